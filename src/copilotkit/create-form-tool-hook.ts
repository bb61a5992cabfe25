'use client';
import { ToolCallForm } from '../tool-call/tool-call-form.js';
import { formToolHookOn, type CreateFormToolHook } from './form-tool-hook-on.js';

/**
 * Makes a hook that gives an agent the tool, shows the calls of the tool as forms, and cancels the waiting form when the user writes a message
 * instead. The hook takes the `agentId` of the agent that gets the tool. Without an `agentId`, every agent gets the tool, and the hook watches the
 * chat's own agent.
 * @param copilotkit the hooks of `@copilotkit/react-core/v2`.
 * @param formProps further props of the form.
 * @throws TypeError for other hooks, such as those of `@copilotkit/react-core` itself. In production, the first call of a hook fails instead.
 */
export const createFormToolHook: CreateFormToolHook = /* @__PURE__ */ formToolHookOn(ToolCallForm);
