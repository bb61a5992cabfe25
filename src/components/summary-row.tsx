import { Fragment, type ReactElement, type ReactNode } from 'react';
import { formatMessage } from '../i18n/format-message.js';
import type { MessageKey, Messages } from '../i18n/messages.js';
import type { SummaryRow as Row } from '../protocol/summarize-answer.js';
import { partProps } from './anatomy.js';
import { TextContent } from './text-content.js';

interface SummaryRowProps {
  row: Row;
  messages: Messages;
  /** What stands for an answer that is not there; nothing where none is expected. */
  emptyWord?: MessageKey | undefined;
  /** Whether the answer never reached the agent. */
  isUnsent?: boolean;
  children?: ReactNode;
}

/** One question with its answer: the same in a receipt and in a review. Static markup for a `<dl>`. */
export function SummaryRow({ row, messages, emptyWord, isUnsent = false, children }: SummaryRowProps): ReactElement {
  const say = (key: MessageKey): string => formatMessage(messages[key], messages.locale);
  return (
    <div {...partProps('row', { unsent: isUnsent })}>
      <dt {...partProps('rowQuestion')} dir="auto">
        <TextContent place="question">{row.question}</TextContent>
      </dt>
      {row.values.map(({ label, isOther }, index) => (
        <Fragment key={index}>
          <dd {...partProps('rowAnswer', { other: isOther })} dir="auto">
            {label}
            {isOther && <span {...partProps('rowRemark')}>{say('ownWords')}</span>}
            {row.isUntouched && <span {...partProps('rowRemark')}>{say('untouched')}</span>}
            {isUnsent && <span {...partProps('rowRemark')}>{say('notSent')}</span>}
          </dd>
        </Fragment>
      ))}
      {row.values.length === 0 && emptyWord !== undefined && <dd {...partProps('rowRemark')}>{say(emptyWord)}</dd>}
      {row.note !== undefined && (
        <dd {...partProps('rowNote')} dir="auto">
          {say('note')} {row.note}
        </dd>
      )}
      {children}
    </div>
  );
}
