import { getOwn, isRecord } from '../../protocol/guards.js';
import { editedAtOf, findOwn, newerOf, revisedOf, toDraft, type FormDraft } from './draft.js';
import { withDelegated, withNote, withValue } from './edit-field.js';
import type { Field, FieldState } from './field.js';
import { isSameData } from '../../protocol/is-same-data.js';
import { mapFields, type FormState } from './form-state.js';
import { findNear, isSameQuestion } from './what-was-read.js';

/** The form with the drafts under its key: its own draft, and typed words from a draft of other content. A newer edit in the form stays. */
export function withDrafts(state: FormState, drafts: readonly FormDraft[]): FormState {
  const revision = revisedOf(state);
  const own = findOwn(drafts, state.content.form, revision);
  const restored = own ? withOwn(state, own) : state;
  if (revision !== undefined) return restored;
  return drafts.filter((draft) => draft !== own && draft.revision === undefined).reduce(withWords, restored);
}

/** The form whose edits since its fields were saved are newer than its stored draft, whatever the clock of that draft said. */
export function withNewerEdits(
  state: FormState,
  drafts: readonly FormDraft[],
  saved: readonly FieldState[],
): FormState {
  const own = findOwn(drafts, state.content.form, revisedOf(state));
  return mapFields(state, ({ index, question }, before) => {
    const { editedAt } = before;
    const isSaved = editedAt === undefined || editedAt === saved[index]?.editedAt;
    return isSaved
      ? before
      : { ...before, editedAt: Math.max(editedAt, editedAtOf(getOwn(own?.entries ?? {}, question.id)) + 1) };
  });
}

export function carryDraft(state: FormState, before: FormState): FormState {
  const draft = toDraft(before, undefined);
  return draft ? withOwn(state, draft) : state;
}

/** The form with what its user typed into a form of other content. Nothing that was chosen there is chosen here. */
export function carryWords(state: FormState, before: FormState): FormState {
  const draft = toDraft(before, undefined);
  return draft ? withWords(state, draft) : state;
}

/** The form with its own draft. The entries of questions that the form does not have now are kept. */
function withOwn(state: FormState, { questions, entries }: FormDraft): FormState {
  const restored = mapFields(state, (field, before) => {
    const { id } = field.question;
    const entry = getOwn(entries, id);
    if (!isNewer(entry, before)) return before;
    const known = questions.find((question) => question.id === id);
    const isNote = field === state.content.formNote;
    return isNote || (known && isSameQuestion(known, field.question))
      ? withEntry(field, before, entry)
      : withTyped(field, before, entry);
  });
  const left = Object.entries(entries).filter(([id]) => state.content.find(id) === undefined);
  const absent = { questions, entries: newerOf(state.absent?.entries ?? {}, Object.fromEntries(left)) };
  // A draft is read again whenever the page gets the focus.
  return isSameData(absent, state.absent) ? restored : { ...restored, absent };
}

function withWords(state: FormState, { questions, entries }: FormDraft): FormState {
  return mapFields(state, (field, before) => {
    const entry = getOwn(entries, field.question.id);
    const isNear = field !== state.content.formNote && findNear(questions, field.question) !== undefined;
    return isNear && isNewer(entry, before) ? withTyped(field, before, entry) : before;
  });
}

type StoredEntry = Readonly<Record<string, unknown>>;

function isNewer(entry: unknown, { editedAt = 0 }: FieldState): entry is StoredEntry {
  return isRecord(entry) && editedAtOf(entry) > editedAt;
}

function withEntry(field: Field, before: FieldState, entry: StoredEntry): FieldState {
  const { value: stored, delegated } = entry;
  // The value from before the decision was handed back is restored first, so that taking the decision back still finds that value.
  const value = field.kind.read(field.question, isRecord(delegated) ? delegated['value'] : stored);
  // The field may have been emptied in another tab.
  if (value === undefined)
    return withTyped(field, { ...before, value: field.initial, isTouched: false, delegated: undefined }, entry);
  const decided = withValue(field, before, value);
  return withStoredNote(isRecord(delegated) ? withDelegated(field, decided) : decided, entry);
}

/** The field with typed words. The words of a text question answer it; the words of Other are there, but nobody has chosen Other yet. */
function withTyped({ kind, question }: Field, before: FieldState, entry: StoredEntry): FieldState {
  const isAnswer = kind.picks(question) === undefined;
  // A text that was emptied has no words.
  const { words = isAnswer ? entry['value'] : undefined } = entry;
  if (typeof words !== 'string') return withStoredNote(before, entry);
  const typed = isAnswer
    ? { value: kind.withWords(question, before.value, words), isTouched: true }
    : { value: kind.keepWords?.(before.value, words) ?? before.value };
  return withStoredNote({ ...before, ...typed }, entry);
}

function withStoredNote(before: FieldState, entry: StoredEntry): FieldState {
  const { note } = entry;
  return { ...withNote(before, typeof note === 'string' ? note : before.note), editedAt: editedAtOf(entry) };
}
