import { decodeJson } from '../../protocol/decode-json.js';
import { isRecord } from '../../protocol/guards.js';
import type { Question } from '../../protocol/types/question.js';
import type { FormStore } from '../form/store/form-store.js';
import type { Field, FieldState } from '../question/field.js';
import { findNear, isSameForm, readsTheSame } from './what-was-read.js';

/** What the user did to one question. */
interface DraftEntry {
  /** When the user edited it last, in ms of the epoch. */
  readonly at: number;
  /** The content of the field, if the user decided. */
  readonly value?: unknown;
  /** The user's own words. Words that nobody chose, such as in an Other that is not chosen, stand here alone. */
  readonly words?: string | undefined;
  readonly note?: string | undefined;
  readonly delegated?: unknown;
}

type Entries = Readonly<Record<string, unknown>>;

/** What the user did to one form, and what the user read when doing it. Several forms may have the same ids, and so the same key. */
export interface FormDraft {
  readonly questions: readonly Question[];
  /** The number of the answer that is being changed; `undefined` for a first answer. */
  readonly revision?: number | undefined;
  /** By the ids of the questions. The id of the form's note is blank. */
  readonly entries: Entries;
}

/** The drafts in a text of a draft store. Garbage is no draft. */
export function parseDrafts(text: unknown): FormDraft[] {
  const decoded = typeof text === 'string' ? decodeJson(text) : undefined;
  return Array.isArray(decoded) ? decoded.filter(isFormDraft) : [];
}

function isFormDraft(draft: unknown): draft is FormDraft {
  // The texts of a question are compared, and nothing else of it is used.
  const isQuestion = (question: unknown): boolean => isRecord(question) && typeof question['question'] === 'string';
  return isRecord(draft) && Array.isArray(draft['questions']) && draft['questions'].every(isQuestion) && isRecord(draft['entries']);
}

/** Whether the user did anything to the form that its draft would keep. */
export function hasDraft(store: FormStore): boolean {
  return hasContent(Object.values(entriesOf(store)));
}

/** The draft of a form. Of each question, the newer edit of the form and of the stored draft counts. */
export function toDraft(store: FormStore, revision: number | undefined, stored?: FormDraft): FormDraft | undefined {
  const { absent, form } = store;
  const entries: Record<string, unknown> = { ...stored?.entries };
  for (const [id, entry] of [...Object.entries(absent?.entries ?? {}), ...Object.entries(entriesOf(store))]) {
    if (editedAtOf(entry) > editedAtOf(entries[id])) entries[id] = entry;
  }
  const lists = [form.payload.questions, absent?.questions ?? [], stored?.questions ?? []];
  const questions = lists.reduce((longest, list) => (list.length > longest.length ? list : longest));
  return hasContent(Object.values(entries)) ? { questions, revision, entries } : undefined;
}

/** The content of each field that the user has edited. A field that was emptied has a time alone. */
function entriesOf(store: FormStore): Record<string, DraftEntry> {
  const edited = store.all.flatMap((field) => {
    const { editedAt: at, value, note, isTouched, delegated } = store.getField(field);
    if (at === undefined) return [];
    const entry: DraftEntry = { at, value: isTouched ? value : undefined, words: ownWords(field, value) || undefined, note: note || undefined, delegated };
    return [[field.question.id, entry] as const];
  });
  return Object.fromEntries(edited);
}

/** The words that the user typed. The words of a default are not the user's. */
function ownWords({ kind, initial }: Field, value: unknown): string {
  const words = kind.words(value);
  return words === kind.words(initial) ? '' : words;
}

function hasContent(entries: readonly unknown[]): boolean {
  return entries.some((entry) => isRecord(entry) && (entry['value'] ?? entry['words'] ?? entry['note']) !== undefined);
}

function editedAtOf(entry: unknown): number {
  const at = isRecord(entry) ? entry['at'] : undefined;
  return typeof at === 'number' ? at : 0;
}

/** The draft of this form among the drafts under its key. */
export function findOwn(drafts: readonly FormDraft[], { payload: { questions } }: FormStore['form'], revision: number | undefined): FormDraft | undefined {
  return drafts.find((draft) => draft.revision === revision && isSameForm(draft.questions, questions));
}

/** The drafts under a key without the drafts of one form. The drafts of other forms stay. */
export function withoutOwn(drafts: readonly FormDraft[], { payload: { questions } }: FormStore['form']): FormDraft[] {
  return drafts.filter((draft) => !isSameForm(draft.questions, questions));
}

