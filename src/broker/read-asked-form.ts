import { formatIssues } from '../protocol/issues.js';
import { isTrustedForm, readRenderPayload } from '../protocol/read-form-block.js';
import type { TrustedForm } from '../protocol/types/form.js';

/** The form to ask: the given form, or the form of the given render payload. Throws with all issues of an invalid payload. */
export function readAskedForm(source: unknown, toolUseId: string): TrustedForm {
  if (isTrustedForm(source)) return source;
  const read = readRenderPayload(source, toolUseId);
  if (read.ok) return read.form;
  throw new TypeError(
    `The form can't be shown; pass a render payload, as normalizeToolInput or an adapter makes it.\n${formatIssues(read.issues)}`,
  );
}
