import type { IssueList } from '../../protocol/issues.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import { type AdapterResult, refuse } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';
import { toRequestIssue } from '../shared/elicitation/to-request-issue.js';
import { readDistinct } from '../shared/read-list.js';
import { fromQuestionId } from './question-id.js';
import { readInterrupt } from './read-interrupt.js';

/** What the host says for the screen. */
export interface InterruptsContext extends FormIds, Pick<ElicitationLabels, 'booleanLabels'> {}

/** What of an interrupt is no question. */
export interface OpenInterrupt {
  id: string;
  reason: string;
  /** The call that waits for it, where it is one. */
  toolCallId: string | undefined;
}

/** An `AdapterResult` with what a form has no place for. */
export type InterruptsResult =
  | (Extract<AdapterResult, { ok: true }> & {
      interrupts: OpenInterrupt[];
      /** When the first of them stops taking an answer, in milliseconds as `Date.now()` counts: nothing may be sent then. */
      expiresAt: number | undefined;
    })
  | Extract<AdapterResult, { ok: false }>;

const INTERRUPTS = { least: 1, most: LIMITS.questions, noun: 'interrupts', unique: 'id' };

/**
 * Reads AG-UI interrupts: the array, or the whole `outcome` of a run that ended with them (AG-UI 1.0, "interrupts"). All of them become one form;
 * for a form each, read them one by one. A property of an interrupt's flat `responseSchema` is a question, and so is a schema that is a single
 * value. Without a schema a `tool_call` is asked for yes or no, a `confirmation` too, and anything else for a text. A nested property
 * that may be left out, such as `editedArgs`, is not asked, with a warning; any other is refused. Never throws.
 */
export function fromInterrupts(input: unknown, context: InterruptsContext = {}): InterruptsResult {
  const found: (OpenInterrupt & { index: number; drafts: QuestionDraft[] })[] = [];
  const expiries: number[] = [];
  const result = adaptInput(wrapList(input), context, (outcome, warnings) => {
    readDistinct(outcome, 'interrupts', INTERRUPTS, (interrupt, id) => {
      expiries.push(...readExpiry(interrupt, warnings));
      const head = { id, reason: interrupt.string('reason') ?? '', toolCallId: interrupt.string('toolCallId') };
      found.push({ ...head, index: found.length, drafts: readInterrupt(interrupt, head, warnings, context.booleanLabels) });
    });
    return found.flatMap(({ drafts }) => drafts);
  });
  if (!result.ok) return refuse(result.issues.map((one) => toRequestIssue(one, (at) => placeOf(found.flatMap(({ drafts }) => drafts)[at ?? -1]?.id))));
  return {
    ...result,
    interrupts: found.map(({ id, reason, toolCallId }) => ({ id, reason, toolCallId })),
    expiresAt: expiries.length === 0 ? undefined : Math.min(...expiries),
  };

  function placeOf(questionId = '') {
    const { interruptId, property } = fromQuestionId(questionId) ?? {};
    const index = found.find(({ id }) => id === interruptId)?.index;
    return ['interrupts', ...(index === undefined ? [] : [index, 'responseSchema']), ...(property === undefined ? [] : ['properties', property])];
  }
}

/** Even to ask whether it is an array may throw; then reading it says so. */
function wrapList(input: unknown): unknown {
  try {
    return Array.isArray(input) ? { interrupts: input } : input;
  } catch {
    return input;
  }
}

function readExpiry(interrupt: FieldReader, warnings: IssueList): number[] {
  const written = interrupt.string('expiresAt');
  const expiry = Date.parse(written ?? '');
  if (!Number.isNaN(expiry)) return [expiry];
  if (written !== undefined) warnings.add(interrupt.at('expiresAt'), 'dropped', '"expiresAt" is no date and is not heeded.');
  return [];
}
