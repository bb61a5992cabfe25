import { buildCancellation } from '../protocol/answer-message.js';
import { issue } from '../protocol/issues.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { validateAnswerMessage, type ValidateMessageOptions, type ValidateMessageResult } from '../protocol/validate-answer-message.js';
import type { ResolveOptions } from './question-resolver.js';
import { readAskedForm } from './read-asked-form.js';

export interface AskOptions extends ResolveOptions {
  /** The id of the tool call that asks; a form that was read already has its own. Default: a fresh one. */
  toolUseId?: string | undefined;
}

/** Where tool calls that wait meet the screen that asks. Each function may be passed on by itself. */
export interface QuestionBroker {
  /**
   * Shows a render payload, or a form already read, once all that were asked before it are settled; resolves with the
   * answer. Abort, `cancel` and `supersede` resolve with a cancelled message. Rejects with a `TypeError` for a payload
   * that can't be shown, and for a tool call that is already waiting. A `QuestionResolver`, like those for tests and terminals.
   */
  ask(payload: unknown, options?: AskOptions): Promise<AnswerMessage>;
  /** The form to show now: the same object until it is settled. For `useSyncExternalStore`, with `subscribe`. */
  getPending(): TrustedForm | undefined;
  /** Calls back whenever another form is pending, or none. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Settles the pending form with an answer message; one that does not fit it settles nothing and gives the issues. */
  answer(message: unknown): ValidateMessageResult;
  /** Cancels the pending form; `message` is what the user wrote instead. `false` where none is pending. */
  cancel(message?: string): boolean;
  /**
   * The user sent a chat message instead of answering. Cancels every form that waits, with that text: the conversation
   * has moved on, and forms not yet shown would only come up behind it. `false` where none is pending.
   */
  supersede(text: string): boolean;
}

interface Ask {
  readonly form: TrustedForm;
  settle(message: AnswerMessage): void;
}

/**
 * Makes a broker for hosts whose tool calls wait in the same process as the screen. It holds what waits, nothing else:
 * a reload loses it, which the deferred flow of docs/backend.md does not.
 *
 * @param options what an answer may say, as the screen offers it: `allowPartial`, `allowDelegate` and `attachments`. Default: none of it.
 */
export function createQuestionBroker(options: ValidateMessageOptions = {}): QuestionBroker {
  const queue = new Set<Ask>();
  const listeners = new Set<() => void>();

  /** Changes the queue. Listeners are called if another form is pending afterwards. */
  function change(edit: () => void): void {
    const [before] = queue;
    edit();
    const [after] = queue;
    if (after !== before) [...listeners].forEach(notify);
  }

  function enqueue(form: TrustedForm, signal: AbortSignal | undefined, resolve: (message: AnswerMessage) => void): void {
    const onAbort = () => ask.settle(buildCancellation(form));
    const ask: Ask = {
      form,
      settle(message) {
        signal?.removeEventListener('abort', onAbort);
        resolve(message);
        change(() => queue.delete(ask));
      },
    };
    signal?.addEventListener('abort', onAbort);
    change(() => queue.add(ask));
  }

  function cancelAll(asks: readonly Ask[], message: string | undefined): boolean {
    for (const { form, settle } of asks) settle(buildCancellation(form, { message }));
    return asks.length > 0;
  }

  return {
    async ask(payload, { signal, toolUseId = freshId() } = {}) {
      const form = readAskedForm(payload, toolUseId);
      if (signal?.aborted) return buildCancellation(form);
      if ([...queue].some((ask) => ask.form.toolUseId === form.toolUseId)) {
        throw new TypeError(`A form with the tool call id ${JSON.stringify(form.toolUseId)} is already waiting. Give each form its own id.`);
      }
      return new Promise((resolve) => enqueue(form, signal, resolve));
    },
    getPending: () => [...queue][0]?.form,
    subscribe(listener) {
      // A function of its own, so that one who subscribes twice also leaves twice.
      const call = () => listener();
      listeners.add(call);
      return () => void listeners.delete(call);
    },
    answer(message) {
      const [ask] = queue;
      if (!ask) return { ok: false, issues: [issue(['tool_use_id'], 'wrong_tool_use_id', 'No form waits for an answer.')] };
      const read = validateAnswerMessage(ask.form, message, options);
      if (read.ok) ask.settle(read.message);
      return read;
    },
    cancel: (message) => cancelAll([...queue].slice(0, 1), message),
    // The pending one last, so that none of the others comes up in between.
    supersede: (text) => cancelAll([...queue].reverse(), text),
  };
}

/** What a listener throws becomes an uncaught error, as with an event target. Neither the call nor the other listeners fail. */
function notify(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

let count = 0;

/** An id that neither this process nor an earlier one has given. Drafts are kept by it. */
function freshId(): string {
  count += 1;
  return `ask_${Date.now().toString(36)}_${count}`;
}
