import { copyArray } from '../protocol/guards.js';
import { issue } from '../protocol/issues.js';
import { LIMITS } from '../protocol/limits.js';
import { explainBrokenJson, nameBrokenJson } from '../protocol/broken-json.js';
import { readRenderPayload } from '../protocol/read-form-block.js';
import { TOOL_NAME } from '../protocol/tool-name.js';
import type { FormIds, RenderPayload, TrustedForm } from '../protocol/types/form.js';
import type { Issue, IssuePath } from '../protocol/types/issue.js';
import type { Question } from '../protocol/types/question.js';
import { withWholeCharacters } from '../protocol/whole-characters.js';
import { explainRefusal } from './explain-refusal.js';
import { fillIds } from './fill-ids.js';
import { findQuestions } from './find-questions.js';
import { normalizeQuestion, type AuthorRights } from './normalize-question.js';
import type { NormalizedQuestion } from './normalized.js';
import { resolveConditions } from './normalize-when.js';
import { Repairs } from './repairs.js';

/** The host's facts about a call: the form's ids, and the rights of its author. */
export interface NormalizeContext extends FormIds {
  /**
   * Whether a question may have a `pattern`. Default `false`: a pattern is left out with a warning. A pattern such as `^(a+)+$` can stall the page
   * and the back end, so allow patterns only for an author whom you trust.
   */
  readonly allowPattern?: boolean | undefined;
  /**
   * Whether escapes that arrived as letters become characters, with a warning for each text: `Stra\\u00dfe` in the source of the arguments becomes
   * "Straße". Default `false`, because a question may be about an escape. Only a whole `\\uXXXX` counts (RFC 8259), or a whole surrogate pair. A
   * `pattern` keeps its escapes.
   */
  readonly decodeEscapes?: boolean | undefined;
}

export type NormalizeResult =
  | { ok: true; payload: RenderPayload; warnings: Issue[] }
  | { ok: false; issues: Issue[]; message: string };

/** Looks at the questions of a form beside the drafts from which they were read. Returns the faults for which the form is refused. */
export type Check = (questions: readonly Question[], drafts: readonly unknown[], repairs: Repairs) => Issue[];

/**
 * `normalizeToolInput` without its check, which a page leaves to the back end: nobody reads its warnings there, and it costs half a kilobyte. Never
 * throws.
 */
export function readToolInput(
  input: unknown,
  context: NormalizeContext = {},
  check: Check = () => [],
): NormalizeResult {
  try {
    return normalize(input, context, check);
  } catch {
    return refuse([issue([], 'unreadable', 'Reading the arguments threw an error; pass plain JSON data.')]);
  }
}

function normalize(
  input: unknown,
  { ask_id, task_id, subtask_id, allowPattern = false, decodeEscapes = false }: NormalizeContext,
  check: Check,
): NormalizeResult {
  const repairs = new Repairs();
  const source = findQuestions(input, repairs);
  // A text that holds JSON was read above, so this text is no JSON.
  const fault = source === undefined ? explainBrokenJson(input) : undefined;
  if (fault) return refuse([issue([], 'unreadable', `What came as the arguments ${fault}`)]);
  const list = copyArray(source, LIMITS.questions);
  // The reader refuses too many questions, so not every question needs a look.
  const isWorthReading = Array.isArray(source) && list.length <= LIMITS.questions;
  const normalized = isWorthReading
    ? normalizeQuestions(list, { allowPattern, decodeEscapes }, repairs.at('questions'))
    : undefined;
  const questions = normalized?.map(({ draft }) => draft) ?? source;
  const read = readRenderPayload({ type: TOOL_NAME, ask_id, task_id, subtask_id, questions }, TOOL_NAME);
  if (!read.ok) {
    const issues = nameBrokenJson(read.issues, { questions });
    return refuse(issues.map((found) => ({ ...found, path: toSourcePath(found.path, normalized ?? []) })));
  }
  const { payload } = withWholeTexts(read.form);
  const faults = check(payload.questions, copyArray(questions, LIMITS.questions), repairs);
  return faults.length > 0 ? refuse(faults) : { ok: true, payload, warnings: repairs.list() };
}

/** The form without half characters. A model may write half a character if its text was cut off in the middle of an emoji. */
function withWholeTexts(form: TrustedForm): TrustedForm {
  const text = JSON.stringify(form.payload);
  // JSON writes half a character as an escape.
  if (!/\\ud[89a-f]/i.test(text)) return form;
  const repaired = readRenderPayload(
    JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? withWholeCharacters(value) : value)),
    form.toolUseId,
  );
  return repaired.ok ? repaired.form : form;
}

function normalizeQuestions(source: readonly unknown[], rights: AuthorRights, repairs: Repairs): NormalizedQuestion[] {
  let options = 0;
  const normalized = source.map((question, index) => {
    // The reader refuses too many options, so not every question needs a look.
    if (options > LIMITS.allOptions) return { draft: question, optionIndexes: [] };
    const read = normalizeQuestion(question, rights, repairs.at(index));
    options += read.optionIndexes.length;
    return read;
  });
  return resolveConditions(fillIds(normalized, repairs), repairs);
}

/** The path of an issue in the model's own arguments. Options that became the implicit Other still count there. */
function toSourcePath(path: IssuePath, normalized: readonly NormalizedQuestion[]): IssuePath {
  const [questions, index, field, option, ...rest] = path;
  if (field !== 'options' || typeof option !== 'number') return path;
  return [questions ?? '', index ?? 0, field, normalized[Number(index)]?.optionIndexes[option] ?? option, ...rest];
}

function refuse(issues: Issue[]): NormalizeResult {
  return { ok: false, issues, message: explainRefusal(issues) };
}
