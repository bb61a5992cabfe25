import { TOOL_NAME } from '../../protocol/tool-name.js';
import { toPlainText } from '../../protocol/to-plain-text.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { toMetadata } from './modal-reference.js';
import { type Block, type BlockWords, plain, toBlocks } from './blocks.js';

/** The `view` of Slack's `views.open`. */
export interface SlackModal {
  type: 'modal';
  callback_id: string;
  /** The ids of the form, which `readModalReference` reads. */
  private_metadata: string;
  title: object;
  submit: object;
  close: object;
  notify_on_close: true;
  blocks: object[];
}

/** The words of the modal, in the user's language. */
export interface ModalOptions extends Partial<BlockWords> {
  /** At most 24 characters. Default: `Question`. */
  title?: string;
  /** At most 24 characters. Default: `Submit`. */
  submit?: string;
  /** At most 24 characters. Default: `Cancel`. */
  close?: string;
}

/**
 * The modal, or the form as fields of a message for `chat.postMessage`. The text is escaped, and `mrkdwn: false` keeps Slack from formatting it.
 * `text` is `undefined` if it is longer than Slack shows: the form can't be asked in Slack.
 */
export type ModalResult = { ok: true; view: SlackModal } | { ok: false; text: string | undefined; mrkdwn: false };

const WORDS = { title: 'Question', submit: 'Submit', close: 'Cancel', other: 'Other', recommended: 'recommended' };

/** The greatest number of blocks of a modal, the greatest length of its titles, and the greatest length of its metadata. */
const [BLOCKS, TITLE, METADATA] = [100, 24, 3000];

/** The longest text of a message that Slack does not cut. */
const MESSAGE = 40_000;

/**
 * A form as a modal of Slack's Block Kit: radios, checkboxes, or a menu for more than ten options, and Other as a field after the choice. A form with
 * a condition, with more than 100 options or blocks, or with a text that is too long does not fit, and is asked as text.
 */
export function toModal(form: TrustedForm, options: ModalOptions = {}): ModalResult {
  const words = { ...WORDS, ...options };
  const found = form.payload.questions.map((question, index) => toBlocks(question, index, words));
  const metadata = toMetadata(form);
  const blocks = found.flatMap((some): Block[] => some ?? []);
  if (found.includes(undefined) || blocks.length > BLOCKS || metadata.length > METADATA) return toMessage(form);
  return {
    ok: true,
    view: {
      type: 'modal',
      callback_id: TOOL_NAME,
      private_metadata: metadata,
      title: plain(words.title, TITLE),
      submit: plain(words.submit, TITLE),
      close: plain(words.close, TITLE),
      notify_on_close: true,
      blocks,
    },
  };
}

function toMessage(form: TrustedForm): ModalResult {
  const text = toPlainText(form).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { ok: false, text: text.length > MESSAGE ? undefined : text, mrkdwn: false };
}
