import { readFormReference } from '../protocol/read-form-reference.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { FormReference } from '../protocol/types/form.js';

/** The part of a stream that a form uses. The result of `useStream` of `@langchain/react` or `@langchain/langgraph-sdk/react` fits. */
export type FormStream = {
  readonly values: object;
  readonly messages: readonly object[];
  readonly interrupts: readonly { readonly id?: string | undefined; readonly value?: unknown }[];
  readonly isLoading: boolean;
  readonly error: unknown;
} & Resumable;

/** `respondAll` is the method of `@langchain/react`, and `submit` is the method of `@langchain/langgraph-sdk/react`. */
type Resumable =
  | { respondAll(responses: Record<string, unknown>): Promise<unknown> }
  | { submit(values: undefined, options: { command: { resume: unknown } }): Promise<unknown> };

interface FormInterrupt {
  readonly id: string;
  readonly form: FormReference;
}

export function findForms({ interrupts }: Pick<FormStream, 'interrupts'>): FormInterrupt[] {
  return interrupts.flatMap(({ id, value }) => {
    const form = readFormReference(value);
    return id !== undefined && form ? [{ id, form }] : [];
  });
}

/** Resumes the graph with these answers, by their interrupts. All answers go in one run, because a running graph can't be resumed. */
export function resume(stream: FormStream, answers: Record<string, AnswerMessage>): Promise<unknown> {
  if ('respondAll' in stream) return stream.respondAll(answers);
  // Without values, that hook shows no messages until the run brings messages, and the forms would lose their content.
  const options = { command: { resume: answers }, optimisticValues: stream.values };
  return stream.submit(undefined, options);
}
