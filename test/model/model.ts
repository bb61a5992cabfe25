/** The expected content of a form after all acts. The model is small enough that a reader can check it. */
export type ChoiceId = 'one' | 'maybe' | 'many';
export type TextId = 'why' | 'say' | 'link' | 'line';
export type Id = ChoiceId | TextId;

/** In the form's order. */
export const IDS: readonly Id[] = ['one', 'maybe', 'why', 'many', 'say', 'link', 'line'];
export const CHOICES = ['one', 'maybe', 'many'] as const satisfies ChoiceId[];
const REQUIRED: readonly Id[] = ['one', 'why', 'many', 'say'];

export type Layout = 'stack' | 'steps';

/** The second edition has other defaults and one more option. Other words would make another form. */
export type Edition = 'first' | 'second';

/** An answer in the form's payload: values of options, then the user's own words. */
type Values = Readonly<Partial<Record<Id, readonly string[]>>>;
const FIRST_DEFAULTS = {
  one: ['b'],
  maybe: ['a'],
  why: ['so'],
  many: ['a', 'an idea'],
  say: ['as ever'],
  line: ['short'],
} satisfies Values;
export const WITH_DEFAULT = ['one', 'maybe', 'why', 'many', 'say', 'line'] as const satisfies Id[];
export const DEFAULTS: Record<Edition, Values> = {
  first: FIRST_DEFAULTS,
  second: { ...FIRST_DEFAULTS, many: ['z'], say: ['as never'] },
};
const FIRST_RECOMMENDED = { one: ['c'], maybe: ['a'], many: ['a', 'c'] } satisfies Values;
export const RECOMMENDED: Record<Edition, Values> = {
  first: FIRST_RECOMMENDED,
  second: { ...FIRST_RECOMMENDED, many: ['a', 'c', 'z'] },
};

/** What the host does with an answer. */
export type Reply = 'accept' | 'fail' | 'hang';

/** Whose form has the same `tool_use_id`. */
export type Task = 'another task' | 'another question';

/** What the host has asked for. */
export interface Setup {
  layout: Layout;
  controls: 'radix' | 'native';
  allowPartial: boolean;
  allowDelegate: boolean;
  cancelWithAnswers: boolean;
  revisable: boolean;
  quickAnswers: boolean;
  docked: boolean;
  takesImages: boolean;
  /** Which questions have a default, and which recommend options. */
  defaults: readonly Id[];
  recommended: readonly Id[];
  preselectRecommended: boolean;
}

export interface ChoiceModel {
  selected: string[];
  isOther: boolean;
  other: string;
}

export interface Answered {
  choices: Record<ChoiceId, ChoiceModel>;
  texts: Record<TextId, string>;
  /** Of each note that was opened. */
  notes: Partial<Record<Id, string>>;
  /** The earlier content of each decision that is handed back. */
  delegated: Partial<Record<Id, ChoiceModel | string>>;
  images: readonly Image[];
}

export interface Image {
  id: Id;
  name: string;
}

export interface Sent {
  answers: Record<string, string | string[]>;
  details: Record<string, Record<string, unknown>>;
  images: readonly Image[];
  revision?: number;
  /** The words of a cancellation. */
  message?: string;
}

