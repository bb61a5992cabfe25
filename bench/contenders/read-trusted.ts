import { readRenderPayload, type RenderPayload, type TrustedForm } from 'react-interactive-form/protocol';

/** The library's trust check, which the other contenders do without; it is part of what is measured. */
export function readTrusted(payload: RenderPayload): TrustedForm {
  const result = readRenderPayload(payload, `toolu_${payload.ask_id}`);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.form;
}
