'use client';
import { FormSkeleton, InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { everything } from './blocks';

const answer: AnswerMessage = {
  type: 'interactive_form_question',
  tool_use_id: 'toolu_03',
  success: true,
  status: 'answered',
  answers: { pick: ['a'], many: ['b'], say: 'Yes', day: '' },
  message: 'Pick one?\nA\nPick some?\nB\nSay?\nYes',
};
const send = () => undefined;

/** Every look of a form. */
export function Gallery() {
  return (
    <main>
      <InteractiveForm block={everything('toolu_01', 'Where')} onAnswer={send} notes shortcuts data-look="form" />
      <InteractiveForm block={everything('toolu_02')} onAnswer={send} layout="steps" data-look="steps" />
      <InteractiveForm block={everything('toolu_03')} answer={answer} onAnswer={send} data-look="receipt" />
      <FormSkeleton data-look="skeleton" />
    </main>
  );
}
