import type { Answers, RenderPayload, TrustedForm } from 'react-interactive-form';
import { findForm, type Thread } from '../shared/thread.js';

type Question = RenderPayload['questions'][number];

/** What the user had answered before they asked back, for each question that the agent now asks again as it was. */
export function answersSoFar(thread: Thread, form: TrustedForm): Answers | undefined {
  const answer = thread.messages.flatMap((message) => (message.role === 'user' ? (message.answer ?? []) : [])).at(-1);
  if (answer?.status !== 'cancelled' || answer.tool_use_id === form.toolUseId) return undefined;
  const before = findForm(thread, answer.tool_use_id)?.payload.questions ?? [];
  const isSame = (question: Question): boolean =>
    before.some((earlier) => JSON.stringify(earlier) === JSON.stringify(question));
  const ids = new Set(form.payload.questions.filter(isSame).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answer.answers ?? {}).filter(([id]) => ids.has(id)));
}
