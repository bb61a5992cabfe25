import { buildCancellation } from '../protocol/answer-message.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { QuestionResolver, ResolveOptions } from './question-resolver.js';

/** A resolver around a function that returns whole messages. `undefined` cancels the form, and so does an abort. */
export function messageResolver(
  ask: (form: TrustedForm, options: ResolveOptions) => Promise<AnswerMessage | undefined>,
): QuestionResolver {
  return (form, { signal } = {}) =>
    new Promise((resolve, reject) => {
      const cancel = () => resolve(buildCancellation(form));
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      ask(form, { signal })
        .then((message) => (message ? resolve(message) : cancel()), reject)
        .finally(() => signal?.removeEventListener('abort', cancel));
    });
}
