import { LIMITS } from '../../protocol/limits.js';
import { defined } from '../../protocol/read-fields.js';
import type { AnswerMessage } from '../../protocol/types/answer.js';
import type { TrustedForm } from '../../protocol/types/form.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import { readObjects } from '../shared/read-list.js';
import { type ApprovalContext, approvalForm, type DecisionKind } from './approval-form.js';
import { readDecisions } from './decisions.js';
import { readTexts } from './read-texts.js';

/** What the graph is resumed with: a decision for each action, in order. */
export interface LangGraphApproval {
  decisions: { type: 'approve' | 'reject'; message?: string }[];
}

const KINDS: readonly (readonly [decision: string, kind: DecisionKind])[] = [
  ['approve', 'allow_once'],
  ['reject', 'reject_once'],
];

const LISTS = { least: 0, most: LIMITS.questions };

/**
 * Reads the value of an interrupt of LangChain's human-in-the-loop middleware (`langchain` 1; in Python with snake case). Each action is one
 * decision. Arguments are not edited, and no answer is given in the tool's place. Never throws.
 */
export function fromLangGraphApproval(value: unknown, context: ApprovalContext = {}): AdapterResult {
  return approvalForm(value, context, (reader) => {
    const [requests, configs] = reader.value('action_requests') === undefined ? ['actionRequests', 'reviewConfigs'] : ['action_requests', 'review_configs'];
    const allowed = new Map(
      readObjects(reader, configs, { ...LISTS, noun: 'configs' }).map((config) => [
        config.string('actionName') ?? config.string('action_name'),
        [...readTexts(config, 'allowedDecisions'), ...readTexts(config, 'allowed_decisions')],
      ]),
    );
    return readObjects(reader, requests, { ...LISTS, least: 1, noun: 'actions' }).map((action, index) => {
      const tool = action.requiredString('name');
      const options = KINDS.flatMap(([decision, kind]) => (allowed.get(tool)?.includes(decision) === false ? [] : [{ kind }]));
      if (options.length === 0) action.refuse('name', 'missing_options', 'may be neither approved nor rejected.');
      return { id: `${index}`, tool, says: [action.string('description')], args: action.value('args'), argsAt: 'args', reader: action, options };
    });
  });
}

/** The value to resume with. The model reads the message of a rejection. Whatever is not approved is rejected, also in a cancelled form. */
export function toLangGraphApproval(form: TrustedForm, message: AnswerMessage): LangGraphApproval {
  const decisions = readDecisions(form, message);
  return { decisions: decisions.map(({ approved, reason }) => defined({ type: approved ? 'approve' : 'reject', message: reason })) };
}
