'use client';

import { useState } from 'react';
import type { AnswerMessage } from 'react-interactive-form/protocol';
import { InteractiveForm } from '@/components/interactive-form';
import { block } from './block';

/** A form on this project's components. Its first answer that says production is refused, as a server may do. */
export function Chat({ isSteps }: { isSteps: boolean }) {
  const [sent, setSent] = useState<AnswerMessage[]>([]);
  const send = (answer: AnswerMessage) => {
    setSent([...sent, answer]);
    const isProduction = answer.success && answer.answers['environment']?.includes('production');
    return isProduction && sent.length === 0 ? { error: 'Production is frozen until Monday.' } : undefined;
  };
  return (
    <>
      <InteractiveForm block={block} onAnswer={send} notes layout={isSteps ? 'steps' : 'stack'} />
      <output aria-label="Sent">{JSON.stringify(sent)}</output>
    </>
  );
}
