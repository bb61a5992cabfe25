import type { FormContext } from '../mcp/form-host.js';
import { registerTool, type McpServerLike, type ToolConfig } from '../mcp/mcp-server.js';
import type { InteractiveFormToolOptions } from '../mcp/register-form-tool.js';
import { reportError } from '../mcp/report-error.js';
import { toToolCallExtra, type ToolCallExtra } from '../mcp/tool-call-extra.js';
import { toolError, toolResult } from '../mcp/tool-result.js';
import { isRecord } from '../protocol/guards.js';
import { defined } from '../protocol/defined.js';
import { admitAppAnswer, type AppRights } from './admit-app-answer.js';
import { ANSWER_TOOL, STATE_TOOL } from './app-names.js';
import { findCatalogue } from './find-catalogue.js';
import { findAppForm } from './find-app-form.js';
import type { FormAppHost } from './form-app-host.js';

interface PageToolOptions extends Pick<InteractiveFormToolOptions, 'onError'>, AppRights {
  getContext(extra: ToolCallExtra): FormContext | Promise<FormContext>;
}

type PageTool = (host: FormAppHost, input: Record<string, unknown>, context: FormContext) => Promise<object>;

export function registerPageTools(server: McpServerLike, host: FormAppHost, options: PageToolOptions): void {
  const register = (name: string, config: ToolConfig, call: PageTool): void =>
    registerTool(server, name, { ...config, _meta: { ui: { visibility: ['app'] } } }, async (input, source) => {
      try {
        const context = await options.getContext(toToolCallExtra(source));
        return toolResult({ ...(await call(host, isRecord(input) ? input : {}, context)) });
      } catch (error) {
        reportError(options, error);
        return toolError('The server could not do this. Try again.');
      }
    });
  const { allowPartial, allowDelegate, allowCancelWithAnswers, allowRevisions } = options;
  const rights: AppRights = { allowPartial, allowDelegate, allowCancelWithAnswers, allowRevisions };
  const offered = defined<object>({
    allowPartial,
    allowDelegate,
    cancelWithAnswers: allowCancelWithAnswers,
    revisable: allowRevisions,
  });
  register(ANSWER_TOOL, ANSWER, (host, { ask_id, answer }, context) =>
    admitAppAnswer(host, ask_id, answer, context, rights),
  );
  register(STATE_TOOL, STATE, async (_host, input, context) => {
    const state = await readState(host, input, context);
    return Object.keys(offered).length > 0 ? { ...state, rights: offered } : state;
  });
}

/** The state of a form, and the words of the user's language if the page lacks them. */
async function readState(
  host: FormAppHost,
  { ask_id, locale }: Record<string, unknown>,
  context: FormContext,
): Promise<object> {
  const stored = await findAppForm(host, ask_id, context);
  const messages = typeof locale === 'string' ? findCatalogue(locale) : undefined;
  const isExpired = stored === undefined || (stored.expired === true && !stored.answer);
  return {
    ...(stored?.answer && { answer: stored.answer }),
    ...(isExpired && { expired: true }),
    ...(messages && { messages }),
  };
}

const ask_id = { type: ['string', 'number'], description: 'The form.' };

const ANSWER: ToolConfig = {
  title: "Take a form's answer",
  description: 'Takes what the user has filled into a form. Only the page of the form calls it.',
  inputSchema: {
    type: 'object',
    properties: { ask_id, answer: { type: 'object', description: 'The answer message.' } },
    required: ['ask_id', 'answer'],
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

const STATE: ToolConfig = {
  title: "Read a form's state",
  description: 'Says what became of a form. Only the page of the form calls it.',
  inputSchema: {
    type: 'object',
    properties: { ask_id, locale: { type: 'string', description: "The user's language, as a BCP 47 tag." } },
    required: ['ask_id'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};
