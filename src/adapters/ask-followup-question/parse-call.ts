import { issue } from '../../protocol/issues.js';
import { explainBrokenJson, readDoubledJson } from '../../protocol/broken-json.js';
import type { Issue } from '../../protocol/types/issue.js';
import { INVALID_FORMAT, UNPARSABLE } from './messages.js';
import { type FollowupCall, parseFollowupXml } from './parse-followup-xml.js';

type ParsedCall<T> = { ok: true; call: T } | { ok: false; issue: Issue };

/** Whether a text starts like JSON. Any other text is XML, with or without words around it. */
export function isJsonText(text: string): boolean {
  return text.trimStart().startsWith('{');
}

export function parseCall(text: string): ParsedCall<unknown> {
  return isJsonText(text) ? parseJsonCall(text) : parseXmlCall(text);
}

function parseJsonCall(text: string): ParsedCall<unknown> {
  // A doubled text is left to the reader, which warns that it read only one half.
  if (readDoubledJson(text) !== undefined) return { ok: true, call: text };
  const fault = explainBrokenJson(text);
  return fault === undefined ? { ok: true, call: JSON.parse(text) } : unparsable(`The call ${fault}`);
}

/** Parses XML: a complete call, or the content of its `follow_up`. */
export function parseXmlCall(xml: string): ParsedCall<FollowupCall> {
  const { call, error } = parseFollowupXml(xml);
  if (error !== undefined) return unparsable(error);
  return call === undefined ? { ok: false, issue: issue([], 'invalid_type', INVALID_FORMAT) } : { ok: true, call };
}

export function unparsable(reason: string): { ok: false; issue: Issue } {
  return { ok: false, issue: issue([], 'unreadable', `${UNPARSABLE}${reason}`) };
}
