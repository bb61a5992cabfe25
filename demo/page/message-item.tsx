import type { AgentMessage, Message, UserMessage } from '../shared/thread.js';
import { FormBlock, type FormBlockProps } from './form-block.js';
import { SentAnswer } from './sent-answer.js';
import { useWords } from './words/use-words.js';

interface MessageItemProps extends Pick<
  FormBlockProps,
  'answers' | 'layout' | 'extra' | 'onAnswer' | 'begun' | 'dockedId'
> {
  message: Message;
}

export function MessageItem({ message, ...form }: MessageItemProps) {
  return message.role === 'user' ? <UserItem message={message} /> : <AgentItem message={message} {...form} />;
}

function UserItem({ message: { text, answer } }: { message: UserMessage }) {
  const words = useWords();
  return (
    <article className="message user" aria-label={words.you}>
      {text !== undefined && (
        <p className="bubble" dir="auto">
          {text}
        </p>
      )}
      {answer && <SentAnswer answer={answer} />}
    </article>
  );
}

/** Marked as busy while it grows, so that a screen reader waits for whole sentences. */
function AgentItem({ message, ...form }: MessageItemProps & { message: AgentMessage }) {
  const words = useWords();
  const isStreaming = message.status === 'streaming';
  return (
    <article className="message agent" aria-label={words.agent} aria-busy={isStreaming}>
      {message.blocks.map((block, index) =>
        block.type === 'text' ? (
          <p key={index} dir="auto">
            {block.text}
          </p>
        ) : (
          <FormBlock key={index} block={block} isStreaming={isStreaming} {...form} />
        ),
      )}
      {isStreaming && <p className="at-work">{words.agentWrites}</p>}
    </article>
  );
}
