import {
  applyAskElicitationResponse,
  askUserQuestionsToCreateRequest,
} from '@agentclientprotocol/claude-agent-acp/dist/elicitation.js';
import {
  fromAcpElicitation,
  fromAcpQuestion,
  toAcpElicitationResponse,
  toAcpQuestionOutcome,
} from '../../../src/adapters/acp/index.js';
import { fromInterrupts, toResume } from '../../../src/adapters/ag-ui/index.js';
import * as approvals from '../../../src/adapters/approvals/index.js';
import { fromAskFollowupQuestion, toAskFollowupAnswer } from '../../../src/adapters/ask-followup-question/index.js';
import {
  fromAskUserQuestion,
  toAskUserQuestionOutput,
  toAskUserQuestionText,
} from '../../../src/adapters/ask-user-question/index.js';
import {
  fromCodexAsyncQuestions,
  fromCodexRequestUserInput,
  toCodexUserInput,
} from '../../../src/adapters/codex/index.js';
import {
  fromCopilotElicitation,
  fromCopilotUserInput,
  toCopilotElicitResult,
  toCopilotUserInput,
} from '../../../src/adapters/copilot/index.js';
import { fromGeminiAskUser, toGeminiAskUserResult } from '../../../src/adapters/gemini-cli/index.js';
import { fromInterview, toInterviewResult } from '../../../src/adapters/interview/index.js';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import {
  fromOpencodeForm,
  fromOpencodeQuestion,
  toKiloReply,
  toOpencodeFormReply,
  toOpencodeReply,
} from '../../../src/adapters/opencode/index.js';
import type { AdapterResult } from '../../../src/adapters/shared/adapter-result.js';
import { LIMITS } from '../../../src/protocol/limits.js';
import type { AnswerMessage } from '../../../src/protocol/types/answer.js';
import type { TrustedForm } from '../../../src/protocol/types/form.js';
import { importCodex } from './import-codex.js';

/** The fields of an object, by their kinds. A field with a `!` must be there. */
export type Fields = Partial<Record<'at' | 'text' | 'boolean' | 'number' | 'list' | 'object', string>>;

/** A function that reads requests, with a request of it. */
export interface Reader {
  name: string;
  from: (request: unknown, context?: object) => AdapterResult;
  request: object;
  /** By the places of their objects. */
  fields?: Fields[];
  /** Lists by their paths: the least and the most, and the field that differs between elements. */
  lists?: Record<string, readonly [least: number, most: number, unique?: string]>;
}

const option = (label: string, description: string) => ({ label, description });
const options = [option('OAuth (Recommended)', 'Browser flow'), option('API key', 'Static token')];
const asked = { question: 'Which auth method?', header: 'Auth', options };
const kinds = ['allow_once', 'allow_always', 'reject_once'];
const permission = {
  toolCall: { toolCallId: 'c1', title: 'Remove', rawInput: { path: '/a' }, content: [{ content: { text: 'Stale' } }] },
  options: kinds.map((kind) => ({ optionId: kind, name: `Now ${kind}`, kind })),
};
const requestedSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', description: 'Whole', minLength: 1, maxLength: 9, default: 'Ada' },
    age: { type: 'integer', minimum: 1, maximum: 99 },
    news: { type: 'boolean', default: true },
    size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }, { const: 'm' }] },
    tags: { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, default: ['b'] },
  },
  required: ['name'],
};
const elicitation = { mode: 'form', message: 'Please answer.', requestedSchema };
const ELICITED: Fields[] = [
  { text: 'message', object: 'requestedSchema' },
  { at: 'requestedSchema.properties.name', text: 'title description', number: 'maxLength' },
  { at: 'requestedSchema.properties.age', number: 'minimum' },
  { at: 'requestedSchema.properties', object: 'age' },
];
/** A list of questions, each with a list of options. */
const LISTED: Fields[] = [
  { list: 'questions' },
  { at: 'questions', object: '0' },
  { at: 'questions.0.options', object: '0' },
];

