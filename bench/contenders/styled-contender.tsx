import { useMemo, type ComponentType } from 'react';
import type { InteractiveForm as Form } from 'react-interactive-form';
import type { ContenderFormProps } from '../page/contender.js';
import { readTrusted, toAnswerMessage } from './trusted-form.js';

/** What a host writes around the ready-made form, on whichever controls. */
export function styledContender(InteractiveForm: typeof Form): ComponentType<ContenderFormProps> {
  return function ContenderForm({ payload, answers, onAnswer }) {
    const form = useMemo(() => readTrusted(payload), [payload]);
    const answer = useMemo(() => answers && toAnswerMessage(form, answers), [form, answers]);
    return (
      <InteractiveForm
        trustedForm={form}
        answer={answer}
        onAnswer={(message) => {
          if (message.success) onAnswer(message.answers);
        }}
      />
    );
  };
}
