import type { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { IssueList } from '../../protocol/issues.js';
import { adaptInput } from '../shared/adapt-input.js';
import type { AdapterResult } from '../shared/adapter-result.js';
import type { OptionDraft, QuestionDraft, TextDraft } from '../shared/build-payload.js';
import type { ApprovalText } from '../../i18n/approval-words.js';
import { isBlank, isRecord } from '../../protocol/guards.js';
import { LIMITS } from '../../protocol/limits.js';
import { decisionTextId, permissionId, reasonId, SHARED, type TextDecision } from '../../protocol/approval-ids.js';
import { isAllowing } from '../../protocol/questions.js';
import { type CallAction, titleOf } from './call-title.js';
import { NOT_ON_A_BUTTON, showCall, visible } from './show-call.js';

/** The decision of an option. `respond` gives an answer in place of the call, and `edit` changes the arguments of the call. */
export type DecisionKind = 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always' | TextDecision;

/** The words of the form, in the user's language. */
export interface ApprovalLabels extends Record<DecisionKind, string> {
  /**
   * The question, from the tool's name. Say what the call does: `Send a mail?`. Default: words for the tools that many agents have, such as
   * `Run a command?`; else the words in the name, such as `Delete file?`; without a name, `Allow this?`.
   */
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

/** The page says these words in its own language, if the host gives no others. */
const LABELS = {
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
} satisfies Omit<Record<keyof ApprovalLabels, ApprovalText>, 'question' | 'invalid'> & { invalid: string };

/** The longest name of an option that a button shows, in characters. */
const LONGEST_NAME = 60;

/** One option that a stack offers. `id` is absent if the stack has only yes and no. */
export interface OfferedOption {
  kind: DecisionKind;
  /** The initial text, if the option asks for a text. */
  text?: string | undefined;
  id?: string | undefined;
  /** The agent's name of the option. */
  name?: string | undefined;
  /** The agent's other words about the option: what it would allow from now on. */
  says?: readonly (string | undefined)[] | undefined;
}

export interface WaitingCall {
  id: string;
  tool?: string | undefined;
  /** What the call does, if the stack says so. Default: by the tool's name. */
  action?: CallAction | undefined;
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

/** The words of a form. Without the host's question, a call says what it does. */
type Words = Omit<ApprovalLabels, 'question'> & Partial<ApprovalLabels>;

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
  const words: Words = { ...LABELS, ...labels };
  return adaptInput(input, ids, (reader, warnings) => {
    const calls = read(reader, warnings);
    // Where arguments may be edited, the form is shown again with all its texts, and no default may be longer.
    const returns = calls.some(({ options }) => options?.some(({ kind }) => kind === 'edit'));
    const max_length = returns ? LIMITS.stringLength : undefined;
    const questions = calls.map((call) => {
      const shown = call.args === undefined ? '' : showCall(call.tool, call.args);
      if (isBlank(shown))
        (call.reader ?? reader).refuse(
          call.argsAt,
          'invalid_type',
          'must be the arguments of the call. Nobody can allow what is not shown.',
        );
      const { options = YES_OR_NO } = call;
      // Many agents say nothing but the call, such as its command.
      const values = isRecord(call.args) ? Object.values(call.args) : [call.args];
      const says = call.says?.filter((text) => !values.includes(text?.replace(/^`([^]*)`$/, '$1'))) ?? [];
      const texts = options.flatMap((option) => toText(call, option, words)).map((text) => ({ ...text, max_length }));
      return { permission: toPermission(call, shown, toOptions(options, says, words), words), texts };
    });
    // The calls of a form share the question for the reason. Its place never depends on a press.
    const [first] = calls;
    const reason = { ...toReason(calls.length > 1 ? SHARED : first?.id, calls, words), max_length };
    return calls.length > 1
      ? [...questions.flatMap(({ permission, texts }) => [permission, ...texts]), reason]
      : questions.flatMap(({ permission, texts }) => [permission, reason, ...texts]);
  });
}

/** The options of a call. The agent's words about the call stand with the first option that allows, or else with the first option. */
function toOptions(
  options: readonly OfferedOption[],
  says: readonly (string | undefined)[],
  labels: Words,
): OptionDraft[] {
  const shownAt = Math.max(
    0,
    options.findIndex(({ kind }) => isAllowing(kind)),
  );
  return options.map(({ kind, id, name, says: about = [] }, index): OptionDraft => {
    const isAlone = options.every((option) => option.kind !== kind || option.id === id);
    const label = labelOf(labels[kind], name && visible(name, NOT_ON_A_BUTTON), isAlone);
    const own = name && !label.endsWith(name) && !saysNoMore(name, kind) ? [name] : [];
    const words = [...own, ...about, ...(index === shownAt ? says : [])].flatMap((text) =>
      text ? [visible(text)] : [],
    );
    return {
      label,
      value: id === undefined ? kind : `${kind}:${id}`,
      preview: words.join('\n\n') || undefined,
    };
  });
}

/**
 * The words on a button are the host's, so that no name of the agent hides what a press does. The agent's name goes on with these words, or tells two
 * answers of one kind apart.
 */
function labelOf(label: string, name: string | undefined, isAlone: boolean): string {
  if (!name || name.length > LONGEST_NAME) return label;
  if (name.toLowerCase().startsWith(`${label.toLowerCase()} `)) return label + name.slice(label.length);
  return isAlone ? label : `${label}: ${name}`;
}

/** Whether the agent's name of an option says no more than the kind of the option. */
function saysNoMore(name: string, kind: DecisionKind): boolean {
  const words = isAllowing(kind) ? 'yes|ok|allow|approve|accept|proceed|run' : 'no|deny|reject|decline|cancel';
  const often = kind.endsWith('always') ? 'always' : 'once|it|this';
  return new RegExp(`^(?:(?:${words}|${often})\\b[\\s,.!]*)+$`, 'i').test(name);
}

function toPermission(
  { id, tool, action, before }: WaitingCall,
  call: string,
  options: readonly OptionDraft[],
  labels: Words,
): QuestionDraft {
  const name = tool && visible(tool, /[^\w .:/-]/gu);
  return {
    id: permissionId(id),
    question: labels.question?.(name) ?? titleOf(name, action),
    input_type: 'choice',
    call,
    options,
    default: before?.kind && !isAllowing(before.kind) ? [before.kind] : undefined,
    required: true,
    allow_other: false,
    allow_delegate: false,
  };
}

/** The question for the reason. It is always there, because a quick answer might send a form of one single choice. */
function toReason(id = '', calls: readonly WaitingCall[], labels: Words): QuestionText {
  const before = calls.find((call) => call.before?.reason)?.before;
  return {
    id: reasonId(id),
    question: labels.reason,
    input_type: 'text',
    required: false,
    default: before?.reason ? [before.reason] : undefined,
  };
}

/** The question for the text that an option asks for; none for an option that allows or denies. */
function toText({ id, before }: WaitingCall, { kind, text }: OfferedOption, labels: Words): QuestionText[] {
  if (kind !== 'respond' && kind !== 'edit') return [];
  const [question, description] =
    kind === 'respond' ? [labels.result] : [labels.args, before?.isInvalid ? labels.invalid : undefined];
  return [
    {
      id: decisionTextId(kind, id),
      question,
      description,
      input_type: 'text',
      default: text ? [text] : undefined,
      when: [{ id: permissionId(id), op: 'eq', value: kind }],
      allow_delegate: false,
    },
  ];
}
