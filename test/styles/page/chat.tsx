import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { InteractiveForm } from '../../../src/index.js';
import { formBlock } from '../../components/form-block.js';

/** What the README's moving picture shows: a chat in which an agent asks. The script that draws it sends these steps as events, and `arrive`. */
const STEPS = ['start', 'ask', 'form', 'reply'] as const;

const block = formBlock([
  {
    id: 'language',
    question: 'Which language should I use?',
    input_type: 'choice',
    options: [
      { label: 'Python', value: 'python', recommended: true },
      { label: 'TypeScript', value: 'typescript' },
    ],
  },
  {
    id: 'features',
    question: 'Which features?',
    input_type: 'choice',
    multi_select: true,
    allow_other: false,
    options: [
      { label: 'Authentication', value: 'auth' },
      { label: 'Rate limits', value: 'rate' },
    ],
  },
  { id: 'notes', question: 'Anything else?', input_type: 'text', required: false, multiline: false },
]);
const waiting = { ...(block as object), status: 'streaming', render_payload: undefined };

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 1rem 1.25rem; font: 14px/1.45 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  p.user { margin: 0 0 .75rem auto; inline-size: fit-content; padding: .4rem .8rem; border-radius: 1rem; background: color-mix(in srgb, CanvasText 9%, Canvas); }
  p.agent { margin: .75rem 0; }
`;

/** Settles the answer that is on its way. */
let arrive = (): void => undefined;
const onAnswer = (): Promise<void> => new Promise((resolve) => (arrive = resolve));

function Chat({ step }: { step: (typeof STEPS)[number] }): ReactElement {
  const place = STEPS.indexOf(step);
  return (
    <>
      <style>{style}</style>
      <p className="user">Set up a new API service.</p>
      {place > 0 && (
        <>
          <p className="agent">A few questions before I start:</p>
          <InteractiveForm
            block={place > 1 ? block : waiting}
            outline={[3, 2, 0]}
            draftStore={null}
            onAnswer={onAnswer}
          />
        </>
      )}
      {step === 'reply' && (
        <p className="agent">Thanks! I am setting up the service in TypeScript, with rate limits.</p>
      )}
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
const show = (step: (typeof STEPS)[number]): void => flushSync(() => root.render(<Chat step={step} />));
for (const step of STEPS) document.addEventListener(step, () => show(step));
document.addEventListener('arrive', () => arrive());
show('start');
