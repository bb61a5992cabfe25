'use client';
import type { ReactElement, ReactNode } from 'react';
import { formatMessage } from '../i18n/format-message.js';
import type { MessageKey, Messages } from '../i18n/messages.js';
import type { SummaryRow as Row } from '../protocol/summarize-answer.js';
import { partProps } from './anatomy.js';
import { useAppearance } from './interactive-form-config.js';

interface SummaryRowProps {
  row: Row;
  /** Whether the question has options, whose labels are the payload's text and not the user's. */
  isChoice: boolean;
  messages: Messages;
  /** What stands for an answer that is not there; nothing where none is expected. */
  emptyWord?: MessageKey | undefined;
  /** Whether the answer never reached the agent. */
  isUnsent?: boolean;
  children?: ReactNode;
}

/** One question with its answer: the same in a receipt and in a review. Static markup for a `<dl>`. */
export function SummaryRow({ row, isChoice, messages, emptyWord, isUnsent = false, children }: SummaryRowProps): ReactElement {
  const { renderText } = useAppearance();
  const say = (key: MessageKey): string => formatMessage(messages[key], messages.locale);
  return (
    <div {...partProps('row', { unsent: isUnsent })}>
      <dt {...partProps('row-question')} dir="auto">
        {renderText(row.question, 'question')}
      </dt>
      {row.values.map((value, index) => {
        const text = isChoice && !value.isOther ? renderText(value.label, 'option-label') : value.label;
        const remarks = [value.isOther && 'ownWords', row.isUntouched && 'untouched', isUnsent && 'notSent'] as const;
        return (
          <dd key={index} {...partProps('row-answer', { other: value.isOther })} dir="auto">
            {/* In an isolate of its own: an override character in the answer must not reverse the remarks beside it. */}
            {remarks.some(Boolean) ? <bdi>{text}</bdi> : text}
            {remarks.map(
              (key) =>
                key && (
                  <span key={key} {...partProps('row-remark')}>
                    {say(key)}
                  </span>
                ),
            )}
          </dd>
        );
      })}
      {row.values.length === 0 && <dd {...partProps('row-remark')}>{emptyWord && say(emptyWord)}</dd>}
      {row.note !== undefined && (
        <dd {...partProps('row-note')}>
          {say('note')} <bdi>{row.note}</bdi>
        </dd>
      )}
      {children}
    </div>
  );
}
