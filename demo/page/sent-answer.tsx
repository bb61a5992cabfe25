import type { AnswerMessage } from 'react-interactive-form';
import { useWords } from './words/use-words.js';

/** Says that an answer was sent, and shows the message itself. The form's receipt shows what it says. */
export function SentAnswer({ answer }: { answer: AnswerMessage }) {
  const words = useWords();
  const isAnswered = answer.status === 'answered';
  return (
    <details className="sent" data-status={answer.status}>
      <summary>
        {isAnswered ? words.answered : words.cancelled} <span>{words.sentMessage}</span>
      </summary>
      <pre>{JSON.stringify(answer, undefined, 2)}</pre>
    </details>
  );
}