export const READERS: readonly Reader[] = [
  {
    name: 'fromAskUserQuestion',
    from: fromAskUserQuestion,
    request: {
      title: 'Set up',
      questions: [
        {
          ...asked,
          description: 'Pick one',
          multiSelect: false,
          options: [{ ...options[0], preview: 'GET /' }, options[1]],
        },
        {
          question: 'How much?',
          header: 'Size',
          kind: 'number',
          min: 1,
          max: 9,
          step: 0.5,
          unit: 'GB',
          slider: true,
          placeholder: 'GB',
          default: 8,
        },
      ],
    },
    fields: [
      { text: 'title', list: 'questions' },
      { at: 'questions.0', text: 'question! header! description', boolean: 'multiSelect', list: 'options' },
      { at: 'questions.0.options.0', text: 'label! description preview' },
      { at: 'questions.1', text: 'unit placeholder', boolean: 'slider', number: 'min max step default' },
      { at: 'questions', object: '1' },
      { at: 'questions.0.options', object: '0' },
    ],
    lists: { questions: [1, 4, 'question'], 'questions.0.options': [2, 4, 'label'] },
  },
  {
    name: 'fromAcpQuestion',
    from: fromAcpQuestion,
    request: { toolCall: { _meta: { qwenInteractionKind: 'user_question', qwenQuestions: [asked] } }, options: [] },
    fields: [
      { at: 'toolCall._meta', list: 'qwenQuestions' },
      { at: 'toolCall._meta.qwenQuestions', object: '0' },
    ],
    lists: { 'toolCall._meta.qwenQuestions': [1, 4], 'toolCall._meta.qwenQuestions.0.options': [2, 4] },
  },
  {
    name: 'fromCodexRequestUserInput',
    from: fromCodexRequestUserInput,
    request: { isBlocking: true, questions: [{ id: 'a', isOther: true, isSecret: false, ...asked }] },
    fields: [
      { at: 'questions.0', text: 'id! question! header', boolean: 'isOther isSecret', list: 'options' },
      { at: 'questions.0.options.0', text: 'label! description' },
      { boolean: 'isBlocking' },
      ...LISTED,
    ],
    lists: { questions: [1, LIMITS.questions], 'questions.0.options': [0, LIMITS.options] },
  },
  {
    name: 'fromCodexAsyncQuestions',
    from: fromCodexAsyncQuestions,
    request: { type: 'agentMessage', id: 'msg_1', questions: [{ title: 'Which branch?', options: ['main', 'next'] }] },
    fields: [
      { text: 'id!', list: 'questions' },
      { at: 'questions.0', text: 'title!', list: 'options' },
      { at: 'questions.0.options', text: '0' },
      { at: 'questions', object: '0' },
    ],
    lists: { questions: [1, LIMITS.questions], 'questions.0.options': [0, LIMITS.options] },
  },
  {
    name: 'fromGeminiAskUser',
    from: fromGeminiAskUser,
    request: { questions: [{ type: 'choice', multiSelect: true, placeholder: 'Another', ...asked }] },
    fields: [
      { at: 'questions.0', text: 'question! header placeholder', boolean: 'multiSelect', list: 'options' },
      { at: 'questions.0.options.0', text: 'description' },
      ...LISTED,
    ],
    lists: { questions: [1, 4], 'questions.0.options': [2, 4] },
  },
  {
    name: 'fromOpencodeQuestion',
    from: fromOpencodeQuestion,
    request: { questions: [{ multiple: false, custom: true, ...asked }] },
    fields: [
      { at: 'questions.0', text: 'question! header', boolean: 'multiple custom', list: 'options' },
      { at: 'questions.0.options.0', text: 'label! description' },
      ...LISTED,
    ],
    lists: { questions: [1, LIMITS.questions], 'questions.0.options': [0, LIMITS.options] },
  },
  {
    name: 'fromOpencodeForm',
    from: fromOpencodeForm,
    request: {
      id: 'frm_1',
      mode: 'form',
      title: 'Set up',
      fields: [
        {
          key: 'size',
          type: 'integer',
          title: 'Size',
          description: 'GB',
          required: true,
          minimum: 1,
          maximum: 9,
          default: 3,
        },
        {
          key: 'name',
          type: 'string',
          placeholder: 'shop',
          minLength: 2,
          pattern: '^[a-z]+$',
          when: [{ key: 'size', op: 'eq', value: 3 }],
        },
        { key: 'parts', type: 'multiselect', options: [{ value: 'a', label: 'A', description: 'One' }], custom: true },
      ],
    },
    fields: [
      { text: 'title', list: 'fields' },
      { at: 'fields.0', text: 'key! title description', boolean: 'required', number: 'minimum maximum' },
      { at: 'fields.1', text: 'placeholder pattern', number: 'minLength', list: 'when' },
      { at: 'fields.1.when.0', text: 'key!' },
      { at: 'fields.2.options.0', text: 'label! value! description' },
      { at: 'fields.2', boolean: 'custom', list: 'options' },
      { at: 'fields', object: '1' },
      { at: 'fields.2.options', object: '0' },
    ],
    lists: { fields: [1, LIMITS.questions, 'key'], 'fields.2.options': [1, LIMITS.options, 'value'] },
  },
  {
    name: 'fromInterview',
    from: fromInterview,
    request: { questions: [{ question: 'Colour?', options: ['Red', 'Blue'], multi: true }, { question: 'Name?' }] },
    fields: [
      { at: 'questions.0', text: 'question!', boolean: 'multi', list: 'options' },
      { at: 'questions.0.options', text: '0' },
      { list: 'questions' },
      { at: 'questions', object: '1' },
    ],
    lists: { questions: [0, LIMITS.questions], 'questions.0.options': [0, LIMITS.options] },
  },
  {
    name: 'fromAskFollowupQuestion',
    from: fromAskFollowupQuestion,
    request: {
      question: 'Which?',
      follow_up: [
        { text: 'Use Bootstrap', mode: null },
        { text: 'Use Tailwind', mode: 'code' },
      ],
    },
    fields: [{ text: 'question' }, { at: 'follow_up.0', text: 'text' }, { at: 'follow_up.1', text: 'mode' }],
  },
  {
    name: 'fromCopilotUserInput',
    from: fromCopilotUserInput,
    request: { question: 'Which?', choices: ['A', 'B'], allowFreeform: false },
    fields: [{ text: 'question!', boolean: 'allowFreeform', list: 'choices' }],
    lists: { choices: [0, LIMITS.options] },
  },
  { name: 'fromCopilotElicitation', from: fromCopilotElicitation, request: elicitation, fields: ELICITED },
  { name: 'fromElicitation', from: fromElicitation, request: elicitation, fields: ELICITED },
  { name: 'fromAcpElicitation', from: fromAcpElicitation, request: elicitation, fields: ELICITED },
  {
    name: 'fromInterrupts',
    from: fromInterrupts,
    request: {
      type: 'interrupt',
      interrupts: [
        {
          id: 'a',
          reason: 'input_required',
          message: 'Details.',
          expiresAt: '2030-04-20T17:00:00Z',
          responseSchema: requestedSchema,
        },
        { id: 'b', reason: 'tool_call', toolCallId: 'c1' },
      ],
    },
    fields: [
      { at: 'interrupts.0', text: 'id! reason message' },
      { at: 'interrupts.1', text: 'toolCallId' },
      { list: 'interrupts' },
      { at: 'interrupts', object: '0' },
      { at: 'interrupts.0.responseSchema', object: 'properties' },
    ],
  },
  {
    name: 'fromAcpApproval',
    from: approvals.fromAcpApproval,
    request: permission,
    fields: [
      { at: 'toolCall', text: 'toolCallId title' },
      { at: 'options.0', text: 'optionId! name kind' },
      { list: 'options', object: 'toolCall' },
      { at: 'options', object: '0' },
    ],
    lists: { options: [1, LIMITS.options, 'optionId'] },
  },
  {
    name: 'fromAgUiApproval',
    from: (request, context) =>
      approvals.fromAgUiApproval(request, { toolCall: { name: 'rm', args: { path: '/a' } }, ...context }),
    request: { id: 'i', reason: 'tool_call', message: 'Delete it?' },
    fields: [{ text: 'id! message' }],
  },
  {
    name: 'fromAiSdkApproval',
    from: approvals.fromAiSdkApproval,
    request: {
      type: 'tool-rm',
      state: 'approval-requested',
      title: 'Remove',
      input: { path: '/a' },
      approval: { id: 'a1' },
    },
    fields: [
      { text: 'type title', object: 'approval' },
      { at: 'approval', text: 'id!' },
    ],
  },
  {
    name: 'fromAssistantUiApproval',
    from: approvals.fromAssistantUiApproval,
    request: {
      toolName: 'rm',
      args: { path: '/a' },
      approval: {
        id: 'a1',
        prompt: 'Now?',
        options: [{ id: 'p', kind: 'allow-always', label: 'Here', grants: ['rm *'] }],
      },
    },
    fields: [
      { text: 'toolName', object: 'approval' },
      { at: 'approval', text: 'id! prompt', list: 'options' },
      { at: 'approval.options.0', text: 'id! label' },
      { at: 'approval.options', object: '0' },
    ],
  },
  {
    name: 'fromAssistantUiApproval, a set of questions',
    from: approvals.fromAssistantUiApproval,
    request: {
      toolName: 'ask',
      approval: {
        id: 'a1',
        display: 'questions',
        prompt: 'Some questions',
        questions: [{ id: 'q', prompt: 'Which?', options: [{ id: 'a', label: 'A' }] }],
      },
    },
    fields: [
      { at: 'approval.questions.0', text: 'id! prompt!', list: 'options' },
      { at: 'approval.questions.0.options.0', text: 'label!' },
      { at: 'approval', list: 'questions' },
    ],
    lists: { 'approval.questions': [1, LIMITS.questions, 'id'] },
  },
  {
    name: 'fromHumanInterrupt',
    from: approvals.fromHumanInterrupt,
    request: {
      action_request: { action: 'mail', args: { to: 'a' } },
      config: { allow_accept: true, allow_edit: true },
      description: 'A mail',
    },
    fields: [
      { at: 'action_request', text: 'action!' },
      { text: 'description', object: 'action_request config' },
    ],
  },
  {
    name: 'fromLangGraphApproval',
    from: approvals.fromLangGraphApproval,
    request: {
      actionRequests: [{ name: 'rm', args: { path: '/a' }, description: 'It is stale' }],
      reviewConfigs: [{ actionName: 'rm', allowedDecisions: ['approve', 'edit', 'reject', 'respond'] }],
    },
    fields: [
      { at: 'actionRequests.0', text: 'name! description' },
      { list: 'actionRequests reviewConfigs' },
      { at: 'actionRequests', object: '0' },
      { at: 'reviewConfigs', object: '0' },
    ],
  },
];

