import type { IssueList } from '../../protocol/issues.js';
import { LIMITS } from '../../protocol/limits.js';
import type { FieldReader } from '../../protocol/read-fields.js';
import { attempt } from '../../protocol/read-messages.js';
import type { FormIds } from '../../protocol/types/form.js';
import { adaptInput } from '../shared/adapt-input.js';
import { type AdapterResult, refuse } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import type { ElicitationLabels } from '../shared/elicitation/requester.js';
import { toRequestIssue } from '../shared/elicitation/to-request-issue.js';
import { readDistinct } from '../shared/read-list.js';
import { fromQuestionId } from './question-id.js';
import { readInterrupt } from './read-interrupt.js';

/** The host's words for the screen. */
export interface InterruptsContext extends FormIds, Pick<ElicitationLabels, 'booleanLabels'> {}

/** The part of an interrupt that is no question. */
export interface OpenInterrupt {
  id: string;
  reason: string;
  /** The call that waits for this interrupt, if there is one. */
  toolCallId: string | undefined;
}

/** An `AdapterResult` with further facts that have no place in a form. */
export type InterruptsResult =
  | (Extract<AdapterResult, { ok: true }> & {
      interrupts: OpenInterrupt[];
      /** When the first of these interrupts stops taking an answer, in milliseconds like `Date.now()`. */
      expiresAt: number | undefined;
    })
  | Extract<AdapterResult, { ok: false }>;

const INTERRUPTS = { least: 1, most: LIMITS.questions, noun: 'interrupts', unique: 'id' };

/**
 * Reads AG-UI interrupts as one form: an array, or the `outcome` of a run that ended with them (AG-UI 1.0, "interrupts"). Each property of a flat
 * `responseSchema` becomes a question, and so does a schema of a single value. Without a schema, a `tool_call` and a `confirmation` ask for yes or
 * no, and any other interrupt for a text. A nested property, such as `editedArgs`, is left out with a warning if it is optional, and else refused.
 * Never throws.
 */
export function fromInterrupts(input: unknown, context: InterruptsContext = {}): InterruptsResult {
  const found: (OpenInterrupt & { index: number; drafts: QuestionDraft[] })[] = [];
  const expiries: number[] = [];
  const result = adaptInput(wrapList(input), context, (outcome, warnings) => {
    readDistinct(outcome, 'interrupts', INTERRUPTS, (interrupt, id) => {
      expiries.push(...readExpiry(interrupt, warnings));
      const head = { id, reason: interrupt.string('reason') ?? '', toolCallId: interrupt.string('toolCallId') };
      found.push({
        ...head,
        index: found.length,
        drafts: readInterrupt(interrupt, head, warnings, context.booleanLabels),
      });
    });
    return listDrafts();
  });
  if (!result.ok)
    return refuse(result.issues.map((one) => toRequestIssue(one, (at) => placeOf(listDrafts()[at ?? -1]?.id))));
  return {
    ...result,
    interrupts: found.map(({ id, reason, toolCallId }) => ({ id, reason, toolCallId })),
    expiresAt: expiries.length === 0 ? undefined : Math.min(...expiries),
  };

  function listDrafts() {
    return found.flatMap(({ drafts }) => drafts);
  }

  function placeOf(questionId = '') {
    const { interruptId, property } = fromQuestionId(questionId) ?? {};
    const index = found.find(({ id }) => id === interruptId)?.index;
    return [
      'interrupts',
      ...(index === undefined ? [] : [index, 'responseSchema']),
      ...(property === undefined ? [] : ['properties', property]),
    ];
  }
}

/** Wraps a single interrupt in a list. Even the check for an array may throw. The later reading then reports this. */
function wrapList(input: unknown): unknown {
  return attempt(() => (Array.isArray(input) ? { interrupts: input } : input), input);
}

function readExpiry(interrupt: FieldReader, warnings: IssueList): number[] {
  const written = interrupt.string('expiresAt');
  const expiry = Date.parse(written ?? '');
  if (!Number.isNaN(expiry)) return [expiry];
  if (written !== undefined)
    warnings.add(interrupt.at('expiresAt'), 'dropped', '"expiresAt" is no date and is not heeded.');
  return [];
}
