// What a host has of its own, for the snippets of the documentation: they leave it out, and a reader fills it in.
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ReactNode } from 'react';
import type * as Package from 'react-interactive-form';
import type { AnswerMessage, RenderPayload, TrustedForm } from 'react-interactive-form';
import type * as Roo from 'react-interactive-form/adapters/ask-followup-question';
import type { FormHost, registerInteractiveFormTool as RegisterTool } from 'react-interactive-form/mcp';

declare global {
  // The chat.
  function showForm(form: TrustedForm): Promise<AnswerMessage>;
  function show(element: ReactNode): void;
  function post(url: string, body: unknown): Promise<void>;
  const block: unknown;
  const answer: unknown;
  const messages: unknown[];
  const send: (message: AnswerMessage) => Promise<void>;
  const trustedForm: TrustedForm;
  const resume: (response: unknown) => void;
  const toolUseId: string;
  /** The log in a bug report. */
  const report: string;
  const signal: AbortSignal;

  // The back end.
  const result: unknown;
  const task: { errors: number };
  const db: { findRun(id: unknown): Promise<{ owner: string; conversation: string; id: string }> };
  const host: FormHost;
  const server: McpServer;
  function reply(status: number, body: unknown): void;
  interface Task {
    messages: unknown[];
    lastAnswer?: AnswerMessage;
  }
  /** The task as it is stored now. */
  function reload(task: Task): Promise<Task>;
  /** `false` where its unique key is taken. */
  function store(task: unknown, message: unknown): Promise<boolean>;
  function startRun(task: unknown, response: unknown, notes?: string[]): Promise<void>;
  function stopRun(): void;
  /** `false` where the run has a form already. */
  function saveRenderPayload(run: unknown, id: string, payload: RenderPayload): Promise<boolean>;

  // The systems of the dialects.
  const slack: {
    views: { open(modal: { trigger_id: string; view: object }): Promise<unknown> };
    chat: { postMessage(message: { channel: string; text: string; mrkdwn?: boolean }): Promise<unknown> };
  };
  function findForm(toolUseId: string): Promise<TrustedForm>;
  type CanUseTool = (
    toolName: string,
    input: Record<string, unknown>,
    options: { signal: AbortSignal; toolUseID: string },
  ) => Promise<PermissionResult>;
  type PermissionResult =
    | { behavior: 'allow'; updatedInput: Record<string, unknown> }
    | { behavior: 'deny'; message: string };
  const appServer: { onRequest(method: string, handle: (params: { itemId: string }) => Promise<unknown>): void };
  function askInMaskedField(params: unknown): Promise<unknown>;
  interface QuestionRequest {
    id: string;
    sessionID: string;
    questions: unknown[];
    tool?: { messageID: string; callID: string };
  }
  const client: Client & {
    question: {
      reply(answer: { requestID: string; answers: string[][] }): Promise<unknown>;
      reject(request: { requestID: string }): Promise<unknown>;
    };
  };
  interface Props {
    block: unknown;
    socket: { emitWithAck(event: string, message: unknown): Promise<void> };
    taskId: number;
    teamId: number;
  }
  const toolCallText: AsyncIterable<string>;
  function switchMode(mode: string): Promise<void>;
  function sendPrompt(session: string, text: string): Promise<void>;

  // What an earlier snippet of the same page has imported.
  const InteractiveForm: typeof Package.InteractiveForm;
  const useInteractiveForm: typeof Package.useInteractiveForm;
  const readRenderPayload: typeof Package.readRenderPayload;
  const createFollowupStream: typeof Roo.createFollowupStream;
  const registerInteractiveFormTool: typeof RegisterTool;
}