/** The drafts of other content without the words that this form has taken from them and still has. */
export function withoutTaken(drafts: readonly FormDraft[], store: FormStore): FormDraft[] {
  const isTaken = (draft: FormDraft, id: string, entry: unknown): boolean => {
    const field = store.fields.find(({ question }) => question.id === id);
    const words = isRecord(entry) ? entry['words'] : undefined;
    return field !== undefined && words === ownWords(field, store.getField(field).value) && findNear(draft.questions, field.question) !== undefined;
  };
  return drafts.flatMap((draft) => {
    const all = Object.entries(draft.entries);
    const left = all.filter(([id, entry]) => !isTaken(draft, id, entry));
    // Only words are worth keeping of a form that has become this form.
    const kept = left.length === all.length ? left : left.filter(([, entry]) => isRecord(entry) && (entry['words'] ?? entry['note']) !== undefined);
    return kept.length > 0 ? [{ ...draft, entries: Object.fromEntries(kept) }] : [];
  });
}

/** Restores the drafts under a form's key: its own draft, and typed words from a draft of other content. A newer edit in the form stays. */
export function restoreDrafts(store: FormStore, drafts: readonly FormDraft[], revision: number | undefined): void {
  const own = findOwn(drafts, store.form, revision);
  if (own) restoreOwn(store, own);
  if (revision !== undefined) return;
  for (const draft of drafts) if (draft !== own && draft.revision === undefined) restoreWords(store, draft);
}

/** Takes over what the user did to the form that a grown form replaces. */
export function carryDraft(store: FormStore, before: FormStore): void {
  const draft = toDraft(before, undefined);
  if (draft) restoreOwn(store, draft);
}

/** Takes over what the user typed into a form of other content. Nothing that was chosen there is chosen here. */
export function carryWords(store: FormStore, before: FormStore): void {
  const draft = toDraft(before, undefined);
  if (draft) restoreWords(store, draft);
}

/** Restores a form's own draft. The entries of questions that the form does not have now are kept. */
function restoreOwn(store: FormStore, { questions, entries }: FormDraft): void {
  const absent = new Map(Object.entries(entries));
  for (const field of store.all) {
    const { id } = field.question;
    const entry = absent.get(id);
    absent.delete(id);
    if (!isNewer(store, field, entry)) continue;
    const known = questions.find((question) => question.id === id);
    const isNote = field === store.formNote;
    if (isNote || (known && readsTheSame(known, field.question))) restoreEntry(store, field, entry);
    else restoreTyped(store, field, entry);
  }
  store.absent = { questions, entries: Object.fromEntries(absent) };
}

function restoreWords(store: FormStore, { questions, entries }: FormDraft): void {
  for (const field of store.fields) {
    const entry = entries[field.question.id];
    if (findNear(questions, field.question) && isNewer(store, field, entry)) restoreTyped(store, field, entry);
  }
}

function isNewer(store: FormStore, field: Field, entry: unknown): entry is Readonly<Record<string, unknown>> {
  return isRecord(entry) && editedAtOf(entry) > (store.getField(field).editedAt ?? 0);
}

function restoreEntry(store: FormStore, field: Field, entry: Readonly<Record<string, unknown>>): void {
  const { value: stored, delegated } = entry;
  // The value from before the decision was handed back is restored first, so that taking the decision back still finds that value.
  const value = field.kind.read(field.question, isRecord(delegated) ? delegated['value'] : stored);
  if (value === undefined) {
    // The field may have been emptied in another tab.
    store.setField(field, { value: field.initial, isTouched: false, delegated: undefined });
    restoreTyped(store, field, entry);
    return;
  }
  store.setValue(field, value);
  if (isRecord(delegated)) store.handBack(field);
  restoreNote(store, field, entry);
}

/** Restores typed words. The words of a text question answer it; the words of Other are there, but nobody has chosen Other yet. */
function restoreTyped(store: FormStore, field: Field, entry: Readonly<Record<string, unknown>>): void {
  const { words } = entry;
  const before = store.getField(field);
  if (typeof words === 'string') store.setField(field, typed(field, before, words));
  restoreNote(store, field, entry);
}

function typed({ kind, question }: Field, before: FieldState, words: string): Partial<FieldState> {
  const isAnswer = kind.picks(question) === undefined;
  return isAnswer
    ? { value: kind.withWords(question, before.value, words), isTouched: true }
    : { value: kind.keepWords?.(before.value, words) ?? before.value };
}

function restoreNote(store: FormStore, field: Field, entry: Readonly<Record<string, unknown>>): void {
  if (typeof entry['note'] === 'string') store.setNote(field, entry['note']);
  store.setField(field, { editedAt: editedAtOf(entry) });
}
