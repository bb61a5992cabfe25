import { expect } from 'vitest';
import { normalizeToolInput } from '../../src/server/index.js';
import type { Issue, Question } from '../../src/protocol/index.js';
import { formatIssues } from '../../src/protocol/index.js';

/** Normalises input that must be accepted. */
export function accept(input: unknown): { questions: readonly Question[]; warnings: string[] } {
  const result = normalizeToolInput(input, {});
  if (!result.ok) throw new Error(result.message);
  return { questions: result.payload.questions, warnings: result.warnings.map(locate) };
}

/** Normalises input of one question that must be accepted. */
export function acceptOne(question: unknown): { question: Question; warnings: string[] } {
  const { questions, warnings } = accept({ questions: [question] });
  expect(questions).toHaveLength(1);
  return { question: questions[0]!, warnings };
}

/** Normalises input that must be refused, and says what for: `code path`, one for each issue. */
export function refuse(input: unknown): { issues: string[]; message: string } {
  const result = normalizeToolInput(input, {});
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(result.payload)}`);
  return { issues: result.issues.map(locate), message: result.message };
}

function locate({ path, code }: Issue): string {
  return `${code} ${formatIssues([{ path, code, message: '' }]).replace(/: $/, '')}`.trim();
}
