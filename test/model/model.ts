import fc from 'fast-check';

export type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

/** In the form's order. Each text may be empty or has words; of a choice, the words are those of Other. */
export const IDS = ['one', 'maybe', 'why', 'many', 'say', 'line'] as const;
export type Id = (typeof IDS)[number];

export function isChoice(id: Id): boolean {
  return id === 'one' || id === 'maybe' || id === 'many';
}

function isOptional(id: Id): boolean {
  return id === 'maybe' || id === 'line';
}

/** Values of options, then the user's own words. */
export const DEFAULTS: Readonly<Record<Id, readonly string[]>> = {
  one: ['b'],
  maybe: ['a'],
  why: ['so'],
  many: ['a', 'an idea'],
  say: ['as ever'],
  line: ['short'],
};

/** What the host has asked for, and which questions have a default. */
export const setups = fc.record({
  layout: fc.constantFrom('stack', 'steps'),
  controls: fc.constantFrom('radix', 'native'),
  quickAnswers: fc.boolean(),
  docked: fc.boolean(),
  defaults: fc.subarray([...IDS]),
});
export type Setup = Drawn<typeof setups>;

export interface Field {
  selected: readonly string[];
  isOther: boolean;
  words: string;
  note: string;
}

export interface Sent {
  answers: Record<string, string | string[]>;
  details: Record<string, Record<string, unknown>>;
  revision?: number;
}

/** What a person sees of a form: the step, the questions with their answers, or the rows of a receipt or a review. */
export interface Seen {
  status: string | undefined;
  step: number;
  fields: readonly (readonly [Id, Field])[];
  rows: readonly string[][];
}

export type Status = 'editing' | 'submitting' | 'failed' | 'answered';

/** The same form once more in the page, which may be the one that the person uses. */
export type Second = 'absent' | 'shown' | 'used';

/** The expected content of a form after all acts. The model is small enough that a reader can check it. */
export class Model {
  readonly setup: Setup;
  status: Status = 'editing';
  readonly fields: Record<Id, Field>;
  /** The answers that a person has changed or confirmed, even if they are empty again. All other answers are defaults. */
  readonly touched = new Set<Id>();
  /** The last message: it is on its way, or the receipt shows it. */
  sent: Sent = { answers: {}, details: {} };
  layout: Setup['layout'];
  /** The place of the question that `steps` shows. The review is after the last. */
  step = 0;
  /** Whether the user came from the review to change an answer, and goes back there next. */
  isChange = false;
  /** Whether only the line of a form above the composer is shown. */
  isFolded = false;
  second: Second = 'absent';
  /** How often the person has changed a sent answer. */
  #revision = 0;

  constructor(setup: Setup) {
    this.setup = setup;
    this.layout = setup.layout;
    const fields = IDS.map((id) => [id, beginField(id, setup.defaults.includes(id) ? DEFAULTS[id] : [])]);
    this.fields = Object.fromEntries(fields) as Model['fields'];
  }

  /** Whether a person can change an answer now. */
  get isOpen(): boolean {
    return this.status === 'editing' || this.status === 'failed';
  }

  /** The asked questions: `why` is asked if `maybe` is A. */
  get asked(): readonly Id[] {
    const isWhyAsked = this.#valuesOf('maybe').some((words) => words.trim() === 'a');
    return IDS.filter((id) => id !== 'why' || isWhyAsked);
  }

  get shown(): readonly Id[] {
    return this.layout === 'stack' ? this.asked : this.asked.slice(this.step, this.step + 1);
  }

  get isReview(): boolean {
    return this.layout === 'steps' && this.step === this.asked.length;
  }

