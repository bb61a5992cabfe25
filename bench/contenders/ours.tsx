import { useMemo } from 'react';
import type { ContenderFormProps } from 'bench:contender';
import { InteractiveForm } from 'react-interactive-form';
import { buildAnswer } from 'react-interactive-form/protocol';
import 'react-interactive-form/styles.css';
import { readTrusted } from './read-trusted.js';

/** What a host writes around the ready-made form. It is measured twice: on Radix, and on the browser's own controls of `/native`. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const form = useMemo(() => readTrusted(payload), [payload]);
  const answer = useMemo(() => answers && buildAnswer(form, answers), [form, answers]);
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
