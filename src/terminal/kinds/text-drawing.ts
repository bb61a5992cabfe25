import type { Writable } from 'node:stream';
import { oneLine } from '../../protocol/to-plain-text.js';
import type { TextQuestion } from '../../protocol/types/question.js';
import { validateAnswer } from '../../protocol/validate-answers.js';
import { footer, heading, type Place } from '../heading.js';
import type { Drawing } from '../screen.js';

/** A text as the typed line. */
export function textDrawing(question: TextQuestion, place: Place, _output: Writable, before: string | undefined): Drawing<string> {
  return {
    line: before ?? question.default?.[0] ?? '',
    value: (line) => line,
    check: (value) => validateAnswer(question, value)?.message,
    onKey: () => true,
    render(line, problem) {
      const hint = line === '' && question.placeholder ? ` (${oneLine(question.placeholder)})` : '';
      const keys = 'Enter confirms';
      return [
        ...heading(question, place, question.unit),
        `> ${oneLine(line)}_${hint}`,
        ...(problem ? [`! ${oneLine(problem)}`] : []),
        footer(keys, place),
      ].join('\n');
    },
  };
}
