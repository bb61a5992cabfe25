/** The names that an entry exports. */
export interface Exports {
  values: string[];
  types: string[];
}

const protocol: Exports = {
  values: [
    'LIMITS', 'TOOL_NAME', 'allowsOther', 'buildAnswer', 'buildCancellation', 'cancelPending', 'describeSummary', 'findPendingForm',
    'formatIssues', 'formatResponse', 'getAnswer', 'isMultiSelect', 'isMultiline', 'isRequired', 'isTrustedForm',
    'isUnanswered', 'parsePlainTextReply', 'readAnswerMessage', 'readFormBlock', 'readFormReference', 'readRenderPayload', 'splitChoice', 'summarizeAnswer',
    'toFormBlock', 'toPlainText', 'validateAnswer', 'validateAnswerMessage', 'validateAnswers', 'validateNote',
  ],
  types: [
    'AdmissionError', 'AnswerDetail', 'AnswerDetails', 'AnswerIssueCode', 'AnswerMessage', 'AnswerProblem', 'AnsweredMessage', 'Answers',
    'BuildAnswerOptions', 'CancelledMessage', 'ChoiceQuestion', 'FormBlock', 'FormIds', 'FormReference', 'FormattedResponse', 'InputType', 'Issue', 'IssueCode',
    'IssuePath', 'MessageIssueCode', 'PlainTextReply', 'Question', 'QuestionBase', 'QuestionOf', 'QuestionOption', 'ReadAnswerResult', 'ReadIssueCode', 'ReadResult',
    'RenderPayload', 'RepairCode', 'SplitChoice', 'SummaryRow', 'SummaryValue', 'TextFormat', 'TextQuestion',
    'TrustedForm', 'ValidateMessageResult',
  ],
};

const headless: Exports = {
  values: [
    'FormConfigContext', 'InteractiveFormProvider', 'createLocalDraftStore', 'createMemoryDraftStore',
    'createSessionDraftStore', 'useChoice', 'useHookForm', 'useInteractiveForm', 'useLongList', 'useNote', 'useOption', 'useOther',
    'useQuestion', 'useQuestionBroker', 'useReview', 'useTextAnswer',
  ],
  types: [
    'ChoiceInputProps', 'ChoiceState', 'DraftStore', 'FilterProps', 'FormActions', 'FormConfig', 'FormElementProps', 'FormProgress', 'FormScope',
    'FormStatus', 'FormSteps', 'GroupProps', 'HookForm', 'HookFormState', 'HookFormValues', 'HostState', 'InteractiveFormOptions',
    'InteractiveFormProviderProps', 'InteractiveFormState', 'LabelProps', 'ListRow', 'LongListState', 'NoteState', 'OnAnswer', 'OptionState',
    'OtherState', 'QuestionBrokerState', 'QuestionKind', 'QuestionState', 'ReviewState', 'TextAnswerState', 'TextFieldProps', 'TextInputProps',
  ],
};

const components: Exports = {
  values: [
    ...headless.values, ...protocol.values,
    'AnswerReceipt', 'FormSkeleton', 'InteractiveForm', 'InteractiveFormConfig', 'anatomy',
  ],
  types: [
    ...headless.types, ...protocol.types,
    'AnswerReceiptProps', 'AppearanceConfig', 'Controls', 'FormFeatureProps', 'FormSkeletonProps', 'InteractiveFormComponent',
    'InteractiveFormConfigProps', 'InteractiveFormParts', 'InteractiveFormProps', 'Message', 'MessageKey', 'Messages', 'PluralMessage',
    'SlotElements', 'SlotName', 'StateName', 'TextPlace',
  ],
};

