import { createRoot } from 'react-dom/client';
import { createSessionDraftStore, InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { imageAttachments } from 'react-interactive-form/attachments';
import 'react-interactive-form/styles.css';
import '../../src/styles/presets/soft.css';
import { formBlock } from '../components/form-block.js';

/** A page on which every part of the form is used: each question of another kind, steps with a review, notes, images, a failure and a receipt. */
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Option ${index + 1}`, value: `${index + 1}` }));
const block = formBlock([
  {
    id: 'one',
    input_type: 'choice',
    question: 'One?',
    header: 'Single',
    options: [{ ...options(1)[0], recommended: true, preview: 'a\nb' }, options(2)[1]],
  },
  { id: 'many', input_type: 'choice', multi_select: true, question: 'Many?', options: options(60) },
  {
    id: 'count',
    input_type: 'text',
    question: 'Count?',
    format: 'integer',
    minimum: 1,
    maximum: 9,
    unit: 'kg',
    slider: true,
  },
  { id: 'day', input_type: 'text', question: 'Day?', format: 'date', required: false },
  { id: 'words', input_type: 'text', question: 'Words?', required: true },
]);
const images = imageAttachments({ maxBytes: 10_000 });

let isFirst = true;
function send(answer: AnswerMessage): void {
  document.title = JSON.stringify(answer.status === 'answered' ? answer.answers : answer);
  if (!isFirst) return;
  isFirst = false;
  throw new Error('The first request fails.');
}

createRoot(document.getElementById('root')!).render(
  <InteractiveForm
    block={block}
    layout="steps"
    notes
    attachments={images}
    draftStore={createSessionDraftStore()}
    onAnswer={send}
  />,
);
