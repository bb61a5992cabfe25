import { decodeJson } from '../../protocol/decode-json.js';
import { copyArray, isBlank, isRecord } from '../../protocol/guards.js';
import type { IssueList } from '../../protocol/issues.js';
import { explainBrokenJson } from '../../protocol/broken-json.js';
import { LIMITS } from '../../protocol/limits.js';
import { FieldReader } from '../../protocol/read-fields.js';
import type { FormIds } from '../../protocol/types/form.js';
import type { IssuePath } from '../../protocol/types/issue.js';
import { adaptInput } from '../shared/adapt-input.js';
import { type AdapterResult, inOwnWords, refuse } from '../shared/adapter-result.js';
import type { QuestionDraft } from '../shared/build-payload.js';
import { optionsOfLabels } from '../shared/option-of-label.js';
import { INVALID_FORMAT, MISSING_QUESTION, ROO_WORDS } from './messages.js';
import { parseCall, parseXmlCall, unparsable } from './parse-call.js';

/**
 * Reads a call of Roo Code's `ask_followup_question`: XML text, with or without words around it; the JSON tool's `{question, follow_up}` or its text;
 * or the normalised `{question, suggest}`. Any number of suggestions becomes a single choice with Other. A call without suggestions becomes a text
 * question. A suggestion's mode becomes the option's description. A blank suggestion is left out with a warning. For a missing question, unparsable
 * text and a wrong format, the messages are Roo Code's own. Never throws.
 */
export function fromAskFollowupQuestion(input: unknown, context?: FormIds): AdapterResult {
  const parsed = typeof input === 'string' ? parseCall(input) : { ok: true as const, call: input };
  return inOwnWords(parsed.ok ? adaptInput(parsed.call, context, readCall) : refuse([parsed.issue]), ROO_WORDS);
}

function readCall(reader: FieldReader, warnings: IssueList): QuestionDraft[] {
  const question = readQuestion(reader);
  const options = readSuggestions(reader, warnings);
  return [options.length === 0 ? { input_type: 'text', question } : { input_type: 'choice', question, options }];
}

function readQuestion(reader: FieldReader): string {
  const question = reader.string('question');
  if (question === undefined && reader.issues.items.length === 0)
    reader.issues.add(reader.at('question'), 'blank', MISSING_QUESTION);
  return question ?? '';
}

function readSuggestions(reader: FieldReader, warnings: IssueList) {
  const key = reader.value('follow_up') === undefined ? 'suggest' : 'follow_up';
  const path = reader.at(key);
  const list = readList(reader.value(key), path, reader.issues);
  const suggestions = list.flatMap((source, index) => {
    const suggestion = readSuggestion(source, [...path, index], reader.issues);
    if (!isBlank(suggestion.text)) return [suggestion];
    warnings.add([...path, index], 'dropped', 'A blank suggestion was left out.');
    return [];
  });
  return optionsOfLabels(suggestions.map(({ text }) => text)).map((option, index) => ({
    ...option,
    description: suggestions[index]?.mode,
  }));
}

/** The suggestions in a list, in its XML or JSON text (such as the parameter of the XML tool), or a single suggestion. */
function readList(value: unknown, path: IssuePath, issues: IssueList): readonly unknown[] {
  if (Array.isArray(value)) return copyArray(value, LIMITS.options);
  if (value === undefined) return [];
  if (typeof value !== 'string') return [value];
  if (isBlank(value)) return [];
  const json = decodeJson(value);
  if (Array.isArray(json)) return json;
  const parsed = parseXmlCall(value);
  if (parsed.ok) return parsed.call.follow_up;
  const fault = explainBrokenJson(value);
  const { code, message } = fault === undefined ? parsed.issue : unparsable(`The list ${fault}`).issue;
  issues.add(path, code, message);
  return [];
}

function readSuggestion(
  source: unknown,
  path: IssuePath,
  issues: IssueList,
): { text: string; mode?: string | undefined } {
  if (typeof source === 'string') return { text: source };
  const reader = new FieldReader(isRecord(source) ? source : {}, path, issues);
  const key = ['text', 'answer'].find((candidate) => reader.value(candidate) !== undefined);
  if (key === undefined) issues.add(path, 'invalid_type', INVALID_FORMAT);
  return { text: (key && reader.string(key)) ?? '', mode: reader.string('mode') };
}
