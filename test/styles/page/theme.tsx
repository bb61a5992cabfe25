import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { InteractiveForm } from '../../../src/index.js';
import { formBlock } from '../../components/form-block.js';

/** What the pictures of the themes show: a form with an answer begun, in each place of the page. */
const block = formBlock([
  {
    id: 'target',
    header: 'Deploy',
    question: 'Where should this go first?',
    description: 'It can be moved later.',
    input_type: 'choice',
    options: [
      { label: 'Staging', value: 'staging', description: 'The same data as last night.', recommended: true },
      { label: 'Production', value: 'production' },
    ],
    default: ['staging'],
  },
  {
    id: 'notes',
    question: 'Anything to watch?',
    input_type: 'text',
    multiline: false,
    required: false,
    placeholder: 'The queue',
  },
]);

for (const place of document.querySelectorAll('main')) {
  flushSync(() =>
    createRoot(place).render(<InteractiveForm block={block} draftStore={null} onAnswer={() => undefined} />),
  );
}
