import fc from 'fast-check';
import { label } from '../shared/support.js';

/** The JSON tool's call. */
interface Call {
  question: string;
  follow_up: { text: string; mode: string | null }[];
}

/** XML trims what stands in an element, so generated texts have no spaces at their ends. */
const text = label.map((value) => value.trim());
const suggestion = fc.record({ text, mode: fc.constantFrom(null, 'code', 'architect') });

export function calls(minLength: number): fc.Arbitrary<Call> {
  const suggestions = fc.uniqueArray(suggestion, { minLength, maxLength: 4, selector: (each) => each.text });
  return fc.record({ question: text, follow_up: suggestions });
}

export function toXml({ question, follow_up: suggestions }: Call): string {
  const lines = suggestions.map(
    (each) => `<suggest${each.mode === null ? '' : ` mode="${each.mode}"`}>${escape(each.text)}</suggest>`,
  );
  return `<ask_followup_question>\n<question>${escape(question)}</question>\n<follow_up>\n${lines.join('\n')}\n</follow_up>\n</ask_followup_question>`;
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
