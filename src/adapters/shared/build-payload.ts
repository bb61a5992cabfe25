import { readRenderPayload } from '../../protocol/read-form-block.js';
import { TOOL_NAME } from '../../protocol/tool-name.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { Issue } from '../../protocol/types/issue.js';
import type { ChoiceQuestion, QuestionOption, TextQuestion } from '../../protocol/types/question.js';
import { type AdapterResult, refuse } from './adapter-result.js';

/** Lets optional fields be `undefined` as well as absent. */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };

export type OptionDraft = Loose<QuestionOption>;

export type ChoiceDraft = Omit<Loose<ChoiceQuestion>, 'id' | 'options'> & { options: readonly OptionDraft[] };

export type TextDraft = Omit<Loose<TextQuestion>, 'id'>;

/** A question that an adapter has read. A question without an id gets `q1`, `q2`, … by its position. */
export type QuestionDraft = (ChoiceDraft | TextDraft) & { id?: string | undefined };

/** The drafts, with a text about all of them before the first description. */
export function withLead(drafts: readonly QuestionDraft[], lead: string | undefined): QuestionDraft[] {
  return drafts.map((draft, index) =>
    index === 0 ? { ...draft, description: [lead, draft.description].filter(Boolean).join('\n\n') } : draft,
  );
}

/**
 * Makes a render payload from drafts, by the same check as every payload, so that an adapter can't pass on a form that is refused later. The issues
 * have paths of the payload. Never throws.
 */
export function buildPayload(
  drafts: readonly QuestionDraft[],
  context: FormIds | undefined,
  warnings: Issue[],
): AdapterResult {
  const { ask_id, task_id, subtask_id } = context ?? {};
  const questions = drafts.map((draft, index) => ({ ...draft, id: draft.id ?? `q${index + 1}` }));
  const result = readRenderPayload({ type: TOOL_NAME, ask_id, task_id, subtask_id, questions }, 'adapter');
  return result.ok ? { ok: true, payload: result.form.payload, warnings } : refuse(result.issues);
}
