export type { AdapterResult } from '../shared/adapter-result.js';
export { type AcpApproval, fromAcpApproval, toAcpApproval } from './acp-approval.js';
export { type AgUiApproval, type AgUiApprovalContext, fromAgUiApproval, toAgUiApproval } from './ag-ui-approval.js';
export { type AiSdkApproval, fromAiSdkApproval, toAiSdkApproval } from './ai-sdk-approval.js';
export { type AssistantUiApproval, fromAssistantUiApproval, toAssistantUiApproval } from './assistant-ui-approval.js';
export type { ApprovalContext, ApprovalLabels } from './approval-form.js';
export { fromLangGraphApproval, type LangGraphApproval, toLangGraphApproval } from './lang-graph-approval.js';
