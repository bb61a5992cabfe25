import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { IssueList } from '../../protocol/issues.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { OptionDraft, QuestionDraft } from '../shared/build-payload.js';
import { showCall, visible } from './show-call.js';

/** What an option decides. */
export type DecisionKind = 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always';

/** The words of the form, in the user's language. */
export interface ApprovalLabels extends Record<DecisionKind, string> {
  /** The question, from the tool's name. Default: `Allow deleteFile?`; without a name, `Allow this?`. */
  question(tool: string | undefined): string;
  /** Asks for the reason, or for other instructions. */
  reason: string;
}

/** What the host knows. */
export interface ApprovalContext extends FormIds {
  labels?: Partial<ApprovalLabels> | undefined;
}

const LABELS: ApprovalLabels = {
  question: (tool = 'this') => `Allow ${tool}?`,
  allow_once: 'Allow once',
  allow_always: 'Always allow',
  reject_once: 'Deny',
  reject_always: 'Always deny',
  reason: 'Anything to tell the agent?',
};

/** One option as a stack offers it. `id` is absent where the stack has only yes and no. */
export interface OfferedOption {
  kind: DecisionKind;
  id?: string | undefined;
  /** What the agent says about it: its name, and what it would allow from now on. */
  says?: readonly (string | undefined)[] | undefined;
}

/** A call that waits for its permission. */
export interface WaitingCall {
  id: string;
  tool?: string | undefined;
  /** What the agent says about the call. */
  says?: readonly (string | undefined)[] | undefined;
  args?: unknown;
  /** Default: yes and no, once. */
  options?: readonly OfferedOption[] | undefined;
}

const YES_OR_NO: readonly OfferedOption[] = [{ kind: 'allow_once' }, { kind: 'reject_once' }];

/**
 * The form of calls that wait. Everything from the agent is in previews, which are shown as they are. Only the host's words and the tool's
 * name are in texts that a host may render, for example as Markdown.
 */
export function approvalForm(
  input: unknown,
  { labels, ...ids }: ApprovalContext,
  read: (reader: FieldReader, warnings: IssueList) => readonly WaitingCall[],
): AdapterResult {
  const words = { ...LABELS, ...labels };
  return adaptInput(input, ids, (reader, warnings) => read(reader, warnings).flatMap((call) => toQuestions(call, words)));
}

function toQuestions({ id, tool, says = [], args, options = YES_OR_NO }: WaitingCall, labels: ApprovalLabels): QuestionDraft[] {
  const call = showCall([tool, ...says], args);
  const shownAt = Math.max(
    0,
    options.findIndex(({ kind }) => kind.startsWith('allow')),
  );
  const drafts = options.map(({ kind, id: optionId, says: about = [] }, index): OptionDraft => {
    const lines = [...about.map((text) => text && visible(text)), index === shownAt && call].filter(Boolean);
    return { label: labels[kind], value: optionId === undefined ? kind : `${kind}:${optionId}`, preview: lines.join('\n\n') || undefined };
  });
  // The second question is always asked: a form of one single choice might be sent by a quick answer.
  return [
    {
      id: `permission:${id}`,
      question: labels.question(tool && visible(tool, /[^\w .:/-]/gu)),
      input_type: 'choice',
      options: drafts,
      required: true,
      allow_other: false,
      allow_delegate: false,
    },
    { id: `reason:${id}`, question: labels.reason, input_type: 'text', required: false },
  ];
}
