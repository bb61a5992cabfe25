import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { InteractiveForm } from '../../../src/index.js';
import { formBlock } from '../../components/form-block.js';

/** What the picture of the README shows: a form with each kind of question, and answers begun. */
const block = formBlock([
  {
    id: 'language',
    question: 'Which language should I use?',
    input_type: 'choice',
    options: [
      { label: 'Python', value: 'python', recommended: true, description: 'The team knows it.' },
      { label: 'TypeScript', value: 'typescript' },
      { label: 'Go', value: 'go', description: 'Fast builds, small binaries.' },
    ],
    default: ['typescript'],
  },
  {
    id: 'features',
    question: 'Which features?',
    input_type: 'choice',
    multi_select: true,
    max_select: 3,
    options: [
      { label: 'Authentication', value: 'auth', recommended: true },
      { label: 'Rate limits', value: 'rate' },
    ],
    default: ['auth'],
  },
  { id: 'notes', question: 'Anything else?', input_type: 'text', required: false, placeholder: 'Optional notes' },
]);

for (const place of document.querySelectorAll('main')) {
  flushSync(() => createRoot(place).render(<InteractiveForm block={block} draftStore={null} onAnswer={() => undefined} />));
}
