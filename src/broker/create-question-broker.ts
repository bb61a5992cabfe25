import { buildCancellation } from '../protocol/answer-message.js';
import { isRecord } from '../protocol/guards.js';
import { issue } from '../protocol/issues.js';
import { attempt } from '../protocol/read-messages.js';
import type { AnswerMessage } from '../protocol/types/answer.js';
import type { TrustedForm } from '../protocol/types/form.js';
import {
  validateAnswerMessage,
  type ValidateMessageOptions,
  type ValidateMessageResult,
} from '../protocol/validate-answer-message.js';
import type { ResolveOptions } from './question-resolver.js';
import { readAskedForm } from './read-asked-form.js';
import { quote } from '../protocol/quote.js';

export interface QuestionBrokerOptions extends ValidateMessageOptions {
  /** Whether all forms are shown at once, and each answer names its form by the `tool_use_id`. Default `false`: the forms are shown one after the other. */
  allowSeveral?: boolean | undefined;
}

export interface AskOptions extends ResolveOptions {
  /** The id of the tool call that asks. A form that was already read keeps its own id. Default: a new id. */
  toolUseId?: string | undefined;
}

/** Connects waiting tool calls with the screen. Each function works without its object, so you can pass it on by itself. */
export interface QuestionBroker {
  /**
   * Shows a render payload or a form, after all earlier forms are settled unless several may wait. Resolves with the answer; an abort, `cancel` and
   * `supersede` resolve with a cancelled message. Rejects with a `TypeError` for an invalid payload, and for a tool call that is already waiting.
   * This function is a `QuestionResolver`.
   */
  ask(payload: unknown, options?: AskOptions): Promise<AnswerMessage>;
  /** The form to show now. It is the same object until the form is settled. Use this function with `subscribe` in `useSyncExternalStore`. */
  getPending(): TrustedForm | undefined;
  /** The forms to show now, oldest first: the pending form or, if several forms may wait, all waiting forms. It is the same array until the list changes. */
  getWaiting(): readonly TrustedForm[];
  /** Calls the listener when the result of `getPending` or `getWaiting` has changed. Returns the function that removes the listener. */
  subscribe(listener: () => void): () => void;
  /**
   * Settles the pending form with an answer message or, if several forms may wait, the form that the message names. An invalid message settles
   * nothing and returns the issues.
   */
  answer(message: unknown): ValidateMessageResult;
  /** Cancels the pending form. `message` has the words that the user wrote instead. Returns `false` if no form is pending. */
  cancel(message?: string): boolean;
  /**
   * Cancels all waiting forms, because the user sent a chat message instead. `text` is that message. If several may wait, forms with `blocking: false` go on waiting. Returns
   * `false` if no form was cancelled.
   */
  supersede(text: string): boolean;
}

interface Ask {
  readonly form: TrustedForm;
  settle(message: AnswerMessage): void;
}

/**
 * Makes a broker for tool calls that wait in the same process as the screen. A reload loses its forms, unlike the deferred flow of docs/backend.md.
 * @param options Whether several forms may wait, and the parts that an answer may contain, as in the form: `allowPartial`, `allowDelegate`,
 * `allowCancelWithAnswers` and `attachments`. Default: none.
 */
export function createQuestionBroker({ allowSeveral = false, ...options }: QuestionBrokerOptions = {}): QuestionBroker {
  /** The waiting calls by their ids, oldest first. */
  const queue = new Map<unknown, Ask>();
  const listeners = new Set<() => void>();
  /** The forms to show now; `undefined` until a host asks for the list. */
  let shown: readonly TrustedForm[] | undefined;

  function first(): Ask | undefined {
    return queue.values().next().value;
  }

  /** Calls the listeners if a form came or went that is shown. */
  function change(isShown: boolean): void {
    if (!isShown) return;
    shown = undefined;
    [...listeners].forEach(notify);
  }

  function findAsk(message: unknown): Ask | undefined {
    if (!allowSeveral || !isRecord(message)) return first();
    return queue.get(attempt(() => message['tool_use_id'], undefined)) ?? first();
  }

  function enqueue(
    form: TrustedForm,
    signal: AbortSignal | undefined,
    resolve: (message: AnswerMessage) => void,
  ): void {
    const onAbort = () => ask.settle(buildCancellation(form));
    const ask: Ask = {
      form,
      settle(message) {
        signal?.removeEventListener('abort', onAbort);
        resolve(message);
        const isShown = allowSeveral || ask === first();
        if (queue.delete(form.toolUseId)) change(isShown);
      },
    };
    signal?.addEventListener('abort', onAbort);
    queue.set(form.toolUseId, ask);
    change(allowSeveral || ask === first());
  }

  function cancelAll(asks: readonly Ask[], message: string | undefined): boolean {
    for (const { form, settle } of asks) settle(buildCancellation(form, { message }));
    return asks.length > 0;
  }

  return {
    async ask(payload, { signal, toolUseId = freshId() } = {}) {
      const form = readAskedForm(payload, toolUseId);
      if (signal?.aborted) return buildCancellation(form);
      if (queue.has(form.toolUseId)) {
        throw new TypeError(
          `A form with the tool call id ${quote(form.toolUseId)} is already waiting. Give each form its own id.`,
        );
      }
      return new Promise((resolve) => enqueue(form, signal, resolve));
    },
    getPending: () => first()?.form,
    getWaiting: () => (shown ??= [...queue.values()].slice(0, allowSeveral ? undefined : 1).map(({ form }) => form)),
    subscribe(listener) {
      // Each subscription gets a function of its own, so that a listener that subscribed twice can unsubscribe twice.
      const call = () => listener();
      listeners.add(call);
      return () => {
        listeners.delete(call);
      };
    },
    answer(message) {
      const ask = findAsk(message);
      if (!ask)
        return { ok: false, issues: [issue(['tool_use_id'], 'wrong_tool_use_id', 'No form waits for an answer.')] };
      const read = validateAnswerMessage(ask.form, message, options);
      if (read.ok) ask.settle(read.message);
      return read;
    },
    cancel: (message) =>
      cancelAll(
        [first()].filter((ask) => ask !== undefined),
        message,
      ),
    // The pending form comes last, so that no other form appears in between.
    supersede(text) {
      const inTheWay = [...queue.values()].filter(({ form }) => !allowSeveral || form.payload.blocking !== false);
      return cancelAll(inTheWay.reverse(), text);
    },
  };
}

/** An error of a listener becomes an uncaught error, as with an event target. The call and the other listeners go on. */
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

/** An id that is new in this process and in all earlier processes, because drafts are kept under this id. */
function freshId(): string {
  count += 1;
  return `ask_${Date.now().toString(36)}_${count}`;
}
