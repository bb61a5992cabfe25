import { quote } from '../protocol/quote.js';
import type { Issue, IssuePath } from '../protocol/types/issue.js';
import type { Condition, Question } from '../protocol/types/question.js';
import type { Answerable, Demand } from './kinds/kind.js';
import { faultKindOf } from './kinds/kinds.js';

interface Earlier extends Answerable {
  when: readonly Condition[];
}

type Demands = ReadonlyMap<string, Demand>;

/** The greatest number of conditions that are looked at for one question: more than a real form needs, and still fast. */
const MOST_CONDITIONS = 2_000;

/** Finds the faults that block a user although the form can be rendered: questions that are never asked, and bounds that no whole number can satisfy. */
export function findFaults(questions: readonly Question[]): Issue[] {
  return [...findUnreachable(questions), ...findUnmetConditions(questions)];
}

function findUnreachable(questions: readonly Question[]): Issue[] {
  return questions.flatMap((question, index) =>
    faultKindOf(question)
      .findUnreachable(question)
      .map((name): Issue => {
        const message = `"${name}" is too large: whole numbers go from -${Number.MAX_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}.`;
        return { path: ['questions', index, name], code: 'invalid_value', message };
      }),
  );
}

/**
 * The conditions that no answers can meet: their question is never asked, and nobody would notice. The conditions of the questions in these
 * conditions count too.
 */
function findUnmetConditions(questions: readonly Question[]): Issue[] {
  // Most forms have no conditions and need no look at each option.
  if (!questions.some(({ when }) => when)) return [];
  const asked = new Map<string, Earlier>();
  return questions.flatMap((question, index): Issue[] => {
    const { when = [] } = question;
    const issues = when.length > 0 ? findIssues(when, gather(when, asked), asked, ['questions', index, 'when']) : [];
    // Each mistake is reported once.
    asked.set(question.id, { ...faultKindOf(question).answerable(question), when: issues.length > 0 ? [] : when });
    return issues;
  });
}

/** The demands on the answers to earlier questions, so that these conditions are met. */
function gather(when: readonly Condition[], earlier: ReadonlyMap<string, Earlier>): Demands {
  const demands = new Map<string, Demand>();
  const conditions = [...when];
  // The list grows during the loop.
  for (const [at, { id, op, value }] of conditions.entries()) {
    if (at >= MOST_CONDITIONS) break;
    let demand = demands.get(id);
    if (!demand) {
      demands.set(id, (demand = { eq: new Set(), neq: new Set() }));
      conditions.push(...(earlier.get(id)?.when ?? []));
    }
    demand[op].add(value);
  }
  return demands;
}

function findIssues(
  when: readonly Condition[],
  demands: Demands,
  asked: ReadonlyMap<string, Earlier>,
  path: IssuePath,
): Issue[] {
  const impossible = when.flatMap(({ id, op, value }, place): Issue[] => {
    const reason = op === 'eq' ? asked.get(id)?.whyNever(value) : undefined;
    return reason
      ? [
          {
            path: [...path, place, 'value'],
            code: 'invalid_value',
            message: `No answer to ${quote(id)} is ${quote(value)}: ${reason}`,
          },
        ]
      : [];
  });
  if (impossible.length > 0) return impossible;
  const [id] = [...demands].find(([named, demand]) => !canMeet(asked.get(named), demand)) ?? [];
  if (id === undefined) return [];
  return [
    {
      path,
      code: 'invalid_value',
      message: `No answer to ${quote(id)} meets all of these conditions, so this question would never be asked.`,
    },
  ];
}

function canMeet(earlier: Earlier | undefined, demand: Demand): boolean {
  if (!earlier) return true;
  return ![...demand.eq].some((value) => demand.neq.has(value)) && earlier.canMeet(demand);
}
