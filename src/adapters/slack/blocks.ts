import { cutText } from '../../protocol/whole-characters.js';
import { isRequired, optionsOf, takesSeveral } from '../../protocol/questions.js';
import type { ChoiceQuestion, Question, QuestionOption, TextQuestion } from '../../protocol/types/question.js';

/** A block or an element of Block Kit. */
export type Block = Record<string, unknown>;

/** The modal's own words. */
export interface BlockWords {
  other: string;
  recommended: string;
}

/** A text of a modal, cut at `most`. It is never Markdown, and no shortcode becomes an emoji. */
export function plain(text: string, most: number): Block {
  return { type: 'plain_text', text: text.length > most ? `${cutText(text, most - 1)}…` : text, emoji: false };
}

/** The id of a question's block, from the position of the question, because an id of the payload may be longer than Slack allows. */
export const blockOf = (index: number): string => `q${index}`;
export const otherOf = (index: number): string => `q${index}_other`;

export const ACTION = 'answer';

/** The longest texts: a label with its hint, a section, a field, the text of an option. */
const LABEL = 2000;
const SECTION = 3000;
const FIELD = 3000;
const OPTION = 75;

/** The greatest number of options of radios and checkboxes, and of a menu. */
const BUTTONS = 10;
const MENU = 100;

export function toBlocks(question: Question, index: number, words: BlockWords): Block[] | undefined {
  const { header, description } = question;
  const label = header === undefined ? question.question : `[${header}] ${question.question}`;
  if (question.when !== undefined || label.length > LABEL || (description ?? '').length > LABEL) return undefined;
  const head = { label: plain(label, LABEL), ...(description && { hint: plain(description, LABEL) }) };
  const options = optionsOf(question);
  if (options.length === 0)
    return [inputOf(blockOf(index), { ...head, optional: !isRequired(question) }, toField(question as TextQuestion))];
  return toChoice(
    question as ChoiceQuestion,
    options.filter(({ disabled }) => !disabled),
    index,
    head,
    words,
  );
}

function inputOf(block_id: string, head: Block & { optional: boolean }, element: Block): Block {
  return { type: 'input', block_id, ...head, element: { ...element, action_id: ACTION } };
}

function toChoice(
  question: ChoiceQuestion,
  options: readonly QuestionOption[],
  index: number,
  head: Block,
  words: BlockWords,
): Block[] | undefined {
  if (options.length === 0 || options.length > MENU) return undefined;
  const shown = options.map((option) => ({
    ...option,
    label: option.recommended ? `${option.label} (${words.recommended})` : option.label,
  }));
  // If the texts do not fit into the options, they are written in full before the options, with numbers.
  const isTold = shown.some(
    ({ label, description = '', preview }) =>
      label.length > OPTION || description.length > OPTION || preview !== undefined,
  );
  const told = shown
    .map(({ label, description, preview }, at) =>
      [`${at + 1}. ${label}`, description, preview].filter(Boolean).join('\n'),
    )
    .join('\n\n');
  if (isTold && told.length > SECTION) return undefined;
  const items = shown.map(({ label, description, value }, at) => ({
    value,
    item: {
      text: plain(isTold ? `${at + 1}. ${label}` : label, OPTION),
      value: String(question.options.findIndex((option) => option.value === value)),
      ...(!isTold && description && { description: plain(description, OPTION) }),
    },
  }));
  const isMultiple = takesSeveral(question);
  const chosen = items.filter(({ value }) => question.default?.includes(value)).map(({ item }) => item);
  const [buttons, menu] = isMultiple ? ['checkboxes', 'multi_static_select'] : ['radio_buttons', 'static_select'];
  const element = {
    type: options.length > BUTTONS ? menu : buttons,
    options: items.map(({ item }) => item),
    ...(chosen[0] && (isMultiple ? { initial_options: chosen } : { initial_option: chosen[0] })),
  };
  const hasOther = question.allow_other !== false;
  const { call } = question;
  if (call !== undefined && call.length > SECTION) return undefined;
  return [
    ...(call === undefined ? [] : [calledBlock(call)]),
    ...(isTold ? [{ type: 'section', text: plain(told, SECTION) }] : []),
    // Other alone is an answer too, so only the back end can find out whether an answer is missing.
    inputOf(blockOf(index), { ...head, optional: hasOther || !isRequired(question) }, element),
    ...(hasOther
      ? [
          inputOf(
            otherOf(index),
            { label: plain(words.other, LABEL), optional: true },
            fieldOf('plain_text_input', question.placeholder),
          ),
        ]
      : []),
  ];
}

/** The call that an approval allows, in a box that no text can imitate. */
function calledBlock(call: string): Block {
  return {
    type: 'rich_text',
    elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: call }] }],
  };
}

function fieldOf(type: string, placeholder: string | undefined, more: Block = {}): Block {
  return { type, ...(placeholder && { placeholder: plain(placeholder, 150) }), ...more };
}

/** A field for a text. `fromModal` checks the rules that Slack does not know. */
function toField(question: TextQuestion): Block {
  const { format, placeholder, minimum, maximum, default: [initial] = [] } = question;
  if (format === 'date') {
    const isDate = /^\d{4}-\d\d-\d\d$/.test(initial ?? '');
    return fieldOf('datepicker', placeholder, isDate ? { initial_date: initial } : {});
  }
  const value = initial === undefined || initial.length > FIELD ? {} : { initial_value: initial };
  const isNumber =
    format === 'number' || format === 'integer' || (format === undefined && (minimum ?? maximum) !== undefined);
  if (isNumber) return fieldOf('number_input', placeholder, { is_decimal_allowed: format !== 'integer', ...value });
  if (format === 'email') return fieldOf('email_text_input', placeholder, value);
  if (format === 'uri') return fieldOf('url_text_input', placeholder, value);
  return fieldOf('plain_text_input', placeholder, {
    multiline: format === undefined && question.multiline !== false,
    max_length: FIELD,
    ...value,
  });
}
