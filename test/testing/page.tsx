import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { InteractiveForm } from '../../src/index.js';
import { formBlock } from '../components/form-block.js';

/** A page in which a test shows a form. What it sends is written below it. */
const root = createRoot(document.getElementById('root')!);
const sent: unknown[] = [];
let forms = 0;

Object.assign(window, { host: () => window });
Object.assign(window, {
  sent,
  show: (questions: unknown[], props: object) => {
    forms += 1;
    sent.length = 0;
    flushSync(() =>
      root.render(
        <InteractiveForm
          key={forms}
          block={formBlock(questions, `toolu_${forms}`)}
          onAnswer={(message) => void sent.push(message)}
          {...props}
        />,
      ),
    );
  },
});
