import { isRecord } from '../protocol/guards.js';
import { issue } from '../protocol/issues.js';
import { LIMITS } from '../protocol/limits.js';
import { readRenderPayload, TOOL_NAME } from '../protocol/read-form-block.js';
import type { FormIds, RenderPayload } from '../protocol/types/form.js';
import type { Issue, IssuePath } from '../protocol/types/issue.js';
import type { Question } from '../protocol/types/question.js';
import { explainRefusal } from './explain-refusal.js';
import { fillIds } from './fill-ids.js';
import { findQuestions } from './find-questions.js';
import { normalizeQuestion, type AuthorRights, type NormalizedQuestion } from './normalize-question.js';
import { isEmpty } from './read-aliased-fields.js';
import { Repairs } from './repairs.js';
import { show } from './show.js';

/** The host's word on a call: where its form belongs, and what its author may do. */
export interface NormalizeContext extends FormIds {
  /**
   * Whether a question may bring a `pattern`. Default `false`: it is left out with a warning. It would run on the page and in
   * the back end, and one such as `^(a+)+$` stops either for as long as it likes, so only an author who is trusted may set it.
   */
  readonly allowPattern?: boolean | undefined;
}

export type NormalizeResult = { ok: true; payload: RenderPayload; warnings: Issue[] } | { ok: false; issues: Issue[]; message: string };

/**
 * Turns what a model wrote into the payload to write to the tool block. It mends what has one evident meaning.
 * The reader that the form uses checks the rest, so whatever this lets through can be rendered. The ids come
 * from the host's `context`, never from the model. Never throws.
 *
 * @returns the frozen payload, with a warning (`repaired` or `dropped`) for each thing that is not as the model wrote
 * it, up to 100 and one that counts the rest; or the issues, with paths as in `questions[0].options[1].value`, and a
 * `message` that tells the model what to send.
 */
export function normalizeToolInput(input: unknown, context: NormalizeContext = {}): NormalizeResult {
  try {
    return normalize(input, context);
  } catch {
    return refuse([issue([], 'unreadable', 'Reading the arguments threw an error; pass plain JSON data.')]);
  }
}

function normalize(input: unknown, { ask_id, task_id, subtask_id, allowPattern = false }: NormalizeContext): NormalizeResult {
  const repairs = new Repairs();
  const source = findQuestions(input, repairs);
  const normalized = isWorthReading(source) ? normalizeQuestions(source, { allowPattern }, repairs.at('questions')) : undefined;
  const questions = normalized?.map(({ draft }) => draft) ?? source;
  const read = readRenderPayload({ type: TOOL_NAME, ask_id, task_id, subtask_id, questions }, TOOL_NAME);
  if (!read.ok) return refuse(read.issues.map((found) => ({ ...found, path: toSourcePath(found.path, normalized ?? []) })));
  const { payload } = read.form;
  payload.questions.forEach((question, index) => {
    noteLostDefaults(normalized?.[index]?.draft, question, repairs.at('questions', index, 'default'));
  });
  return { ok: true, payload, warnings: repairs.list() };
}

/** The reader refuses too many questions, so there is no need to look at each. */
function isWorthReading(source: unknown): source is unknown[] {
  return Array.isArray(source) && source.length <= LIMITS.questions;
}

function normalizeQuestions(source: readonly unknown[], rights: AuthorRights, repairs: Repairs): NormalizedQuestion[] {
  return fillIds(
    source.map((question, index) => normalizeQuestion(question, rights, repairs.at(index))),
    repairs,
  );
}

/** An issue's path in what the model wrote: options that were folded into Other stood there, too. */
function toSourcePath(path: IssuePath, normalized: readonly NormalizedQuestion[]): IssuePath {
  const [questions, index, field, option, ...rest] = path;
  if (field !== 'options' || typeof option !== 'number') return path;
  return [questions ?? '', index ?? 0, field, normalized[Number(index)]?.optionIndexes[option] ?? option, ...rest];
}

/** The reader leaves out what it can't apply of a default; here that is said. */
function noteLostDefaults(draft: unknown, question: Question, repairs: Repairs): void {
  const wanted: unknown[] = isRecord(draft) && Array.isArray(draft['default']) ? draft['default'] : [];
  const applied = new Set<unknown>(question.default);
  wanted
    .filter((value) => !isEmpty(value) && !applied.has(value))
    .forEach((value) => repairs.dropped(`${show(value)} can't be the default here; it was left out.`));
}

function refuse(issues: Issue[]): NormalizeResult {
  return { ok: false, issues, message: explainRefusal(issues) };
}