  /** The user's answer to a question without blank words: the chosen options in their order, then the user's own words. */
  #valuesOf(id: Id): string[] {
    const { selected, isOther, words } = this.fields[id];
    return [...selected, ...(isOther && words.trim() !== '' ? [words] : [])];
  }

  isMissing(id: Id): boolean {
    return !isOptional(id) && this.#valuesOf(id).length === 0;
  }

  isSkippable(id: Id): boolean {
    return isOptional(id) && this.#valuesOf(id).length === 0;
  }

  /** A person changes an answer. The shown step or the review stays. */
  answer(id: Id, changed: Partial<Field>): void {
    const before = this.asked;
    Object.assign(this.fields[id], changed);
    this.touched.add(id);
    const after = this.asked;
    if (after.length === before.length) return;
    const shown = before[this.step];
    const place = shown ? after.indexOf(shown) : after.length;
    this.step = place < 0 ? Math.min(this.step, after.length) : place;
    this.isChange = false;
  }

  pick(id: Id, value: string): void {
    const { selected } = this.fields[id];
    const isChosen = selected.includes(value);
    // A second press clears an optional choice. The first press on a default confirms the default.
    const takesBack = isChosen && (id === 'many' || (id === 'maybe' && this.touched.has(id)));
    const others = id === 'many' ? selected.filter((one) => one !== value) : [];
    const picked = takesBack ? others : [...others, value].sort();
    this.answer(id, { selected: picked, ...(id !== 'many' && { isOther: false }) });
    if (this.setup.quickAnswers && id !== 'many' && !takesBack) this.goOn();
  }

  /** Words of one's own choose Other, also if they are erased: the focus in the field has chosen it. */
  write(id: Id, words: string): void {
    this.answer(id, { words, isOther: true, ...((id === 'one' || id === 'maybe') && { selected: [] }) });
  }

  /** Enter takes an answer as it is. */
  confirm(id: Id): void {
    this.touched.add(id);
    this.goOn();
  }

  goTo(step: number): void {
    if (step === this.step || this.status === 'submitting') return;
    this.isChange = this.isReview;
    this.step = step;
  }

  /** Goes on if the shown question has a valid answer. */
  goOn(): void {
    if (this.layout === 'stack' || this.isReview || this.shown.some((id) => this.isMissing(id))) return;
    this.goTo(this.isChange ? this.asked.length : this.step + 1);
  }

  /** Sends valid answers, or shows the first question with a problem. */
  submit(status: Status): Id | undefined {
    const problem = this.asked.find((id) => this.isMissing(id));
    if (problem) {
      this.step = this.asked.indexOf(problem);
      this.isFolded = false;
      return problem;
    }
    this.sent = this.#toSent();
    this.end(status);
    return undefined;
  }

  end(status: Status): void {
    this.status = status;
    this.isFolded &&= status !== 'answered';
  }

  /**
   * A receipt becomes the form again. Words of an Other that was not sent stay in their field, blank words were not sent, and a default that was sent
   * untouched is still untouched.
   */
  reopen(): void {
    this.status = 'editing';
    this.#revision += 1;
    for (const [key, answer] of Object.entries(this.sent.answers)) {
      const id = key as Id;
      const { other, note = '', untouched } = this.sent.details[id] ?? {};
      const own = typeof answer === 'string' ? { words: answer } : { isOther: other !== undefined };
      Object.assign(this.fields[id], own, { note });
      if (!untouched) this.touched.add(id);
    }
    this.step = this.asked.length;
  }

  #toSent(): Sent {
    const answers = this.asked.map((id) => {
      const values = this.#valuesOf(id);
      return [id, isChoice(id) ? values : (values[0] ?? '')] as const;
    });
    const details = this.asked.map((id) => [id, this.#detailOf(id)] as const);
    return {
      answers: Object.fromEntries(answers),
      details: Object.fromEntries(details.filter(([, detail]) => Object.keys(detail).length > 0)),
      ...(this.#revision > 0 && { revision: this.#revision }),
    };
  }

  #detailOf(id: Id): Record<string, unknown> {
    const { isOther, words, note } = this.fields[id];
    return {
      ...(isChoice(id) && isOther && words.trim() !== '' && { other: words }),
      ...(this.isSkippable(id) ? { skipped: true } : !this.touched.has(id) && { untouched: true }),
      ...(note.trim() !== '' && { note }),
    };
  }

  toSee(): Seen {
    const { status, layout, shown } = this;
    if (status === 'answered') return { status, step: -1, fields: [], rows: rowsOf(this.sent) };
    return {
      status,
      step: layout === 'steps' ? this.step : -1,
      fields: shown.map((id) => [id, this.fields[id]] as const),
      rows: this.isReview ? rowsOf(this.#toSent()) : [],
    };
  }
}

function beginField(id: Id, given: readonly string[]): Field {
  const selected = isChoice(id) ? given.filter((words) => words.length === 1) : [];
  const words = given[selected.length] ?? '';
  return { selected, isOther: !isChoice(id) || words !== '', words, note: '' };
}

/** The answers as a receipt or a review shows them, each of them with a remark where nobody has touched it. */
function rowsOf({ answers, details }: Sent): string[][] {
  return Object.entries(answers).map(([id, answer]) => {
    const words = [answer].flat().filter((one) => one !== '');
    return details[id]?.['untouched'] ? words.map((one) => `${one} (untouched)`) : words;
  });
}