export interface Model extends Answered {
  readonly setup: Setup;
  status: 'editing' | 'locked' | 'submitting' | 'failed' | 'answered' | 'cancelled';
  edition: Edition;
  /** The history of the form itself, independent of the host. A new form has no history. */
  phase: 'editing' | 'submitting' | 'failed' | 'settled';
  /** The message on its way: whether the form waits for it, and whether its end still changes the form. */
  pending: { isAwaited: boolean; isCurrent: boolean; sent: Sent }[];
  /** What the receipt shows. */
  receipt?: Sent | undefined;
  /** The answer that the host has, and whether it gives it to the form. */
  stored?: Sent | undefined;
  isHeard: boolean;
  /** The answers that a person has changed or confirmed, even if they are empty again. All other answers are defaults. */
  touched: readonly Id[];
  /** Whether the page has nothing but the receipt, because the form had left it or has never been there. */
  isReceiptOnly: boolean;
  /** The answer that is being changed. */
  revised?: Sent | undefined;
  layout: Layout;
  /** The place of the question that `steps` shows, and the furthest one seen. The review is after the last. */
  step: number;
  visited: number;
  /** Whether the user came from the review to change an answer, and goes back there next. */
  isChange: boolean;
  /** Whether only the line of a form above the composer is shown. */
  isFolded: boolean;
  /** The images that are being stored, oldest first, and whether the form still waits for each. */
  uploads: (Image & { isAwaited: boolean })[];
  /** The action that the user asked for, to be done once all images are stored. */
  wish?: Wish | undefined;
  /** What was written in the forms of other tasks. */
  others: Record<Task, string>;
  /** The same form once more in the page, which may be the one that the person uses. */
  second: Second;
}

export type Second = 'absent' | 'shown' | 'used';

export interface Wish {
  isPartial: boolean;
  reply: Reply;
}

export function createModel(setup: Setup): Model {
  return {
    setup,
    ...beginning(setup, 'first'),
    status: 'editing',
    phase: 'editing',
    isHeard: false,
    touched: [],
    isReceiptOnly: false,
    edition: 'first',
    pending: [],
    layout: setup.layout,
    step: 0,
    visited: 0,
    isChange: false,
    ...fresh(),
  };
}

/** What belongs to the page alone. */
function fresh(): Pick<Model, 'isFolded' | 'uploads' | 'others' | 'second'> {
  return { second: 'absent', isFolded: false, uploads: [], others: { 'another task': '', 'another question': '' } };
}

/** What a form begins with. */
function beginning({ defaults, recommended, preselectRecommended }: Setup, edition: Edition): Answered {
  const given = (id: Id): readonly string[] =>
    (defaults.includes(id)
      ? DEFAULTS[edition][id]
      : preselectRecommended && recommended.includes(id)
        ? RECOMMENDED[edition][id]
        : undefined) ?? [];
  const choice = (id: ChoiceId): ChoiceModel => {
    const other = given(id).find((words) => words.length > 1);
    return { selected: given(id).filter((words) => words !== other), isOther: other !== undefined, other: other ?? '' };
  };
  const text = (id: TextId): string => given(id)[0] ?? '';
  return {
    choices: { one: choice('one'), maybe: choice('maybe'), many: choice('many') },
    texts: { why: text('why'), say: text('say'), link: text('link'), line: text('line') },
    notes: {},
    delegated: {},
    images: [],
  };
}

/** Untouched answers are the defaults of the present payload. */
export function beginUntouched(model: Model): void {
  const { choices, texts } = beginning(model.setup, model.edition);
  for (const id of IDS.filter((id) => !model.touched.includes(id))) {
    if (isChoice(id)) model.choices[id] = choices[id];
    else model.texts[id] = texts[id];
  }
}

/** A person has changed the answer, or confirmed it as it is. */
export function touch(model: Model, id: Id): void {
  if (!model.touched.includes(id)) model.touched = [...model.touched, id];
}

/** Only the answer of the host is left of the form in the page. */
export function forget(model: Model): void {
  Object.assign(model, beginning(model.setup, model.edition), { revised: undefined, touched: [] });
  dropUploads(model);
  startAnew(model);
}

/** Nothing waits for them any more. */
export function dropUploads(model: Model): void {
  for (const upload of model.uploads) upload.isAwaited = false;
  model.wish = undefined;
}

/** A form that is read anew begins with its first step. */
export function startAnew(model: Model): void {
  Object.assign(model, { step: 0, visited: 0, isChange: false });
}

/** Whether a person can change an answer now. */
export function isOpen({ status }: Model): boolean {
  return status === 'editing' || status === 'failed';
}

