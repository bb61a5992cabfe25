import { useState } from 'react';
import { EXAMPLE_IDS, type ExampleId } from '../shared/examples.js';
import { startThread } from './api.js';
import { describeError } from './describe-error.js';
import { Icon } from './icon.js';
import { openThread } from './use-open-thread.js';
import { useWords } from './words/use-words.js';

/** The examples to start a conversation from. */
export function Home({ onStarted }: { onStarted: () => void }) {
  const words = useWords();
  const [error, setError] = useState<unknown>();
  const start = async (example: ExampleId): Promise<void> => {
    try {
      openThread((await startThread(example)).id);
      onStarted();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <div className="home">
      <div className="welcome">
        <h2>{words.greeting}</h2>
        <p>{words.intro}</p>
      </div>
      <h3>{words.chooseExample}</h3>
      <ul className="examples">
        {EXAMPLE_IDS.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => void start(id)}>
              <Icon name={id} />
              <strong>{words.examples[id].title}</strong>
              <span>{words.examples[id].hint}</span>
            </button>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{describeError(error, words)}</p>}
    </div>
  );
}
