import { createRoot } from 'react-dom/client';
import { createSessionDraftStore, InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { formBlock } from './form-block.js';

declare const SHOWN: { questions: unknown[]; props?: object };

/** What runs in the frame: one form, whose answers go to the page around it. */
const show = (name: string, value: unknown) => window.parent.postMessage({ name, value }, '*');

window.addEventListener('error', ({ message }) => show('error', message));
createRoot(document.getElementById('root')!).render(
  <InteractiveForm
    block={formBlock(SHOWN.questions)}
    draftStore={createSessionDraftStore()}
    onAnswer={(answer: AnswerMessage) => show('answer', answer)}
    {...SHOWN.props}
  />,
);