export function isChoice(id: Id): id is ChoiceId {
  return (CHOICES as readonly Id[]).includes(id);
}

/** The user's answer to a question without blank words: the chosen options in their order, then the user's own words. */
export function valuesOf({ choices, texts, delegated }: Answered, id: Id): string[] {
  if (delegated[id] !== undefined) return [];
  const values = isChoice(id)
    ? [...choices[id].selected.toSorted(), ...(choices[id].isOther ? [choices[id].other] : [])]
    : [texts[id]];
  return values.filter((words) => words.trim() !== '');
}

/** The asked questions: `why` is asked if it may be A, and `link` is asked if `many` is known and not C. */
export function askedIds(answered: Answered): readonly Id[] {
  const has = (id: Id, value: string) => valuesOf(answered, id).some((words) => words.trim() === value);
  const isAsked = { why: has('maybe', 'a'), link: valuesOf(answered, 'many').length > 0 && !has('many', 'c') };
  return IDS.filter((id) => (isAsked as Partial<Record<Id, boolean>>)[id] ?? true);
}

/** Changes the answers. The shown step or the review stays. The user cannot go past a question that has just come. */
export function change(model: Model, act: () => void): void {
  const before = askedIds(model);
  act();
  const after = askedIds(model);
  if (after.join() === before.join()) return;
  const shown = before[model.step];
  const place = shown ? after.indexOf(shown) : after.length;
  model.step = place < 0 ? Math.min(model.step, after.length) : place;
  model.visited = Math.max(model.step, Math.min(model.visited, after.length));
  model.isChange = false;
}

/** An answer takes the decision back. */
export function answer(model: Model, id: Id, act: () => void): void {
  change(model, () => {
    act();
    touch(model, id);
    model.delegated = Object.fromEntries(Object.entries(model.delegated).filter(([other]) => other !== id));
  });
}

export function shownIds(model: Model): readonly Id[] {
  const asked = askedIds(model);
  return model.layout === 'stack' ? asked : asked.slice(model.step, model.step + 1);
}

export function isReview(model: Model): boolean {
  return model.layout === 'steps' && model.step === askedIds(model).length;
}

export function goTo(model: Model, step: number): void {
  if (step === model.step) return;
  model.isChange = model.step === askedIds(model).length;
  showStep(model, step);
}

/** Goes on if the shown question has a valid answer, or if it is not the user's turn and the form can only be read. */
export function goOn(model: Model): void {
  if (model.layout === 'stack' || model.status === 'submitting' || isReview(model)) return;
  if (model.status === 'locked' || shownIds(model).every((id) => isValid(model, id)))
    goTo(model, model.isChange ? askedIds(model).length : model.step + 1);
}

/** Enter takes an answer as it is. */
export function confirm(model: Model, id: Id): void {
  touch(model, id);
  goOn(model);
}

/** A refused attempt shows the first of these questions without a valid answer. */
export function showFirstProblem(model: Model, checked: readonly Id[]): void {
  showStep(model, askedIds(model).indexOf(checked.find((id) => !isValid(model, id))!));
  model.isFolded = false;
}

export function showStep(model: Model, step: number): void {
  model.step = step;
  model.visited = Math.max(step, model.visited);
}

export function isAnswered(model: Answered, id: Id): boolean {
  return model.delegated[id] !== undefined || valuesOf(model, id).length > 0;
}

export function isMissing(model: Answered, id: Id): boolean {
  return REQUIRED.includes(id) && !isAnswered(model, id);
}

/** Whether a question has a valid answer. No words of a session are a web address. */
export function isValid(model: Answered, id: Id): boolean {
  return !isMissing(model, id) && (id !== 'link' || valuesOf(model, id).length === 0);
}

/** The form is a receipt. The answer that the host shows does not change the history of the form. */
export function settle(
  model: Model,
  receipt: Sent,
  status: 'answered' | 'cancelled' = 'answered',
  phase: Model['phase'] = 'settled',
): void {
  Object.assign(model, { status, phase, receipt, revised: undefined, isFolded: false });
}

