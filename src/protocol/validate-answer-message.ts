import { buildAnswer, buildCancellation } from './answer-message.js';
import { getOwn, isRecord } from './guards.js';
import { issue } from './issues.js';
import { LIMITS } from './limits.js';
import type { AnswerDetail, AnswerMessage, Answers, Issue, TrustedForm } from './types.js';
import { validateAnswers } from './validate-answers.js';

export type ValidateMessageResult = { ok: true; message: AnswerMessage } | { ok: false; issues: Issue[] };

/**
 * Reads an answer message that came over the wire, against the form it answers. Never throws. The message it returns is
 * a fresh copy with known fields only, choices in option order; so what is stored is what the form could have sent.
 */
export function validateAnswerMessage(form: TrustedForm, message: unknown): ValidateMessageResult {
  try {
    return readMessage(form, message);
  } catch {
    return refuse(issue([], 'unreadable', 'Reading the message threw an error; pass plain JSON data.'));
  }
}

function readMessage(form: TrustedForm, source: unknown): ValidateMessageResult {
  if (!isRecord(source)) return refuse(issue([], 'invalid_type', 'An answer message must be an object.'));
  const headIssues = findHeadIssues(form, source);
  if (headIssues.length > 0) return refuse(...headIssues);
  const text = source['message'] ?? undefined;
  if (!isOptionalText(text)) {
    return refuse(issue(['message'], 'invalid_type', `"message" must be a text of at most ${LIMITS.answerLength} characters.`));
  }
  if (source['status'] === 'cancelled') return { ok: true, message: buildCancellation(form, { message: text }) };
  return readAnswered(form, source, text);
}

function readAnswered(form: TrustedForm, source: Record<string, unknown>, text: string | undefined): ValidateMessageResult {
  const answers = source['answers'];
  if (!isRecord(answers)) return refuse(issue(['answers'], 'invalid_type', '"answers" must be an object of answers by question id.'));
  const issues = validateAnswers(form, answers as Answers);
  if (issues.length > 0) return refuse(...issues);
  const details = readDetails(form, source['details']);
  return { ok: true, message: buildAnswer(form, answers as Answers, { details, ...(text === undefined ? {} : { message: text }) }) };
}

function findHeadIssues(form: TrustedForm, source: Record<string, unknown>): Issue[] {
  const { payload, toolUseId } = form;
  const issues: Issue[] = [];
  if (source['type'] !== payload.type) issues.push(issue(['type'], 'wrong_type', `"type" must be "${payload.type}".`));
  if (source['tool_use_id'] !== toolUseId) {
    issues.push(issue(['tool_use_id'], 'wrong_tool_use_id', `"tool_use_id" must be ${JSON.stringify(toolUseId)}.`));
  }
  for (const key of ['ask_id', 'task_id', 'subtask_id'] as const) {
    const id = source[key] ?? undefined;
    if (id !== undefined && id !== payload[key]) issues.push(issue([key], 'wrong_id', `"${key}" is not that of the form.`));
  }
  const isAnswered = source['status'] === 'answered' && source['success'] === true;
  const isCancelled = source['status'] === 'cancelled' && source['success'] === false;
  if (!isAnswered && !isCancelled) {
    issues.push(issue(['status'], 'wrong_status', 'Send "status": "answered" with "success": true, or "cancelled" with false.'));
  }
  return issues;
}

/** The details worth keeping. They only comment on the answers, so what does not fit is left out. */
function readDetails(form: TrustedForm, source: unknown): Record<string, AnswerDetail> {
  if (!isRecord(source)) return {};
  const details = form.payload.questions.flatMap(({ id }) => {
    const detail = getOwn(source, id);
    return isRecord(detail) ? [[id, readDetail(detail)] as const] : [];
  });
  return Object.fromEntries(details);
}

function readDetail({ other, untouched, note }: Record<string, unknown>): AnswerDetail {
  return {
    ...(typeof other === 'string' && isOptionalText(other) ? { other } : {}),
    ...(untouched === true ? { untouched } : {}),
    ...(typeof note === 'string' && isOptionalText(note) ? { note } : {}),
  };
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && value.length <= LIMITS.answerLength);
}

function refuse(...issues: Issue[]): { ok: false; issues: Issue[] } {
  return { ok: false, issues };
}