/** A question in no dialect's words. */
export interface Asked {
  question: string;
  header: string;
  multiple: boolean;
  labels: string[];
}

/** What a user has said to a question: the labels as they were written, own words, a note. */
export interface Told extends Asked {
  picked: string[];
  words: string | undefined;
  note: string | undefined;
}

/** A dialect that asks questions with labels, and its way to write what was said. */
export interface Dialect {
  name: string;
  from: (request: unknown) => AdapterResult;
  /** What goes back; or, where the agent's own functions can read it, what these read. */
  to: (form: TrustedForm, message: AnswerMessage, questions: Asked[]) => unknown;
  ask: (questions: Asked[]) => object;
  /** How many questions it takes, how many options, and whether several of them may be chosen. */
  takes: { questions: number; options: readonly [number, number]; several: boolean };
  tell: (told: Told[]) => unknown;
}

const said = ({ picked, words }: Told) => [...picked, ...some(words)];
const some = (text: string | undefined) => (text === undefined ? [] : [text]);
const noteOf = ({ note }: Told) => some(note).map((text) => `Note: ${text}`);
const optionsOf = ({ labels }: Asked) => labels.map((label) => ({ label, description: `About ${label}` }));
const keyed = (told: Told[], tell: (one: Told) => unknown): object =>
  Object.fromEntries(
    told.flatMap((one, index) => {
      const text = tell(one);
      return text === undefined || text === '' ? [] : [[index, text]];
    }),
  );