/** The host has accepted an answer, if no later one has come before. */
export function store(model: Model, sent: Sent): void {
  if ((sent.revision ?? 0) > (model.stored ? (model.stored.revision ?? 0) : -1)) model.stored = sent;
}

/** Whether the page keeps the form when it leaves. */
export function isKept(model: Model): boolean {
  if (model.phase !== 'editing') return model.phase !== 'settled';
  return isDrafted(model) || model.visited > 0 || hasWords(model);
}

/** Whether there is something that a draft keeps. */
export function isDrafted({ touched, notes }: Model): boolean {
  return touched.length > 0 || Object.values(notes).some((note) => note !== '');
}

/** Whether something that the user has chosen or written would be lost with the form. An untouched default does not count. */
export function hasWords({ choices, texts, touched, notes, delegated, images, uploads }: Model): boolean {
  if (images.length > 0 || Object.keys(delegated).length > 0 || uploads.some(({ isAwaited }) => isAwaited)) return true;
  const own = touched.flatMap((id) => (isChoice(id) ? [...choices[id].selected, choices[id].other] : [texts[id]]));
  return [...own, ...Object.values(notes)].some((words) => words.trim() !== '');
}

/** The words that the receipt shows as not sent: the content of a form whose answer came from elsewhere. An answer on its way may still count. */
export function unsentBeside(model: Model): { rows: string[][]; images: readonly Image[] } | undefined {
  const isOver = model.phase === 'settled' || model.phase === 'submitting';
  if (model.status !== 'answered' || isOver || !hasWords(model)) return undefined;
  const sent = toSent(model);
  const { answers, details, images } = sent;
  if (JSON.stringify(answers) === JSON.stringify(model.receipt!.answers)) return undefined;
  const shown = askedIds(model).filter(
    (id) => isAnswered(model, id) || (model.notes[id] ?? '').trim() !== '' || images.some((image) => image.id === id),
  );
  return { rows: rowsOf({ answers: Object.fromEntries(shown.map((id) => [id, answers[id]!])), details }), images };
}

/** The answers as a receipt or a review shows them, each of them with a remark where nobody has touched it. */
export function rowsOf({ answers, details }: Pick<Sent, 'answers' | 'details'>): string[][] {
  return Object.entries(answers).map(([id, answer]) =>
    [answer]
      .flat()
      .filter((words) => words !== '')
      .map((words) => (details[id]?.['untouched'] ? `${words} (untouched)` : words)),
  );
}

/** The answer that would be sent now. */
export function toSent(model: Model, isPartial = false): Sent {
  const asked = askedIds(model);
  const sent = asked.map((id) => [id, isChoice(id) ? valuesOf(model, id) : (valuesOf(model, id)[0] ?? '')] as const);
  const details = asked
    .map((id) => [id, detailOf(model, id, isPartial)] as const)
    .filter(([, detail]) => Object.keys(detail).length > 0);
  const revision = model.revised && { revision: (model.revised.revision ?? 0) + 1 };
  const images = model.images.filter(({ id }) => asked.includes(id));
  return { answers: Object.fromEntries(sent), details: Object.fromEntries(details), images, ...revision };
}

function detailOf(model: Model, id: Id, isPartial: boolean): Record<string, unknown> {
  const note = model.notes[id] ?? '';
  const own = isChoice(id) && model.choices[id].isOther ? model.choices[id].other : '';
  return {
    ...(own.trim() !== '' && model.delegated[id] === undefined && { other: own }),
    ...(valuesOf(model, id).length > 0 && !model.touched.includes(id) && { untouched: true }),
    ...(model.delegated[id] !== undefined && { delegated: true }),
    ...(!isAnswered(model, id) && !REQUIRED.includes(id) && { skipped: true }),
    ...(isPartial && isMissing(model, id) && { unanswered: true }),
    ...(note.trim() !== '' && { note }),
  };
}
