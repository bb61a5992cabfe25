'use client';
import type { ReactElement, ReactNode } from 'react';
import type { ReceiptKey } from '../i18n/receipt-words.js';
import { keepInside } from '../protocol/keep-inside.js';
import type { SummaryRow as Row, SummaryValue } from '../protocol/summarize-answer.js';
import { layOutCall } from '../protocol/lay-out-call.js';
import { callOf, optionsOf } from '../protocol/questions.js';
import { languageOf } from '../protocol/text-direction.js';
import type { Question, QuestionOption } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { callParts } from './call-parts.js';
import type { Appearance } from './interactive-form-config.js';

interface SummaryRowProps {
  row: Row;
  /** The question of the row; `undefined` if it can't be shown. */
  question: Question | undefined;
  format: (key: ReceiptKey) => string;
  renderText: Appearance['renderText'];
  /** The words for a missing answer. If there are no such words, nothing was decided, and the row has the options that were offered. */
  emptyWord?: ReceiptKey | undefined;
  /** Whether an answered question has a folded list of the options that were offered. Default `false`. */
  foldsOffered?: boolean | undefined;
  /** Whether the answer never reached the agent. */
  isUnsent?: boolean | undefined;
  /** The prefix of the answers' ids. The position of each answer follows. */
  answerId?: string | undefined;
  children?: ReactNode;
}

/**
 * One question with its answer, for a receipt or a review: static markup for a `<dl>`. A function with one flat list of cells, because a chat keeps
 * hundreds of receipts, and every component and nested list costs memory.
 */
export function summaryRow({
  row,
  question,
  format,
  renderText,
  emptyWord,
  foldsOffered,
  isUnsent = false,
  answerId,
  children,
}: SummaryRowProps): ReactElement {
  const word = wordOf(row) ?? emptyWord;
  // Option labels come from the payload, not from the user.
  const options = optionsOf(question);
  const language = languageOf(question);
  const call = callOf(question);
  const isDecided = emptyWord !== undefined;
  const offered = isDecided && !foldsOffered ? '' : listOffered(options, isDecided ? row.values : []);
  const isLine = !isUnsent && !row.isUntouched && isShort(row.values);
  const answer = (value: SummaryValue, index: number): ReactElement => {
    const isForeign = options.length > 0 && !value.isOther;
    // The label of an approval's answer may end with the agent's words.
    const text = isForeign && call === undefined ? renderText(value.label, 'option-label') : keepInside(value.label);
    const own = isForeign ? language : languageOf(undefined);
    const remarks: ReceiptKey[] = [];
    if (value.isOther) remarks.push('ownWords');
    if (row.isUntouched) remarks.push('untouched');
    if (isUnsent) remarks.push('notSent');
    return (
      <dd
        key={index}
        id={answerId && `${answerId}${index}`}
        {...partProps('row-answer', { other: value.isOther })}
        {...(!isLine && own)}
      >
        {isLine || remarks.length > 0
          ? [
              // The answer is in an isolate, so that an override character in the answer does not reverse the text beside it.
              <bdi key="text" {...(isLine && own.lang && own)}>
                {text}
              </bdi>,
              ...remarks.map((key) => (
                <span key={key} {...partProps('row-remark')}>
                  {format(key)}
                </span>
              )),
            ]
          : text}
      </dd>
    );
  };
  // If nothing was decided, the options that were offered stand in the place of the answer.
  const isOfferOnly = offered !== '' && word === undefined;
  const hasEmptyCell = row.values.length === 0 && !isOfferOnly;
  return (
    <div key={row.id} {...partProps('row', { unsent: isUnsent, short: isLine })}>
      {[
        <dt key="question" {...partProps('row-question')} {...language}>
          {renderText(row.question, 'question')}
        </dt>,
        call !== undefined && (
          <dd key="call" {...partProps('call-text')} dir="ltr">
            {isLong(call) ? (
              <details>
                <summary>{format('callLabel')}</summary>
                {callParts(layOutCall(call))}
              </details>
            ) : (
              callParts(layOutCall(call))
            )}
          </dd>
        ),
        ...row.values.map(answer),
        hasEmptyCell && (
          <dd key="empty" id={answerId && `${answerId}0`} {...partProps('row-remark')}>
            {word && format(word)}
          </dd>
        ),
        row.note !== undefined && (
          <dd key="note" {...partProps('row-note')}>
            {format('note')} <bdi>{keepInside(row.note)}</bdi>
          </dd>
        ),
        children,
        offered !== '' && (
          <dd key="options" {...partProps('row-note', { kind: 'options' })} {...(language.lang && language)}>
            {isDecided ? (
              <details>
                <summary>{format('offered')}</summary>
                <span>{offered}</span>
              </details>
            ) : (
              offered
            )}
          </dd>
        ),
      ]}
    </div>
  );
}

/** The offered options as one text with a line for each option, because an element for each option would cost memory. The chosen options have a mark. */
function listOffered(options: readonly QuestionOption[], values: readonly SummaryValue[]): string {
  const isChosen = ({ value }: QuestionOption): boolean =>
    values.some((answer) => !answer.isOther && answer.value === value);
  return options.map((option) => (isChosen(option) ? `${option.label} ✓` : option.label)).join('\n');
}

function wordOf({ isDelegated, isLeftOpen }: Row): ReceiptKey | undefined {
  if (isDelegated) return 'delegate';
  if (isLeftOpen) return 'leftOpen';
  return undefined;
}

/** Whether a call fills more than some lines, so that it is folded. */
function isLong(call: string): boolean {
  return call.length > 400 || call.split('\n').length > 8;
}

/** The number of characters that fit one line with their remarks. */
const SHORT = 24;

/** Whether all answers fit one line. An answer with a comma would look like two answers. */
function isShort(values: readonly SummaryValue[]): boolean {
  return (
    values.length > 1 &&
    values.length < 6 &&
    values.every(({ label, isOther }) => !isOther && label.length <= SHORT && !label.includes(','))
  );
}
