import type { AnswerMessage } from 'react-interactive-form';
import { useWords } from './words/use-words.js';

/** That an answer was sent, and the very message. What it says is in the form's receipt. */
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
