import { readFormBlock } from '../protocol/read-form-block.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';

/** What a form needs of a stream: what `useStream` of `@langchain/react`, or of `@langchain/langgraph-sdk/react`, returns has it. */
export type FormStream = {
  readonly values: object;
  readonly messages: readonly object[];
  readonly interrupts: readonly { readonly id?: string | undefined; readonly value?: unknown }[];
  readonly isLoading: boolean;
  readonly error: unknown;
} & Resumable;

/** The first is that of `@langchain/react`. */
type Resumable =
  | { respondAll(responses: Record<string, unknown>): Promise<unknown> }
  | { submit(values: undefined, options: { command: { resume: unknown } }): Promise<unknown> };

/** The interrupts that are forms, each by its id, and no others. */
export function findForms({ interrupts }: Pick<FormStream, 'interrupts'>): [id: string, form: TrustedForm][] {
  return interrupts.flatMap(({ id, value }) => {
    const read = readFormBlock(value);
    return id !== undefined && read.ok ? [[id, read.form]] : [];
  });
}

/** Lets the graph go on with these answers, by the interrupts that they are for. All go in one run, for a graph can't be resumed while it runs. */
export function resume(stream: FormStream, answers: Record<string, AnswerMessage>): Promise<unknown> {
  if ('respondAll' in stream) return stream.respondAll(answers);
  // Without values, that hook shows no messages until the run brings some, and no form could keep what is in it.
  const options = { command: { resume: answers }, optimisticValues: stream.values };
  return stream.submit(undefined, options);
}
