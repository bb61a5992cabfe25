// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAnswer } from '../../src/protocol/answer-message.js';
import { optionsOf } from '../../src/protocol/questions.js';
import { damaged, elementsOf, readPath, withValue } from './shared/damage.js';
import { type Asked, DIALECTS, type Dialect, type Reader, READERS } from './shared/dialects.js';
import { formOfResult, label, labels, refusalOf, words } from './shared/support.js';

// What is true of every dialect. What a dialect has of its own stands in its folder.

/** A value of another type for each kind of field. */
const WRONG = { text: 1, boolean: 'yes', number: 'one', list: { 0: 'a' }, object: 'a' } as const;
type Kind = keyof typeof WRONG;

function fieldsOf({ fields = [] }: Reader): [kind: Kind, path: string, isNeeded: boolean][] {
  return fields.flatMap(({ at, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(' ').map((name): [Kind, string, boolean] => {
        const path = [at, name.replace('!', '')].filter(Boolean).join('.');
        return [kind as Kind, path, name.endsWith('!')];
      }),
    ),
  );
}

describe.each(READERS)('$name', (reader) => {
  const { from, request } = reader;
  const whole = from(request);
  const ids = { ask_id: 'ask_1', task_id: 1, subtask_id: 2 };

  test('reads an object and its JSON text, with the ids of the host, into a frozen payload', () => {
    expect(refusalOf(whole)).toEqual([]);
    expect(from(JSON.stringify(request))).toEqual(whole);
    expect(from(request, ids)).toMatchObject({ payload: whole.ok && { ...whole.payload, ...ids } });
    expect(whole.ok && Object.isFrozen(whole.payload.questions)).toBe(true);
    expect(request).toEqual(structuredClone(request));
  });

  test.each([null, 1, 'no JSON', '{', []])('refuses %j as a whole', (input) => {
    expect(from(input).ok).toBe(false);
  });

  test.each(fieldsOf(reader))('refuses any other value than a %s at %s', (kind, path, isNeeded) => {
    expect(refusalOf(from(withValue(request, path, WRONG[kind])))).toContain(`${path}: invalid_type`);
    const [absent, blank] = [undefined, null].map((value) => from(withValue(request, path, value)));
    if (isNeeded) expect(refusalOf(absent!)).toContain(`${path}: blank`);
    expect(blank).toEqual(absent);
    if (kind === 'list') expect(from(withValue(request, path, JSON.stringify(readPath(request, path))))).toEqual(whole);
  });

  test.each(Object.entries(reader.lists ?? {}))('at %s it takes from and to %j', (path, [least, most, unique]) => {
    const refusalFor = (length: number) =>
      refusalOf(from(withValue(request, path, elementsOf(request, path, length, unique))));
    for (const length of [Math.max(least, 1), most]) expect(refusalFor(length)).toEqual([]);
    expect(refusalFor(most + 1)).toContain(`${path}: limit_exceeded`);
    if (least > 0)
      expect(refusalFor(least - 1)).toEqual([expect.stringMatching(`^${path}: (no_questions|missing_options)$`)]);
  });

  test('property: whatever arrives is a form, or is refused for a reason, and nothing throws', () => {
    fc.assert(
      fc.property(damaged(request), (make) => {
        const result = from(make());
        expect(result.ok ? result.payload.questions.length : result.issues.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

interface Said {
  places: number[];
  words: string | undefined;
  note: string | undefined;
}

/** Questions that a dialect can ask, and what somebody says to each. */
function exchange({ takes }: Dialect): fc.Arbitrary<[Asked, Said][]> {
  const [least, most] = takes.options;
  const asked = fc.record({
    header: label,
    multiple: takes.several ? fc.boolean() : fc.constant(false),
    labels: labels(least, most),
  });
  const answered = asked.chain((question) => fc.tuple(fc.constant(question), saidTo(question)));
  return fc
    .array(answered, { minLength: 1, maxLength: takes.questions })
    .map((list) => list.map(([question, said], index) => [{ question: `Question ${index}?`, ...question }, said]));
}

function saidTo({ multiple, labels: given }: Pick<Asked, 'multiple' | 'labels'>): fc.Arbitrary<Said> {
  const note = fc.option(words, { nil: undefined, freq: 2 });
  const places = fc.subarray([...given.keys()], { maxLength: multiple ? given.length : Math.min(given.length, 1) });
  return fc
    .record({ places, words: fc.option(words, { nil: undefined }), note })
    .map((said) => (said.places.length > 0 && !multiple ? { ...said, words: undefined } : said));
}

describe.each(DIALECTS)('$name', (dialect) => {
  test('property: all that is said arrives in its own words, and the labels as the model wrote them', () => {
    fc.assert(
      fc.property(exchange(dialect), (list) => {
        const asked = list.map(([question]) => question);
        const form = formOfResult(dialect.from(dialect.ask(asked)));
        const { questions } = form.payload;
        const values = questions.map((question, index) => {
          const { places, words: own = '' } = list[index]![1];
          if (question.input_type === 'text') return own;
          return [...places.map((place) => optionsOf(question)[place]!.value), ...(own === '' ? [] : [own])];
        });
        const message = buildAnswer(form, Object.fromEntries(questions.map(({ id }, index) => [id, values[index]!])), {
          details: Object.fromEntries(
            questions.flatMap(({ id }, index) => {
              const { note } = list[index]![1];
              return note === undefined ? [] : [[id, { note }]];
            }),
          ),
        });
        const told = list.map(([question, { places, ...said }]) => ({
          ...question,
          ...said,
          picked: places.map((place) => question.labels[place]!),
        }));
        expect(JSON.parse(JSON.stringify(dialect.to(form, message, asked)))).toEqual(dialect.tell(told));
      }),
    );
  });
});
