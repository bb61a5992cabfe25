import { buildCancellation } from '../protocol/answer-message.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { QuestionResolver, ResolveOptions } from './question-resolver.js';

/** A resolver of what gives whole messages. After an abort the form is cancelled, whatever comes; `undefined` cancels it too. */
export function messageResolver(ask: (form: TrustedForm, options: ResolveOptions) => Promise<AnswerMessage | undefined>): QuestionResolver {
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