const propertyOf = ({ question: title, multiple, labels }: Asked) =>
  labels.length === 0
    ? { type: 'string', title }
    : multiple
      ? { type: 'array', title, items: { enum: labels } }
      : { type: 'string', title, enum: labels };
const elicit = (questions: Asked[]) => ({
  message: 'Please answer.',
  requestedSchema: {
    type: 'object',
    properties: Object.fromEntries(questions.map((one, index) => [`q${index}`, propertyOf(one)])),
  },
});
/** The typed values of properties, and the notes by property. */
const contentOf = (told: Told[]) =>
  Object.fromEntries(
    told.flatMap((one, index) => {
      const values = said(one);
      return values.length === 0 ? [] : [[`q${index}`, one.multiple && one.labels.length > 0 ? values : values.join()]];
    }),
  );
const notesOf = (told: Told[], ending = '') =>
  Object.fromEntries(told.flatMap(({ note }, index) => some(note).map((text) => [`q${index}${ending}`, text])));
const remarks = (told: Told[], key = '_meta') => {
  const notes = notesOf(told);
  return Object.keys(notes).length > 0 && { [key]: { 'react-interactive-form/remarks': { notes } } };
};
/** Question, picks with a dash if there may be several, words, note. */
const toText = (one: Told) =>
  [...one.picked.map((label) => (one.multiple ? `- ${label}` : label)), ...some(one.words), ...noteOf(one)].join('\n');
