import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { Condition } from '../../protocol/types/question.js';
import type { IssueList } from '../../protocol/issues.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { OptionDraft, QuestionDraft, TextDraft } from '../shared/build-payload.js';
import { isBlank } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { decisionTextId, permissionId, reasonId, type TextDecision } from '../../protocol/approval.js';
import { isAllowing, isDenying } from '../../protocol/questions.js';
import { showCall, visible } from './show-call.js';

/** The decision of an option. `respond` gives an answer in place of the call, and `edit` changes the arguments of the call. */
export type DecisionKind = 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always' | TextDecision;

/** The words of the form, in the user's language. */
export interface ApprovalLabels extends Record<DecisionKind, string> {
  /** The question, from the tool's name. Default: `Allow deleteFile?`; without a name, `Allow this?`. */
  question(tool: string | undefined): string;
  /** Asks for the reason, or for other instructions. */
  reason: string;
  /** Asks for the answer that replaces the call. */
  result: string;
  /** Asks for the edited arguments, which are JSON. */
  args: string;
  /** Says that the edited arguments can't be read or shown. */
  invalid: string;
}

/** The host's ids, and the words of the form. */
export interface ApprovalContext extends FormIds {
  labels?: Partial<ApprovalLabels> | undefined;
}

const LABELS: ApprovalLabels = {
  question: (tool = 'this') => `Allow ${tool}?`,
  allow_once: 'Allow once',
  allow_always: 'Always allow',
  reject_once: 'Deny',
  reject_always: 'Always deny',
  respond: 'Answer instead',
  edit: 'Edit',
  reason: 'Anything to tell the agent?',
  result: 'What should the agent read in place of the result?',
  args: 'The arguments, as JSON',
  invalid: 'This is no JSON object, or it is too long to be shown. Nothing was sent. Please correct it.',
};

/** One option that a stack offers. `id` is absent if the stack has only yes and no. */
export interface OfferedOption {
  kind: DecisionKind;
  /** The initial text, if the option asks for a text. */
  text?: string | undefined;
  id?: string | undefined;
  /** The agent's words about the option: its name, and the calls that it would allow from now on. */
  says?: readonly (string | undefined)[] | undefined;
}

export interface WaitingCall {
  id: string;
  tool?: string | undefined;
  /** The agent's words about the call. */
  says?: readonly (string | undefined)[] | undefined;
  /** The arguments of the call. A call without arguments has an empty object. If the value is missing, the user is not asked. */
  args: unknown;
  /** The path in the input where the arguments should be. */
  argsAt: string;
  /** The reader from which the arguments are read. Default: the input. */
  reader?: FieldReader | undefined;
  /** The offered options. Default: yes and no, once. */
  options?: readonly OfferedOption[] | undefined;
  /** The user's earlier answer, if the call is shown again. An answer that allows the call is not chosen again. */
  before?: { kind?: string | undefined; reason?: string | undefined; isInvalid?: boolean } | undefined;
}

type QuestionText = TextDraft & { id: string };

const YES_OR_NO: readonly OfferedOption[] = [{ kind: 'allow_once' }, { kind: 'reject_once' }];

/**
 * The form for calls that wait. Each call stands in a field of its own. The agent's words about the call are in previews, which are shown verbatim.
 * Only the host's words and the tool's name are in texts that a host may render, for example as Markdown.
 */
export function approvalForm(
  input: unknown,
  { labels, ...ids }: ApprovalContext,
  read: (reader: FieldReader, warnings: IssueList) => readonly WaitingCall[],
): AdapterResult {
  const words = { ...LABELS, ...labels };
  return adaptInput(input, ids, (reader, warnings) =>
    read(reader, warnings).flatMap((call, _, calls) => {
      const shown = call.args === undefined ? '' : showCall(call.tool, call.args);
      if (isBlank(shown))
        (call.reader ?? reader).refuse(
          call.argsAt,
          'invalid_type',
          'must be the arguments of the call. Nobody can allow what is not shown.',
        );
      return toQuestions(call, shown, words, calls);
    }),
  );
}

/** The questions of one call: the permission, the reason, and the texts that its other answers ask for. */
function toQuestions(
  call: WaitingCall,
  shown: string,
  labels: ApprovalLabels,
  calls: readonly WaitingCall[],
): QuestionDraft[] {
  const { options = YES_OR_NO } = call;
  const drafts = toOptions(options, call.says ?? [], labels);
  // Where arguments may be edited, the form is shown again with all its texts, and no default may be longer.
  const returns = calls.some((each) => each.options?.some(({ kind }) => kind === 'edit'));
  const max_length = returns ? LIMITS.stringLength : undefined;
  return [
    toPermission(call, shown, drafts, labels),
    { ...toReason(call, drafts, labels, calls.length > 1), max_length },
    ...options.flatMap((option) => toText(call, option, labels)).map((text) => ({ ...text, max_length })),
  ];
}

/** The options of a call. The agent's words about the call stand with the first option that allows, or else with the first option. */
function toOptions(
  options: readonly OfferedOption[],
  says: readonly (string | undefined)[],
  labels: ApprovalLabels,
): OptionDraft[] {
  const shownAt = Math.max(
    0,
    options.findIndex(({ kind }) => isAllowing(kind)),
  );
  return options.map(({ kind, id, says: about = [] }, index): OptionDraft => {
    const words = [...about, ...(index === shownAt ? says : [])].flatMap((text) => (text ? [visible(text)] : []));
    return {
      label: labels[kind],
      value: id === undefined ? kind : `${kind}:${id}`,
      preview: words.join('\n\n') || undefined,
    };
  });
}

function toPermission(
  { id, tool, before }: WaitingCall,
  call: string,
  options: readonly OptionDraft[],
  labels: ApprovalLabels,
): QuestionDraft {
  return {
    id: permissionId(id),
    question: labels.question(tool && visible(tool, /[^\w .:/-]/gu)),
    input_type: 'choice',
    call,
    options,
    default: before?.kind && !isAllowing(before.kind) ? [before.kind] : undefined,
    required: true,
    allow_other: false,
    allow_delegate: false,
  };
}

/**
 * The question for the reason. In a form of several calls, it is asked only after a denial. In a form of one call, it is always there, because a
 * quick answer might send a form of one single choice.
 */
function toReason(
  { id, before }: WaitingCall,
  options: readonly OptionDraft[],
  labels: ApprovalLabels,
  isOfSeveral: boolean,
): QuestionText {
  const [denial, ...others] = options.filter(({ value }) => isDenying(value));
  const when = isOfSeveral && denial && others.length === 0 ? askedBy(id, denial.value) : undefined;
  return {
    id: reasonId(id),
    question: labels.reason,
    input_type: 'text',
    required: false,
    default: before?.reason ? [before.reason] : undefined,
    when,
  };
}

/** The question for the text that an option asks for; none for an option that allows or denies. */
function toText({ id, before }: WaitingCall, { kind, text }: OfferedOption, labels: ApprovalLabels): QuestionText[] {
  if (kind !== 'respond' && kind !== 'edit') return [];
  const [question, description] =
    kind === 'respond' ? [labels.result] : [labels.args, before?.isInvalid ? labels.invalid : undefined];
  const initial = text ? [text] : undefined;
  return [
    {
      id: decisionTextId(kind, id),
      question,
      description,
      input_type: 'text',
      default: initial,
      when: askedBy(id, kind),
      allow_delegate: false,
    },
  ];
}

/** The condition for a question that is asked if this option of the call's permission is chosen. */
function askedBy(callId: string, value: string): Condition[] {
  return [{ id: permissionId(callId), op: 'eq', value }];
}