/** All that a host may import, by entry. A change here is a change of the public API. */
export const publicApi: Record<string, Exports> = {
  '.': components,
  './native': components,
  './headless': headless,
  './protocol': protocol,
  './server': {
    values: ['admitUserMessage', 'deferredResult', 'isDeferredResult', 'normalizeToolInput', 'toolDefinition'],
    types: [
      'AdmissionError', 'AdmissionResult', 'DeferredResult', 'IncomingMessage', 'NormalizeContext', 'NormalizeResult', 'StoredAnswers',
      'ToolDefinition', 'ToolInputSchema',
    ],
  },
  './mcp': {
    values: ['getFormContext', 'registerInteractiveFormTool'],
    types: ['FormContext', 'FormHost', 'InteractiveFormToolOptions', 'McpServerLike', 'ToolCallAuth', 'ToolCallExtra'],
  },
  './postgres': {
    values: ['FormStoreError', 'createPostgresFormStore', 'migrations', 'toFormStoreError'],
    types: [
      'FormChange', 'FormState', 'FormStoreErrorCode', 'ListeningClient', 'Migration', 'NotifyingClient', 'PostgresClient', 'PostgresFormStore',
      'PostgresFormStoreOptions', 'StoredForm',
    ],
  },
  './broker': {
    values: ['createQuestionBroker', 'functionResolver', 'staticResolver'],
    types: ['AnswerFunction', 'AskOptions', 'QuestionBroker', 'QuestionResolver', 'ResolveOptions'],
  },
  './terminal': { values: ['terminalResolver'], types: ['Terminal'] },
  './adapters/ask-followup-question': {
    values: [
      'countConsecutiveErrors', 'createFollowupStream', 'createFormStream', 'fromAskFollowupQuestion',
      'toAskFollowupAnswer', 'toAskFollowupContent', 'toAskFollowupMode',
    ],
    types: ['AdapterResult', 'FollowupAnswerOptions', 'FollowupContentBlock', 'FormStream'],
  },
  './adapters/ask-user-question': {
    values: ['fromAskUserQuestion', 'toAskUserQuestionOutput', 'toAskUserQuestionText'],
    types: ['AdapterResult', 'AskUserQuestionOptions', 'AskUserQuestionOutput'],
  },
  './adapters/codex': {
    values: ['fromCodexRequestUserInput', 'toCodexUserInput'],
    types: ['AdapterResult', 'CodexUserInput'],
  },
  './adapters/gemini-cli': {
    values: ['fromGeminiAskUser', 'toGeminiAskUserResult'],
    types: ['AdapterResult', 'GeminiAskUserResult'],
  },
  './adapters/interview': {
    values: ['fromInterview', 'toInterviewResult'],
    types: ['AdapterResult', 'InterviewAnswer', 'InterviewCall', 'InterviewResult'],
  },
  './adapters/mcp-elicitation': {
    values: ['fromElicitation', 'toElicitResult'],
    types: ['AdapterResult', 'BooleanLabels', 'ConfirmationLabels', 'ElicitOptions', 'ElicitResult', 'ElicitValue', 'ElicitationContext'],
  },
  './adapters/opencode': {
    values: ['fromOpencodeQuestion', 'toOpencodeReply'],
    types: ['AdapterResult', 'OpencodeReply'],
  },
  './adapters/vscode': {
    values: ['fromVscodeAskQuestions', 'toVscodeAnswers'],
    types: ['AdapterResult', 'VscodeAnswer', 'VscodeAnswers'],
  },
  './adapters/wegent': { values: ['fromWegentAnswer', 'toWegentAnswer'], types: ['WegentAnswer'] },
  './locales/ar': { values: ['ar'], types: [] },
  './locales/de': { values: ['de'], types: [] },
  './locales/en': { values: ['en'], types: [] },
  './locales/es': { values: ['es'], types: [] },
  './locales/fr': { values: ['fr'], types: [] },
  './locales/hi': { values: ['hi'], types: [] },
  './locales/ja': { values: ['ja'], types: [] },
  './locales/ko': { values: ['ko'], types: [] },
  './locales/pt-BR': { values: ['ptBR'], types: [] },
  './locales/ru': { values: ['ru'], types: [] },
  './locales/zh-CN': { values: ['zhCN'], types: [] },
  './locales/zh-TW': { values: ['zhTW'], types: [] },
};
