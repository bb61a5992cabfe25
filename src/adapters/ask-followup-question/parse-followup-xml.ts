import { SaxesParser } from 'saxes';
import { isBlank } from '../../protocol/guards.js';
import { escapeStrayMarkup } from './escape-stray-markup.js';

export interface FollowupCall {
  question: string | undefined;
  follow_up: { text: string; mode: string | undefined }[];
}

interface Element {
  name: string;
  parent: string | undefined;
  text: string;
  mode: string | undefined;
}

/** The allowed parents of each element. `undefined` means the top level, because a host may pass on only the inner parameters. */
const PARENTS: Record<string, readonly (string | undefined)[]> = {
  ask_followup_question: [undefined],
  question: [undefined, 'ask_followup_question'],
  follow_up: [undefined, 'ask_followup_question'],
  suggest: [undefined, 'ask_followup_question', 'follow_up'],
};

interface ParsedXml {
  /** `undefined` if the XML is no such call. */
  call: FollowupCall | undefined;
  /** The message of the parser, if the text is no XML. */
  error: string | undefined;
}

/** Reads the closed elements of a call. A `partial` text may lack its end. Never throws. */
export function parseFollowupXml(xml: string, options: { partial?: boolean } = {}): ParsedXml {
  const parser = new SaxesParser<{ fragment: true; xmlns: false }>({ fragment: true, xmlns: false });
  const closed: Element[] = [];
  const open: Element[] = [];
  let error: string | undefined;
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('error', ({ message }) => (error ??= message));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, parent: open.at(-1)?.name, text: '', mode: attributes['mode'] });
  });
  parser.on('closetag', () => closed.push(...open.splice(-1)));
  parser.write(escapeStrayMarkup(xml, options)).close();
  return { call: toCall(closed), error };
}

function toCall(elements: readonly Element[]): FollowupCall | undefined {
  const named = (wanted: string) => elements.filter(({ name }) => name === wanted);
  const [questions, suggestions] = [named('question'), named('suggest')];
  const isMisplaced = elements.some(({ name, parent }) => PARENTS[name]?.includes(parent) !== true);
  const isProse = suggestions.length === 0 && named('follow_up').some(({ text }) => !isBlank(text));
  if (elements.length === 0 || questions.length > 1 || isMisplaced || isProse) return undefined;
  return {
    question: questions[0]?.text.trim(),
    follow_up: suggestions.map(({ text, mode }) => ({ text: text.trim(), mode })),
  };
}
