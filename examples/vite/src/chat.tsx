import { useEffect, useState } from 'react';
import { FormSkeleton, InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { load, send } from './send';

export function Chat() {
  const [loaded, setLoaded] = useState<{ block: unknown; answer?: AnswerMessage }>();
  useEffect(() => void load().then(setLoaded), []);
  return (
    <main>
      <p>Deploy the fix, please.</p>
      {loaded ? <InteractiveForm block={loaded.block} answer={loaded.answer} onAnswer={send} /> : <FormSkeleton />}
    </main>
  );
}
