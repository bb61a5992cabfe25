import { createRoot } from 'react-dom/client';
import { createSessionDraftStore, InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { formBlock } from './form-block.js';

declare const SHOWN: { questions: unknown[]; props?: object };

/** What runs in the frame: one form, whose answers go to the page around it. */
const show = (name: string, value: unknown) => window.parent.postMessage({ name, value }, '*');

window.addEventListener('error', ({ message }) => show('error', message));
const root = createRoot(document.getElementById('root')!);
const render = (key: number, props: object = {}) =>
  root.render(
    <div data-again={key > 0 ? '' : undefined}>
      <InteractiveForm
        key={key}
        block={formBlock(SHOWN.questions)}
        draftStore={createSessionDraftStore()}
        onAnswer={(answer: AnswerMessage) => show('answer', answer)}
        {...props}
      />
    </div>,
  );

render(0, SHOWN.props);
window.addEventListener('show', (event) => render(1, (event as CustomEvent<object>).detail));
