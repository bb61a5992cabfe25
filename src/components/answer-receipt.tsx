'use client';
import {
  forwardRef,
  useMemo,
  type ComponentPropsWithoutRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react';
import {
  readableRows,
  sayApproval,
  sayApprovalRows,
  useReceiptWords,
  type AttachmentsFeature,
  type FormConfig,
} from '../headless/hooks.js';
import type { ReceiptKey, ReceiptWords } from '../i18n/receipt-words.js';
import { say } from '../i18n/say.js';
import { isDenial, soleApproval } from '../protocol/approval.js';
import { assertTrustedForm } from '../protocol/assert-trusted-form.js';
import { explainForeignAnswer, isOfAnotherCall } from '../protocol/foreign-answer.js';
import { keepInside } from '../protocol/keep-inside.js';
import { readAnswerMessage } from '../protocol/read-answer-message.js';
import { noteOf, summarizeAnswer, type SummaryRow as Row } from '../protocol/summarize-answer.js';
import type { AnswerMessage, Attachment } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import { warnOnce } from '../react/warn-once.js';
import { partProps } from './anatomy.js';
import { useAppearance, type Appearance } from './interactive-form-config.js';
import type { Part } from './part.js';
import { summaryRow } from './summary-row.js';

export interface AnswerReceiptProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Pick<FormConfig, 'messages' | 'locale'> {
  trustedForm: TrustedForm;
  /** The stored answer. `readAnswerMessage` lists the shapes it understands. */
  answer: unknown;
  /** Whether the form expired before `answer` was sent. The receipt then shows the answers so far. */
  expired?: boolean | undefined;
  /** Shows one line with the short answers, which opens. A form that was cancelled, or expired without an answer, is always one line. Default `false`. */
  collapsible?: boolean | undefined;
  /**
   * Lets the user open the list of the offered options, with a mark on the chosen options. A form that was cancelled or expired always shows it.
   * Default `false`.
   */
  offered?: boolean | undefined;
  /** Shows the attached files. Default: no files. */
  attachments?: AttachmentsFeature | undefined;
}

/**
 * The receipt of a form: each question with its answer, or "Cancelled" and the words that the user wrote instead. Static markup without effects, form
 * library or Radix, because a chat can hold hundreds of receipts.
 * @throws TypeError if `trustedForm` was not read by `readFormBlock` or `readRenderPayload`.
 */
export const AnswerReceipt: Part<AnswerReceiptProps, HTMLDivElement> = forwardRef(function AnswerReceipt(
  { trustedForm, answer: stored, messages, locale, ...props },
  ref,
) {
  assertTrustedForm(trustedForm);
  const answer = useMemo(
    () => (isOfAnotherCall(trustedForm, stored) ? undefined : readAnswerMessage(trustedForm, stored).answer),
    [trustedForm, stored],
  );
  if (process.env.NODE_ENV !== 'production' && !answer) warnOnce(explainForeignAnswer(trustedForm));
  const words = useReceiptWords({ messages, locale });
  const appearance = useAppearance();
  // React Compiler refuses a function that gets a ref, unless its result stands in JSX.
  // A receipt with nothing but questions would say that the user skipped them.
  return answer ? <>{renderReceipt({ ...props, trustedForm, answer, ref }, words, appearance)}</> : null;
});

interface ReceiptProps extends Omit<AnswerReceiptProps, 'messages' | 'locale'>, RefAttributes<HTMLDivElement> {
  answer: AnswerMessage;
  /** The answer that was given here and did not count, because another answer had settled the form. */
  unsent?: AnswerMessage | undefined;
  /** The buttons below the answers: the button that changes this answer, and the button that sends what was not sent. */
  change?: ReactNode;
}

/** Renders the receipt of an answer that has been read already. It is a function and no component, because a chat keeps hundreds of receipts. */
export function renderReceipt(
  { trustedForm, answer, expired, collapsible, offered, attachments, unsent, change, ...props }: ReceiptProps,
  messages: ReceiptWords,
  { renderText }: Appearance,
): ReactElement<object> {
  const format = (key: ReceiptKey): string => say(messages, key);
  const status = statusOf(answer, expired);
  const isHidden = isUnreadable(trustedForm);
  // A user who gave no reason has not skipped a question, so the reason has no row then.
  const questions = trustedForm.payload.questions.map((question) => sayApproval(question, messages));
  const reason = soleApproval(questions)?.reason;
  const rowsOf = (message: AnswerMessage): Row[] =>
    sayApprovalRows(
      readableRows(summarizeAnswer(trustedForm, message), trustedForm, messages.locale),
      trustedForm,
      messages,
    );
  const rows = isHidden
    ? [hiddenRow(format('unreadable'), answer)]
    : rowsOf(answer).filter((row) => row.id !== reason?.id || isSaid(row));
  // Only in a form that was shown and sent does a missing answer mean something. In other forms nothing was decided.
  const isComplete = status === 'answered' && !isHidden;
  const filesOf = (message: AnswerMessage, id: string): Attachment[] =>
    message.attachments?.filter((file) => file.question_id === id) ?? [];
  const remark = (key: ReceiptKey, text: string | undefined, isUnsent?: boolean): ReactNode =>
    text !== undefined && (
      <p key={key} {...partProps('row-note')}>
        {format(key)} <bdi>{keepInside(text)}</bdi>
        {isUnsent && <span {...partProps('row-remark')}>{format('notSent')}</span>}
      </p>
    );
  const listOf = (shown: readonly Row[], message: AnswerMessage, isUnsent?: boolean): ReactNode[] => [
    <dl key="list">
      {shown.map((row) =>
        summaryRow({
          row,
          question: questions.find(({ id }) => id === row.id),
          format,
          renderText,
          isUnsent: isUnsent && row.values.length > 0,
          emptyWord: isComplete ? emptyWordOf(row) : undefined,
          foldsOffered: offered === true,
          children: attachments && (
            <attachments.Files key="files" feature={attachments} files={filesOf(message, row.id)} />
          ),
        }),
      )}
    </dl>,
    remark('note', noteOf(message.note), isUnsent),
  ];
  const saidRows = (message: AnswerMessage): Row[] =>
    rowsOf(message).filter((row) => isSaid(row) || filesOf(message, row.id).length > 0);
  const list = listOf(rows, answer, expired);
  const isDenied = isDenial(questions, answer);
  const word = format(isDenied && status === 'answered' ? 'denied' : status);
  const notice = partProps('notice', { kind: isDenied ? 'denied' : undefined });
  const short = inShort(rows);
  // An expired form with answers stays unfolded, because these answers never reached the agent.
  const hasNothingToShow = expired
    ? !rows.some(isSaid) && noteOf(answer.note) === undefined && !unsent
    : status === 'cancelled';
  const isFolded = collapsible || (!isHidden && hasNothingToShow);
  return (
    <div {...partProps('interactive-form', { status }, props)}>
      {isFolded ? (
        <details>
          <summary {...notice}>
            {word} <span {...partProps('row-remark')}>{short}</span>
          </summary>
          {list}
        </details>
      ) : (
        <>
          <p {...notice}>{word}</p>
          {list}
        </>
      )}
      {remark('wroteInstead', wordsOf(answer))}
      {unsent && !expired && <p {...partProps('notice')}>{format('interactive_form_already_answered')}</p>}
      {unsent && [...listOf(saidRows(unsent), unsent, true), remark('wroteInstead', wordsOf(unsent), true)]}
      {change}
    </div>
  );
}

function statusOf(answer: AnswerMessage, isExpired = false): 'expired' | 'answered' | 'cancelled' {
  if (isExpired) return 'expired';
  return answer.status === 'answered' ? 'answered' : 'cancelled';
}

function wordsOf(answer: AnswerMessage): string | undefined {
  return answer.status === 'cancelled' ? answer.message : undefined;
}

function emptyWordOf({ isSkipped }: Row): ReceiptKey {
  return isSkipped ? 'skipped' : 'noAnswer';
}

/** Whether the user answered the question, handed it back, or wrote a note on it. */
function isSaid({ values, note, isDelegated }: Row): boolean {
  return values.length > 0 || isDelegated === true || note !== undefined;
}

/** All answers in one line. The stylesheet cuts the line at the edge of the receipt. */
function inShort(rows: readonly Row[]): ReactNode[] {
  const values = rows.flatMap((row) => row.values);
  return values.flatMap(({ label }, index) => [index > 0 && ', ', <bdi key={index}>{keepInside(label)}</bdi>]);
}

/** The row that replaces questions that can't be shown. It has the readable text of the answers, if there is any. */
function hiddenRow(question: string, { status, message = '' }: AnswerMessage): Row {
  const values = status === 'answered' && message !== '' ? [{ label: message, value: message, isOther: false }] : [];
  return { id: '', question, values, isSkipped: false, isUntouched: false };
}