const claude = (questions: Asked[]) => ({
  questions: questions.map((one) => ({
    question: one.question,
    header: one.header,
    multiSelect: one.multiple,
    options: optionsOf(one),
  })),
});
const opencode = (questions: Asked[]) => ({
  questions: questions.map((one) => ({
    question: one.question,
    header: one.header,
    multiple: one.multiple,
    options: optionsOf(one),
  })),
});
const codex = await importCodex();
/** The second looks like the name of the note of the first. */
const CODEX_IDS = ['scope', 'scope_note', 'scope_note1'];
const codexQuestions = (questions: Asked[]) =>
  questions.map((one, index) => ({
    id: CODEX_IDS[index]!,
    header: one.header,
    question: one.question,
    isOther: true,
    isSecret: false,
    options: optionsOf(one),
  }));
const byQuestion = (told: Told[], tell: (one: Told) => unknown): object =>
  Object.fromEntries(
    told.flatMap((one) => {
      const value = tell(one);
      return value ? [[one.question, value]] : [];
    }),
  );
const FOUR = { questions: 4, options: [2, 4], several: true } as const;
const ANY = { questions: 4, options: [0, 5], several: true } as const;
const OPENCODE: Dialect = {
  name: 'opencode',
  from: fromOpencodeQuestion,
  to: toOpencodeReply,
  ask: opencode,
  takes: ANY,
  tell: (told) => ({ answers: told.map((one) => [...said(one), ...noteOf(one)]) }),
};

