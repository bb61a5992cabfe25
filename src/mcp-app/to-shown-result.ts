import type { ToolResult } from '../mcp/tool-result.js';
import { readRenderPayload } from '../protocol/read-form-block.js';
import { toPlainText } from '../protocol/to-plain-text.js';
import type { RenderPayload } from '../protocol/types/form.js';
import { deferredResult } from '../server/deferred-result.js';

/**
 * The result of a call whose form is stored: words for the model, and the form for the page. `isShown` is `undefined` if that is unknown.
 */
export function toShownResult(payload: RenderPayload, isShown: boolean | undefined): ToolResult {
  return {
    content: [{ type: 'text', text: wordsForModel(payload, isShown) }],
    structuredContent: { ...deferredResult(payload.ask_id), render_payload: payload },
  };
}

function wordsForModel(payload: RenderPayload, isShown: boolean | undefined): string {
  if (isShown) return SHOWN;
  const request = isShown === undefined ? UNKNOWN : PERHAPS_SHOWN;
  return `${request}\n\n${listQuestions(payload)}`;
}

function listQuestions(payload: RenderPayload): string {
  const read = readRenderPayload(payload, String(payload.ask_id));
  return read.ok ? toPlainText(read.form) : '';
}

const SHOWN =
  "The user sees the form and has not answered yet. End your turn now and assume no answer. The answers come with the user's next message.";

/** The words if it is unknown whether the host shows pages. Most hosts show the form, so the model must not ask a second time by itself. */
const UNKNOWN =
  "The form was given to the application. End your turn now and assume no answer: the answers come with the user's next message. " +
  'Only if the user says that there is no form, ask in your own words:';

/** The words for a host that declares no pages. Hosts that show pages should declare this, but may forget to. */
const PERHAPS_SHOWN =
  'The form was given to the application, which did not say that it shows forms. End your turn now and assume no answer. ' +
  "If you know that this application can't show the form, ask the user in your own words instead:";
