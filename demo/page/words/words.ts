import type { ExampleId } from '../../shared/examples.js';
import type { ThreadState } from '../../shared/thread.js';
import type { Extra } from '../features.js';

/** Every word of the page that is not the form's or the agent's. */
export interface Words {
  title: string;
  greeting: string;
  intro: string;
  chooseExample: string;
  conversations: string;
  newConversation: string;
  allConversations: string;
  noConversations: string;
  examples: Record<ExampleId, { title: string; hint: string }>;
  states: Record<ThreadState, string>;
  damagedThread: string;
  /** How many forms wait. */
  waiting: (count: number) => string;
  nextForm: string;
  notify: string;

  settings: string;
  language: string;
  theme: string;
  themes: Record<'system' | 'light' | 'dark', string>;
  preset: string;
  presets: Record<'default' | 'bordered' | 'compact' | 'soft' | 'high-contrast', string>;
  layout: string;
  layouts: Record<'stack' | 'steps', string>;
  place: string;
  places: Record<'inline' | 'docked', string>;
  extra: string;
  extras: Record<Extra, string>;

  messages: string;
  you: string;
  agent: string;
  agentWrites: string;
  answered: string;
  changed: string;
  cancelled: string;
  /** For developers: they unfold the message as the agent got it. */
  received: string;
  /** For developers: they unfold why the tool did not show a form. */
  toolRefused: string;
  askedBelow: string;
  connecting: string;
  reconnecting: string;
  unknownThread: string;

  write: string;
  send: string;
  formWaits: string;
  toTheForm: string;
  cancelWithWords: string;
  agentIsBusy: string;
  unreachable: string;
  notStored: string;
  maybeStored: string;
}
