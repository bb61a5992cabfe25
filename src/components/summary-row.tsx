import type { ReactElement, ReactNode } from 'react';
import { formatMessage } from '../i18n/format-message.js';
import type { MessageKey, Messages } from '../i18n/messages.js';
import type { SummaryRow as Row } from '../protocol/summarize-answer.js';
import { partProps } from './anatomy.js';
import { TextContent } from './text-content.js';

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
  const say = (key: MessageKey): string => formatMessage(messages[key], messages.locale);
  return (
    <div {...partProps('row', { unsent: isUnsent })}>
      <dt {...partProps('row-question')} dir="auto">
        <TextContent place="question">{row.question}</TextContent>
      </dt>
      {row.values.map(({ label, isOther }, index) => (
        <dd key={index} {...partProps('row-answer', { other: isOther })} dir="auto">
          {/* An isolate of its own, or an override character in it would turn the remarks around as well. */}
          <bdi>{isChoice && !isOther ? <TextContent place="option-label">{label}</TextContent> : label}</bdi>
          {isOther && <span {...partProps('row-remark')}>{say('ownWords')}</span>}
          {row.isUntouched && <span {...partProps('row-remark')}>{say('untouched')}</span>}
          {isUnsent && <span {...partProps('row-remark')}>{say('notSent')}</span>}
        </dd>
      ))}
      {row.values.length === 0 && emptyWord !== undefined && <dd {...partProps('row-remark')}>{say(emptyWord)}</dd>}
      {row.note !== undefined && (
        <dd {...partProps('row-note')}>
          {say('note')} <bdi>{row.note}</bdi>
        </dd>
      )}
      {children}
    </div>
  );
}
