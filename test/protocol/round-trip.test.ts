// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAnswer, formatResponse } from '../../src/protocol/answer-message.js';
import { splitChoice } from '../../src/protocol/split-choice.js';
import { parsePlainTextReply } from '../../src/protocol/parse-plain-text-reply.js';
import { readAnswerMessage } from '../../src/protocol/read-answer-message.js';
import { readRenderPayload } from '../../src/protocol/read-form-block.js';
import { summarizeAnswer } from '../../src/protocol/summarize-answer.js';
import { validateAnswerMessage } from '../../src/protocol/validate-answer-message.js';
import { validateAnswers } from '../../src/protocol/validate-answers.js';
import { answeredForm } from '../fixtures/answered-form.js';
import { anyForm as form, anyText } from '../fixtures/any-form.js';

describe('any payload that is read', () => {
  it('reads to the same form again, also after JSON', () => {
    fc.assert(
      fc.property(form, (trusted) => {
        const again = readRenderPayload(JSON.parse(JSON.stringify(trusted.payload)), trusted.toolUseId);
        expect(again).toStrictEqual({ ok: true, form: trusted });
      }),
    );
  });

  it('has a default that is a valid answer where it can be one', () => {
    fc.assert(
      fc.property(form, (trusted) => {
        for (const question of trusted.payload.questions) {
          if (question.input_type !== 'choice' || question.default === undefined) continue;
          const issues = validateAnswers(trusted, { [question.id]: question.default }).filter(
            ({ path }) => path[0] === question.id,
          );
          // Only min_select can ask for more than a default gives.
          expect(issues.filter(({ code }) => code !== 'too_few')).toStrictEqual([]);
        }
      }),
    );
  });
});

describe('any answers that are valid', () => {
  it('come back from the wire as they were sent', () => {
    fc.assert(
      fc.property(answeredForm, ({ form: trusted, values, details }) => {
        const message = buildAnswer(trusted, values, { details });
        const wire = JSON.stringify(message);
        const result = validateAnswerMessage(trusted, JSON.parse(wire));
        // Compared as JSON, because `toEqual` does not see an own `__proto__`.
        expect(JSON.stringify(result)).toBe(`{"ok":true,"message":${wire}}`);
      }),
    );
  });

  it('are built once: building from what was built changes nothing', () => {
    fc.assert(
      fc.property(answeredForm, ({ form: trusted, values, details }) => {
        const message = buildAnswer(trusted, values, { details });
        const { answers, details: built = {} } = message;
        expect(JSON.stringify(buildAnswer(trusted, answers, { details: built }))).toBe(JSON.stringify(message));
      }),
    );
  });

  it('lose nothing that was said, nor does the result that the model reads and that is stored', () => {
    fc.assert(
      fc.property(answeredForm, ({ form: trusted, values, details }) => {
        const message = buildAnswer(trusted, values, { details });
        const rows = summarizeAnswer(trusted, message);
        const result = readAnswerMessage(trusted, JSON.stringify(formatResponse(trusted, message)));
        const readBack = summarizeAnswer(trusted, result.answer);
        for (const [index, question] of trusted.payload.questions.entries()) {
          const said = [values[question.id]!].flat().filter((value) => /[^\s\u200B]/.test(value));
          expect(rows[index]!.values.map(({ value }) => value).sort()).toStrictEqual(said.sort());
          expect(readBack[index]!.values).toStrictEqual(rows[index]!.values);
          expect(rows[index]!.note).toBe(details[question.id]?.note);
        }
      }),
    );
  });
});

describe('splitChoice', () => {
  it('splits what it has split the same way', () => {
    const choices = form
      .map(({ payload }) => payload.questions.find((question) => question.input_type === 'choice'))
      .filter((question) => question !== undefined);
    const given = choices.chain((question) => {
      const value = fc.oneof(anyText, fc.constantFrom(...question.options.map((known) => known.value)));
      return fc.tuple(fc.constant(question), fc.array(value, { maxLength: 8 }));
    });
    fc.assert(
      fc.property(given, ([question, values]) => {
        const { selected, other } = splitChoice(question, values);
        expect(splitChoice(question, other === undefined ? selected : [...selected, other])).toStrictEqual({
          selected,
          other,
        });
        expect(selected).toStrictEqual(
          question.options.map((known) => known.value).filter((known) => values.includes(known)),
        );
      }),
    );
  });
});

describe('a plain text reply', () => {
  it('that lists numbers chooses those options', () => {
    fc.assert(
      fc.property(
        form,
        fc.infiniteStream(fc.boolean()),
        fc.constantFrom(',', ', ', '，', '、', ' '),
        (trusted, coins, separator) => {
          for (const question of trusted.payload.questions) {
            if (question.input_type !== 'choice') continue;
            const chosen = question.options.filter(() => coins.next().value === true).map(({ value }) => value);
            const numbers = chosen.map((value) => question.options.findIndex((known) => known.value === value) + 1);
            const [issue] = validateAnswers(trusted, { [question.id]: chosen }).filter(
              ({ path }) => path[0] === question.id,
            );
            const result = parsePlainTextReply(question, numbers.join(separator));
            expect(result.ok ? result.value : result.issue.code).toStrictEqual(issue ? issue.code : chosen);
          }
        },
      ),
    );
  });
});
