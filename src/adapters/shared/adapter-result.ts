import { formatIssues } from '../../protocol/issues.js';
import type { RenderPayload } from '../../protocol/types/form.js';
import type { Issue } from '../../protocol/types/issue.js';

/** The result of every `from…` function: a payload to render, or the issues that the model must repair. */
export type AdapterResult =
  | {
      ok: true;
      /** Frozen, with known fields only. */
      payload: RenderPayload;
      /** The changes and omissions. */
      warnings: Issue[];
    }
  | {
      ok: false;
      /** The issues. Their paths refer to the dialect's own input. */
      issues: Issue[];
      /** The issues as one text, to send back to the model. */
      message: string;
    };

/** The same result, but messages in a dialect's own words stay unchanged, because these messages already name the place. */
export function inOwnWords(result: AdapterResult, own: RegExp): AdapterResult {
  if (result.ok) return result;
  const lines = result.issues.map((issue) => (own.test(issue.message) ? issue.message : formatIssues([issue])));
  return { ...result, message: lines.join('\n') };
}

export function refuse(issues: Issue[]): Extract<AdapterResult, { ok: false }> {
  return { ok: false, issues, message: formatIssues(issues) };
}
