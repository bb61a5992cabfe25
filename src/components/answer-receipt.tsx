'use client';
import { useMemo, type ComponentPropsWithoutRef, type ReactElement, type ReactNode } from 'react';
import { once } from '../headless/pointer/double-click.js';
import { useMessages, type FormConfig } from '../headless/settings/config.js';
import type { AttachmentsFeature } from '../headless/form/attachments-feature.js';
import type { Messages } from '../i18n/messages.js';
import { say } from '../i18n/say.js';
import { assertTrustedForm } from '../protocol/assert-trusted-form.js';
import { keepInside } from '../protocol/keep-inside.js';
import { readAnswerMessage } from '../protocol/read-answer-message.js';
import { summarizeAnswer, type SummaryRow as Row } from '../protocol/summarize-answer.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { isUnreadable } from '../protocol/unreadable-form.js';
import { partProps } from './anatomy.js';
import { useAppearance, type Appearance } from './interactive-form-config.js';
import { forwardRef, type Part } from './part.js';
import { summaryRow } from './summary-row.js';

export interface AnswerReceiptProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Pick<FormConfig, 'messages' | 'locale'> {
  trustedForm: TrustedForm;
  /** The stored answer. `readAnswerMessage` lists the shapes it understands. */
  answer: unknown;
  /** Whether the form expired before `answer` was sent. The receipt then shows the answers so far. */
  expired?: boolean | undefined;
  /** Shows one line with the answers in short, which opens. A cancelled form is always shown so. Default `false`. */
  collapsible?: boolean | undefined;
  /** Shows the attached files. Default: no files. */
  attachments?: AttachmentsFeature | undefined;
}

/**
 * The receipt of a form: each question with its answer, or "Cancelled" and what the user wrote instead. It is static markup without
 * effects, form library or Radix, because a chat can hold hundreds of receipts.
 * @throws TypeError if `form` was not read by `readFormBlock` or `readRenderPayload`.
 */
export const AnswerReceipt: Part<AnswerReceiptProps, HTMLDivElement> = forwardRef<HTMLDivElement, AnswerReceiptProps>(function AnswerReceipt(
  { trustedForm, answer: stored, ...props },
  ref,
) {
  assertTrustedForm(trustedForm);
  const { answer } = useMemo(() => readAnswerMessage(trustedForm, stored), [trustedForm, stored]);
  return <Receipt {...props} trustedForm={trustedForm} answer={answer} ref={ref} />;
});

interface ReceiptProps extends AnswerReceiptProps {
  answer: AnswerMessage;
  /** Opens the form again so that the user can change this answer. */
  onChangeAnswer?: (() => void) | undefined;
}

/** The receipt of an answer that has been read already. */
export const Receipt: Part<ReceiptProps, HTMLDivElement> = forwardRef<HTMLDivElement, ReceiptProps>(function Receipt({ messages, locale, ...props }, ref) {
  const receipt = renderReceipt(props, useMessages({ messages, locale }), useAppearance());
  return <receipt.type {...receipt.props} ref={ref} />;
});

/** The same without a component, because a chat keeps hundreds of receipts. */
export function renderReceipt(
  { trustedForm, answer, expired = false, collapsible = false, attachments, onChangeAnswer, ...props }: Omit<ReceiptProps, 'messages' | 'locale'>,
  messages: Messages,
  { renderText, slots }: Appearance,
): ReactElement<object> {
  const status = expired ? 'expired' : answer.status === 'answered' ? 'answered' : 'cancelled';
  const files = (answer.status === 'answered' && answer.attachments) || [];
  const isHidden = isUnreadable(trustedForm);
  const rows = isHidden ? [hiddenRow(say(messages, 'unreadable'), answer)] : summarizeAnswer(trustedForm, answer);
  const list = (
    <dl>
      {rows.map((row) =>
        summaryRow({
          row,
          question: trustedForm.payload.questions.find(({ id }) => id === row.id),
          messages,
          renderText,
          isUnsent: expired && row.values.length > 0,
          emptyWord: status !== 'answered' || isHidden ? undefined : row.isSkipped ? 'skipped' : 'noAnswer',
          children: attachments && <attachments.Files key="files" feature={attachments} files={files.filter((file) => file.question_id === row.id)} />,
        }),
      )}
    </dl>
  );
  const word = say(messages, status);
  const Change = slots.change ?? 'button';
  const isFolded = collapsible || (status === 'cancelled' && !isHidden);
  return (
    <div {...partProps('interactive-form', { status }, props)}>
      {isFolded ? (
        <details>
          <summary {...partProps('notice')}>
            {word} <span {...partProps('row-remark')}>{inShort(rows)}</span>
          </summary>
          {list}
        </details>
      ) : (
        <>
          <p {...partProps('notice')}>{word}</p>
          {list}
        </>
      )}
      {answer.status === 'cancelled' && typeof answer.message === 'string' && (
        <p {...partProps('row-note')}>
          {say(messages, 'wroteInstead')} <bdi>{keepInside(answer.message)}</bdi>
        </p>
      )}
      {onChangeAnswer && status === 'answered' && !isHidden && (
        <Change
          {...partProps('change')}
          type="button"
          // The receipt may have come with the first half of a double click on Submit.
          onClick={once(onChangeAnswer)}
        >
          {say(messages, 'change')}
        </Change>
      )}
    </div>
  );
}

/** All answers in one line, which the stylesheet cuts where it ends. */
function inShort(rows: readonly Row[]): ReactNode[] {
  const values = rows.flatMap((row) => row.values);
  return values.flatMap(({ label }, index) => [index > 0 && ', ', <bdi key={index}>{keepInside(label)}</bdi>]);
}

/** Replaces questions that can't be shown: what their answers said in words, if anything. */
function hiddenRow(question: string, { status, message = '' }: AnswerMessage): Row {
  const values = status === 'answered' && message !== '' ? [{ label: message, value: message, isOther: false }] : [];
  return { id: '', question, values, isSkipped: false, isUntouched: false };
}
