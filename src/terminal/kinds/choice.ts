import type { Key } from 'node:readline';
import { isBlank } from '../../protocol/guards.js';
import { allowsOther, isMultiSelect, isRequired } from '../../protocol/questions.js';
import { oneLine } from '../../protocol/printable.js';
import { defined } from '../../protocol/defined.js';
import { sortChoice } from '../../protocol/split-choice.js';
import type { AnswerDetail } from '../../protocol/types/answer.js';
import type { ChoiceQuestion, QuestionOption } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import { footer, heading, type Place } from '../heading.js';
import { moveTo, row } from '../rows.js';
import type { Drawing } from '../screen.js';

/** Draws a choice as a list of rows: its options, Other, and a row that skips an optional single choice. The typed line is the text of Other. */
export function choiceDrawing(
  question: ChoiceQuestion,
  place: Place,
  before: readonly string[] | undefined,
  earlier: AnswerDetail = {},
): Drawing<string[]> {
  const { options } = question;
  const isMulti = isMultiSelect(question);
  const {
    chosen: selected,
    extras: [other = ''],
  } = sortChoice(question, before ?? question.default ?? [], earlier);
  const checked = new Set(selected.map(({ value }) => value));
  const otherRow = allowsOther(question) ? options.length : -1;
  const skipRow = isMulti || isRequired(question) ? -1 : options.length + (otherRow < 0 ? 0 : 1);
  const usable = [
    ...options.map(({ disabled }) => !disabled),
    ...(otherRow < 0 ? [] : [true]),
    ...(skipRow < 0 ? [] : [true]),
  ];
  let cursor = findStart();

  function findStart(): number {
    // In an approval, the cursor is on no row at first, so that an Enter that was meant for something else allows no call.
    if (question.call !== undefined && before === undefined) return -1;
    const chosenRow = options.findIndex(({ value }) => checked.has(value));
    if (chosenRow >= 0) return chosenRow;
    return other === '' ? usable.indexOf(true) : otherRow;
  }

  function toggle(option: QuestionOption | undefined): void {
    if (!isMulti || option === undefined) return;
    if (!checked.delete(option.value)) checked.add(option.value);
  }

  function chosen(line: string): string[] {
    if (!isMulti) return chosenAt(cursor, line).filter((value) => !isBlank(value));
    const values = options.map(({ value }) => value).filter((value) => checked.has(value));
    return isBlank(line) || otherRow < 0 ? values : [...values, line];
  }

  function chosenAt(index: number, line: string): string[] {
    const option = options[index];
    if (option) return [option.value];
    return index === otherRow ? [line] : [];
  }

  function detail(values: readonly string[]): AnswerDetail {
    const count = isMulti ? checked.size : Number(cursor !== otherRow);
    const [other] = values.slice(count);
    return defined<AnswerDetail>({ other });
  }

  function renderRow(option: QuestionOption, index: number): string {
    const box = isMulti ? `${checked.has(option.value) ? '[x]' : '[ ]'} ` : '';
    const marks = `${option.recommended ? ' (recommended)' : ''}${option.disabled ? ' (not available)' : ''}`;
    const description = option.description ? `: ${oneLine(option.description)}` : '';
    return row(index === cursor, `${box}${index + 1}. ${oneLine(option.label)}${marks}${description}`);
  }

  return {
    line: other,
    value: chosen,
    check: (value) => validateAnswer(question, value, detail(value))?.message,
    detail,
    onKey(character, key, line, isBurst) {
      if (key.name === 'up' || key.name === 'down') cursor = moveTo(cursor, key.name === 'up' ? -1 : 1, usable);
      if (cursor === otherRow) return true;
      if (isBurst) return false;
      if (key.name === 'space') toggle(options[cursor]);
      const digit = Number(character) - 1;
      if (character !== ' ' && usable[digit] && digit < options.length) cursor = digit;
      // A letter starts an answer in the user's own words.
      const isWord = otherRow >= 0 && (isLetter(character, key) || (key.name === 'backspace' && line !== ''));
      if (isWord) cursor = otherRow;
      return isWord;
    },
    render(line) {
      const box = isMulti ? `${isBlank(line) ? '[ ]' : '[x]'} ` : '';
      const rows = [
        ...options.map(renderRow),
        ...(otherRow < 0
          ? []
          : [row(cursor === otherRow, `${box}Other: ${oneLine(line)}${cursor === otherRow ? '_' : ''}`)]),
        ...(skipRow < 0 ? [] : [row(cursor === skipRow, 'Leave it out')]),
      ];
      const keys = isMulti ? 'Arrows move, Space toggles, Enter confirms' : 'Arrows move, Enter confirms';
      return { head: heading(question, place), rows, cursor, foot: footer(keys, place) };
    },
  };
}

function isLetter(character: string | undefined, { name, ctrl, meta }: Key): boolean {
  if (character === undefined || ctrl || meta) return false;
  return name === undefined ? !isBlank(character) : /^\p{L}/u.test(character);
}
