import type { AnswerMessage } from 'react-interactive-form';
import { revisionOf } from '../shared/thread.js';
import { DeveloperDetails } from './developer-details.js';
import { useWords } from './words/use-words.js';
import type { Words } from './words/words.js';

/** Says that an answer was sent. The form's receipt shows what it says, and developers can unfold the message itself. */
export function SentAnswer({ answer }: { answer: AnswerMessage }) {
  const words = useWords();
  return (
    <>
      <p className="bubble">{describe(answer, words)}</p>
      <DeveloperDetails summary={words.received}>{JSON.stringify(answer, undefined, 2)}</DeveloperDetails>
    </>
  );
}

function describe(answer: AnswerMessage, words: Words): string {
  if (answer.status !== 'answered') return words.cancelled;
  return revisionOf(answer) > 0 ? words.changed : words.answered;
}
