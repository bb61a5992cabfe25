import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import { isSameContent } from '../state/form-key.js';
import type { PastForm } from '../state/start.js';

/** How many answers of settled forms are kept after these forms left the page. */
const SETTLED_LIMIT = 50;

export class PastForms {
  /** The forms whose answers the host shows, by their places. */
  readonly #receipts = new Map<object, PastForm>();
  /** The forms that were settled here and then left the page, until the host shows their answers. */
  #settled: readonly PastForm[] = [];

  of(form: TrustedForm): PastForm | undefined {
    return [...this.#receipts.values()].find(isOf(form)) ?? this.settled(form);
  }

  /** The outcome of a form that is about to be shown. Receipts in other places do not count. */
  at(place: object, form: TrustedForm): PastForm | undefined {
    const receipt = this.#receipts.get(place);
    return receipt && isOf(form)(receipt) ? receipt : this.settled(form);
  }

  /** The outcome of a form that was settled here and then left the page. */
  settled(form: TrustedForm): PastForm | undefined {
    return this.#settled.find(isOf(form));
  }

  add(form: TrustedForm, answer: AnswerMessage): void {
    this.#settled = [...this.#without(form), { form, answer }].slice(-SETTLED_LIMIT);
  }

  show(place: object, form: TrustedForm, answer: AnswerMessage): void {
    this.#settled = this.#without(form);
    this.#receipts.set(place, { form, answer, isShown: true });
  }

  hide(place: object): void {
    this.#receipts.delete(place);
  }

  clear(): void {
    this.#settled = [];
  }

  #without(form: TrustedForm): PastForm[] {
    return this.#settled.filter((other) => !isOf(form)(other));
  }
}

function isOf(form: TrustedForm): (past: PastForm) => boolean {
  return (past) => isSameContent(past.form, form);
}
