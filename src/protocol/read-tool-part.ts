import { decodeJson } from './decode-json.js';
import { isRecord } from './guards.js';
import { isToolPart } from './is-tool-part.js';
import { readRenderPayload } from './read-form-block.js';
import type { TrustedForm } from './types/form.js';

/**
 * The form of a UI message's tool part (`tool-<name>` or `dynamic-tool`, with `toolCallId` and `output`), if the output is a render payload or has
 * one as `render_payload`. Never reads the part's `input`, which is the model's raw text. Never throws.
 */
export function readToolPart(part: unknown): TrustedForm | undefined {
  try {
    if (!isRecord(part)) return undefined;
    const { toolCallId, output } = part;
    if (!isToolPart(part)) return undefined;
    const result = decodeJson(output);
    const payload = isRecord(result) ? (result['render_payload'] ?? result) : undefined;
    const read = readRenderPayload(payload, toolCallId as string);
    return read.ok ? read.form : undefined;
  } catch {
    return undefined;
  }
}
