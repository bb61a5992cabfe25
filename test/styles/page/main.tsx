import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { FormSkeleton, InteractiveForm, buildAnswer } from '../../../src/index.js';
import { choice, readForm, text } from '../../fixtures/trusted-form.js';
import { measureColors, type MeasuredColor } from './measure-colors.js';
import { readLooks } from './read-looks.js';

declare global {
  interface Window {
    measureColors: () => MeasuredColor[];
    readLooks: () => string[];
  }
}

/** Steps have tabs where a question has a header, and dots where none has. */
const blockWith = (header?: string) => ({
  type: 'tool',
  tool_name: 'interactive_form_question',
  tool_use_id: 'toolu_01',
  render_payload: {
    type: 'interactive_form_question',
    questions: [
      choice({
        header,
        description: 'It can be changed later.',
        options: [
          { label: 'A', value: 'a', description: 'The first.', recommended: true, preview: 'a = 1' },
          { label: 'B', value: 'b', disabled: true },
          { label: 'C', value: 'c' },
        ],
        default: ['a'],
      }),
      choice({ id: 'many', multi_select: true, default: ['a', 'my own'] }),
      text({ placeholder: 'In one word' }),
      text({ id: 'day', format: 'date', required: false }),
    ],
  },
});
const block = blockWith('Where');
const answer = buildAnswer(readForm(block), { pick: ['a'], many: ['b'], say: 'Yes' });
const onAnswer = () => undefined;

/** Everything that has a colour of its own, in one page. */
const forms = (
  <>
    <InteractiveForm block={block} draftStore={null} onAnswer={onAnswer} notes shortcuts data-look="form" />
    <InteractiveForm
      block={{ ...blockWith(), tool_use_id: 'toolu_02' }}
      draftStore={null}
      onAnswer={onAnswer}
      layout="steps"
      data-look="steps"
    />
    <InteractiveForm
      block={{ ...block, tool_use_id: 'toolu_03' }}
      answer={{ ...answer, tool_use_id: 'toolu_03' }}
      onAnswer={onAnswer}
      data-look="receipt"
    />
    <FormSkeleton data-look="skeleton" />
  </>
);

flushSync(() => createRoot(document.getElementById('forms')!).render(forms));
document.querySelector<HTMLElement>('[data-look="form"] [data-slot="submit"]')!.click(); // for the errors
window.measureColors = measureColors;
window.readLooks = readLooks;
