import { decodeJson } from '../../protocol/decode-json.js';
import { getOwn, isRecord } from '../../protocol/guards.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { Question } from '../../protocol/types/question.js';
import type { Field } from './field.js';
import { isSameData } from '../../protocol/is-same-data.js';
import { fieldState, type FormState } from './form-state.js';
import { hasUnsent } from './select.js';
import { revisionOf } from './form-status.js';
import { findNear, isSameSoFar } from './what-was-read.js';

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
  return (
    isRecord(draft) &&
    Array.isArray(draft['questions']) &&
    draft['questions'].every(isQuestion) &&
    isRecord(draft['entries'])
  );
}

export function hasDraft(state: FormState): boolean {
  return hasContent(Object.values(entriesOf(state)));
}

/** The draft of a form. Of each question, the newer edit of the form and of the stored draft counts. */
export function toDraft(state: FormState, revision: number | undefined, stored?: FormDraft): FormDraft | undefined {
  const { absent, content } = state;
  const entries = newerOf(newerOf(stored?.entries ?? {}, absent?.entries ?? {}), entriesOf(state));
  const lists = [content.form.payload.questions, absent?.questions ?? [], stored?.questions ?? []];
  const questions = lists.reduce((longest, list) => (list.length > longest.length ? list : longest));
  return hasContent(Object.values(entries)) ? { questions, revision, entries } : undefined;
}

/** The entries of two drafts of a form. Of each question, the newer edit counts. */
export function newerOf(one: Entries, other: Entries): Entries {
  const newer = Object.entries(other).filter(([id, entry]) => editedAtOf(entry) > editedAtOf(getOwn(one, id)));
  return { ...one, ...Object.fromEntries(newer) };
}

/** The content of each field that the user has edited. A field that was emptied has a time alone. */
function entriesOf(state: FormState): Record<string, DraftEntry> {
  const edited = state.content.all.flatMap((field) => {
    const { editedAt: at, value, note, isTouched, delegated } = fieldState(state, field);
    if (at === undefined) return [];
    const entry: DraftEntry = {
      at,
      value: isTouched ? value : undefined,
      words: ownWords(field, value) || undefined,
      note: note || undefined,
      delegated,
    };
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

/** When an entry of a draft was edited last; 0 for garbage. */
export function editedAtOf(entry: unknown): number {
  const at = isRecord(entry) ? entry['at'] : undefined;
  return typeof at === 'number' ? at : 0;
}

export function findOwn(
  drafts: readonly FormDraft[],
  { payload: { questions } }: TrustedForm,
  revision: number | undefined,
): FormDraft | undefined {
  return drafts.find((draft) => draft.revision === revision && isSameSoFar(draft.questions, questions));
}

/** The drafts under a key without the drafts of one form. The drafts of other forms stay. */
export function withoutOwn(drafts: readonly FormDraft[], { payload: { questions } }: TrustedForm): FormDraft[] {
  return drafts.filter((draft) => !isSameSoFar(draft.questions, questions));
}

/** The drafts under the key of a form with its draft as it is now; the same array if that changes nothing. A change of an answer that changes nothing has no draft. */
export function withDraftOf(state: FormState, drafts: readonly FormDraft[]): readonly FormDraft[] {
  const revision = revisedOf(state);
  const own = findOwn(drafts, state.content.form, revision);
  const isUnchangedAnswer = revision !== undefined && !hasUnsent(state);
  const draft = isUnchangedAnswer ? undefined : toDraft(state, revision, own);
  if (isSameData(draft, own)) return drafts;
  const others = drafts.filter((other) => other !== own);
  return draft ? [...others, draft] : others;
}

/** The drafts under the key of a form that was settled: without its own, and without the words that it has taken from a draft of other content. */
export function withoutSettled(state: FormState, drafts: readonly FormDraft[]): FormDraft[] {
  return withoutTaken(withoutOwn(drafts, state.content.form), state);
}

/** The drafts of other content without the words that this form has taken from them and still has. */
function withoutTaken(drafts: readonly FormDraft[], state: FormState): FormDraft[] {
  const isTaken = (draft: FormDraft, id: string, entry: unknown): boolean => {
    const field = state.content.fields.find(({ question }) => question.id === id);
    const words = isRecord(entry) ? entry['words'] : undefined;
    return (
      field !== undefined &&
      words === ownWords(field, fieldState(state, field).value) &&
      findNear(draft.questions, field.question) !== undefined
    );
  };
  return drafts.flatMap((draft) => {
    const all = Object.entries(draft.entries);
    const left = all.filter(([id, entry]) => !isTaken(draft, id, entry));
    // Only words are worth keeping of a form that has become this form.
    const kept =
      left.length === all.length
        ? left
        : left.filter(([, entry]) => isRecord(entry) && (entry['words'] ?? entry['note']) !== undefined);
    return kept.length > 0 ? [{ ...draft, entries: Object.fromEntries(kept) }] : [];
  });
}

export function revisedOf({ phase: { revised } }: FormState): number | undefined {
  return revised && revisionOf(revised.answer);
}
