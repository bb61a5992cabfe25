import { allowsOther, isMultiSelect, isRequired } from './questions.js';
import type { ChoiceQuestion, Question, TrustedForm } from './types.js';

/**
 * The form as numbered questions and options, for a channel that shows text only. A question's header stands before it in
 * brackets, an option's description after its label; previews are left out.
 */
export function toPlainText(form: TrustedForm): string {
  const { questions } = form.payload;
  return questions
    .map((question, index) => {
      const number = questions.length > 1 ? `${index + 1}. ` : '';
      const header = question.header ? `[${oneLine(question.header)}] ` : '';
      const heading = `${number}${header}${quoted(question.question)} (${describeExpectation(question)})`;
      const description = question.description ? [quoted(`\n${question.description}`).slice(1)] : [];
      return [heading, ...description, ...(question.input_type === 'choice' ? listOptions(question) : [])].join('\n');
    })
    .join('\n\n');
}

function describeExpectation(question: Question): string {
  const kind = question.input_type === 'text' ? 'write your answer' : describeChoice(question);
  return isRequired(question) ? kind : `${kind}, optional`;
}

function describeChoice(question: ChoiceQuestion): string {
  const numbers = isMultiSelect(question) ? 'reply with numbers, such as 1, 3' : 'reply with a number';
  return allowsOther(question) ? `${numbers}, or in your own words` : numbers;
}

function listOptions(question: ChoiceQuestion): string[] {
  return question.options.map((option, index) => {
    const marks = `${option.recommended ? ' (recommended)' : ''}${option.disabled ? ' (not available)' : ''}`;
    const description = option.description ? `: ${oneLine(option.description)}` : '';
    return `   ${index + 1}. ${oneLine(option.label)}${marks}${description}`;
  });
}

/** Every further line is marked as such: otherwise a text could pass itself off as a list of options. */
function quoted(text: string): string {
  return printable(text).replaceAll('\n', '\n| ');
}

/** Line breaks become spaces: otherwise a label could pass itself off as further options. */
export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/**
 * Characters that would steer the terminal become spaces: those that control it, those that turn the direction of what
 * follows, and the line breaks that are no `\n`.
 */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n]|[\p{Bidi_Control}\u2028\u2029]/gu, ' ');
}
