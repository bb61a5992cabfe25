import { useMemo } from 'react';
import { InteractiveForm } from 'react-interactive-form/native';
import 'react-interactive-form/styles.css';
import type { ContenderFormProps } from '../page/contender.js';
import { readTrusted, toAnswerMessage } from './trusted-form.js';

/** The same on the browser's own radios and checkboxes. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
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
}