export const DIALECTS: readonly Dialect[] = [
  {
    name: 'Claude, an object',
    from: fromAskUserQuestion,
    to: (form, message) => toAskUserQuestionOutput(form, message),
    ask: claude,
    takes: FOUR,
    tell: (told) => {
      const annotations = byQuestion(told, ({ note }) => note && { notes: note });
      return {
        ...claude(told),
        answers: byQuestion(told, (one) => said(one).join(', ') || (one.note && '(notes only)')),
        ...(Object.keys(annotations).length > 0 && { annotations }),
      };
    },
  },
  {
    name: 'Claude, as text',
    from: fromAskUserQuestion,
    to: toAskUserQuestionText,
    ask: claude,
    takes: FOUR,
    tell: (told) => told.map((one) => [one.question, ...some(toText(one) || undefined)].join('\n')).join('\n\n'),
  },
  {
    name: 'Qwen Code',
    from: fromAcpQuestion,
    to: toAcpQuestionOutcome,
    ask: (questions) => ({
      toolCall: { _meta: { qwenInteractionKind: 'user_question', qwenQuestions: claude(questions).questions } },
    }),
    takes: FOUR,
    tell: (told) => ({
      outcome: { outcome: 'selected', optionId: 'proceed_once' },
      answers: keyed(told, (one) => [...some(said(one).join(', ') || undefined), ...noteOf(one)].join('\n')),
    }),
  },
  {
    name: 'Codex',
    from: fromCodexRequestUserInput,
    to: toCodexUserInput,
    ask: (questions) => ({
      questions: questions.map((one, index) => ({
        id: `id.${index}`,
        question: one.question,
        options: optionsOf(one),
      })),
    }),
    takes: { questions: 4, options: [0, 4], several: false },
    tell: (told) => ({
      answers: Object.fromEntries(
        told.map(({ picked, words, note }, index) => [
          `id.${index}`,
          { answers: [...picked, ...[...some(words), ...some(note)].map((text) => `user_note: ${text}`)] },
        ]),
      ),
    }),
  },
  {
    name: 'Gemini',
    from: fromGeminiAskUser,
    to: toGeminiAskUserResult,
    ask: (questions) => ({
      questions: questions.map((one) => ({
        question: one.question,
        multiSelect: one.multiple,
        options: optionsOf(one),
      })),
    }),
    takes: FOUR,
    tell: (told) => ({
      answers: keyed(told, (one) =>
        [...some(said({ ...one, words: one.words?.trim() }).join(', ') || undefined), ...noteOf(one)].join('\n'),
      ),
    }),
  },
  OPENCODE,
  { ...OPENCODE, name: 'Kilo', to: toKiloReply },
  {
    name: 'opencode, a form',
    from: fromOpencodeForm,
    to: toOpencodeFormReply,
    ask: (questions) => ({
      mode: 'form',
      fields: questions.map((one, index) => ({
        key: `q${index}`,
        title: one.question,
        type: one.multiple && one.labels.length > 0 ? 'multiselect' : 'string',
        custom: true,
        ...(one.labels.length > 0 && { options: one.labels.map((label) => ({ label: `The ${label}`, value: label })) }),
      })),
    }),
    takes: ANY,
    tell: (told) => {
      const message = told.flatMap((one) => noteOf(one).map((note) => `${one.question}\n${note}`)).join('\n\n');
      return { answer: contentOf(told), ...(message && { message }) };
    },
  },
  {
    name: 'elelem',
    from: fromInterview,
    to: (form, message) => toInterviewResult(form, message, { isBatch: true }),
    ask: (questions) => ({
      questions: questions.map(({ question, multiple, labels }) => ({ question, multi: multiple, options: labels })),
    }),
    takes: ANY,
    tell: (told) => ({
      answers: told.map((one) => (one.multiple && one.labels.length > 0 ? said(one) : (said(one)[0] ?? ''))),
      ...(told.some(({ note }) => note !== undefined) && { notes: told.map(({ note }) => note ?? null) }),
    }),
  },
  {
    name: 'Roo',
    from: fromAskFollowupQuestion,
    to: (form, message) => toAskFollowupAnswer(form, message),
    ask: ([first]) => ({ question: first!.question, follow_up: first!.labels }),
    takes: { questions: 1, options: [0, 4], several: false },
    tell: ([first]) => `<answer>\n${toText(first!)}\n</answer>`,
  },
  {
    name: 'Copilot',
    from: fromCopilotUserInput,
    to: toCopilotUserInput,
    ask: ([first]) => ({ question: first!.question, choices: first!.labels }),
    takes: { questions: 1, options: [0, 5], several: false },
    tell: ([first]) => ({ answer: toText(first!), wasFreeform: first!.picked.length === 0 }),
  },
  {
    name: 'Copilot, an elicitation',
    from: fromCopilotElicitation,
    to: toCopilotElicitResult,
    ask: elicit,
    takes: ANY,
    tell: (told) => ({ action: 'accept', content: { ...contentOf(told), ...notesOf(told, '__note') } }),
  },
  {
    name: 'MCP',
    from: fromElicitation,
    to: (form, message) => toElicitResult(form, message),
    ask: elicit,
    takes: ANY,
    tell: (told) => ({ action: 'accept', content: contentOf(told), ...remarks(told) }),
  },
  {
    name: 'AG-UI',
    from: fromInterrupts,
    to: (form, message) => toResume([{ form, message }]),
    ask: (questions) => [{ id: 'i', reason: 'input_required', responseSchema: elicit(questions).requestedSchema }],
    takes: ANY,
    tell: (told) => [{ interruptId: 'i', status: 'resolved', payload: contentOf(told), ...remarks(told, 'metadata') }],
  },
  {
    name: "Claude's agent over ACP",
    from: fromAcpElicitation,
    to: (form, message, questions) =>
      applyAskElicitationResponse(toAcpElicitationResponse(form, message), {}, claude(questions).questions),
    ask: (questions) => askUserQuestionsToCreateRequest(claude(questions).questions, 's', 'toolu_1'),
    takes: { questions: 4, options: [1, 4], several: true },
    tell: (told) => {
      const quoted = (text: string) => (/, |"/.test(text) ? JSON.stringify(text) : text);
      const custom = (one: Told) => [...some(one.words), ...noteOf(one)].join('\n').trim();
      const annotations = byQuestion(told, ({ multiple, picked, note }) =>
        !multiple && picked.length > 0 && note ? { notes: note.trim() } : undefined,
      );
      const answers = byQuestion(told, (one) => {
        if (!one.multiple) return one.picked[0] ?? custom(one);
        return [...one.picked, ...some(custom(one) || undefined)].map(quoted).join(', ');
      });
      const updatedInput = { answers, ...(Object.keys(annotations).length > 0 && { annotations }) };
      return { action: 'answered', updatedInput };
    },
  },
  {
    name: "Codex' agent over ACP",
    from: fromAcpElicitation,
    to: (form, message, questions) =>
      codex.userInputAnswers(toAcpElicitationResponse(form, message), codexQuestions(questions)),
    ask: (questions) =>
      codex.buildUserInputRequest({ threadId: 's', itemId: 'i', questions: codexQuestions(questions) }),
    takes: { questions: 3, options: [1, 3], several: false },
    tell: (told) =>
      Object.fromEntries(
        told.flatMap(({ picked, words, note }, index) => {
          const pick = words === undefined ? picked : ['None of the above'];
          const typed = words === undefined ? note : [words, ...some(note).map((text) => `Note: ${text}`)].join('\n');
          const answers = [...pick, ...some(typed).map((text) => `user_note: ${text.trim()}`)];
          return answers.length === 0 ? [] : [[CODEX_IDS[index]!, { answers }] as const];
        }),
      ),
  },
];
