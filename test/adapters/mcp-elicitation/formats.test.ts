// @vitest-environment node
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromElicitation, toElicitResult } from '../../../src/adapters/mcp-elicitation/index.js';
import { buildAnswer } from '../../../src/protocol/answer-message.js';
import { isBlank } from '../../../src/protocol/guards.js';
import { validateAnswers } from '../../../src/protocol/validate-answers.js';
import { formOfResult } from '../shared/support.js';

/** Set up as both MCP SDKs set it up. */
const ajv = new Ajv({ strict: false, validateFormats: true, validateSchema: false, allErrors: true });
addFormats(ajv);

/** What the server would say to an answer that the form takes; `undefined` where the form does not take it. */
function judge(property: object, text: string): { sent: unknown; isTaken: boolean } | undefined {
  const requestedSchema = { type: 'object', properties: { p: property } };
  const form = formOfResult(fromElicitation({ message: 'M', requestedSchema }, { allowPattern: true }));
  if (isBlank(text) || validateAnswers(form, { p: text }).length > 0) return undefined;
  const result = toElicitResult(form, buildAnswer(form, { p: text }));
  if (result.action !== 'accept') return undefined;
  return { sent: result.content['p'], isTaken: compile(requestedSchema)(result.content) };
}

const compiled = new Map<string, ValidateFunction>();

/** Each schema once: ajv keeps what it has compiled for ever. */
function compile(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate;
}

describe('an answer that the form takes is one that the server takes', () => {
  test.each<[format: string, text: string]>([
    ['email', 'a..b@c.de'],
    ['email', '.a@c.de'],
    ['email', 'a.@c.de'],
    ['email', 'a@-b.de'],
    ['email', 'a@b-.de'],
    ['email', 'a@b_c.de'],
    ['email', '"a"@b.de'],
    ['email', 'a@b.de.'],
    ['email', 'a\\b@c.de'],
    ['email', '用户@例子.中国'],
    ['email', 'a@\u00ad.de'],
    ['email', 'a@例／子.de'],
    ['uri', 'https://x.org/%zz'],
    ['uri', 'https://x.org/%'],
    ['uri', 'c:\\x'],
    ['uri', 'https://x.org/a|b'],
    ['uri', 'https://x.org/"a"'],
    ['uri', 'https://x.org/[a]'],
    ['uri', 'https://x.org/#a#b'],
    ['uri', 'mailto:'],
    ['uri', 'foo:?a'],
    ['uri', 'foo:#a'],
    ['uri', 'https://x.org/{a}'],
    ['date', '2023-02-29'],
    ['date', '+02024-01-01'],
    ['date-time', '2024-01-01T12:30:60Z'],
    ['date-time', '2016-12-31T23:59:60+01:00'],
    ['date-time', '2024-01-01T00:00:00+24:00'],
  ])('so not the %s %s', (format, text) => {
    expect(judge({ type: 'string', format }, text)).toBeUndefined();
  });

  test.each<[format: string, text: string, sent: string]>([
    ['email', ' ada@example.com ', 'ada@example.com'],
    ['email', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['uri', 'https://例子.中国/路径?q=é#ü', 'https://xn--fsqu00a.xn--fiqs8s/%E8%B7%AF%E5%BE%84?q=%C3%A9#%C3%BC'],
    ['uri', 'https://X.org', 'https://X.org'],
    ['uri', 'http://[::ffff:1.2.3.4]:80/', 'http://[::ffff:1.2.3.4]:80/'],
    ['uri', 'urn:isbn:0451450523', 'urn:isbn:0451450523'],
    ['date-time', '2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z'],
    ['date-time', '2017-01-01 00:59:60.5+01:00', '2017-01-01 00:59:60.5+01:00'],
    ['date-time', '2016-12-31t18:29:60-05:30', '2016-12-31t18:29:60-05:30'],
  ])('and the %s %s is sent as %s', (format, text, sent) => {
    expect(judge({ type: 'string', format }, text)).toEqual({ sent, isTaken: true });
  });

  const letters = fc.constantFrom(...'abzAZ09.-_~@:/?#[]%!$&\'()*+,;="<>\\^`{|} \t語é🙂\u00ad\u3002％');
  const pieces = fc.constantFrom(
    'http',
    'https:',
    '//',
    'c:',
    'foo',
    'mailto:',
    'ada',
    '@',
    'example',
    '.com',
    'bücher',
    '例子',
    '.',
    '..',
    '-',
    '%41',
    '%zz',
    '[::1]',
    '[1::2]',
    ':80',
    '/a',
    '?q=',
    '#f',
    'xn--',
  );
  const addresses = fc.oneof(
    fc.string({ unit: letters, maxLength: 12 }),
    fc
      .array(fc.oneof({ weight: 5, arbitrary: pieces }, { weight: 1, arbitrary: letters }), { maxLength: 8 })
      .map((parts) => parts.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.emailAddress(),
    fc.webUrl().map((url) => url.replace('://', '://é')),
  );
  const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
  const day = fc
    .tuple(fc.constantFrom('0000', '1999', '2000', '2023', '2024', '2100'), two(13), two(32))
    .map((parts) => parts.join('-'));
  const offset = fc.oneof(
    fc.constantFrom('Z', 'z', ''),
    fc.tuple(fc.constantFrom('+', '-'), two(24), fc.constantFrom(':', ''), two(60)).map((parts) => parts.join('')),
  );
  const second = fc.oneof(two(61), fc.constant('60'), fc.constant('60.9'));
  const hour = fc.oneof(two(24), fc.constantFrom('22', '23', '00'));
  const minute = fc.oneof(two(60), fc.constantFrom('59', '29'));
  const moment = fc
    .tuple(day, fc.constantFrom('T', 't', ' ', '  ', '\t'), hour, minute, second, offset)
    .map(([d, t, h, m, s, o]) => `${d}${t}${h}:${m}:${s}${o}`);
  const bounds = fc.constantFrom<object>(
    {},
    {},
    { minLength: 1 },
    { minLength: 9 },
    { maxLength: 20 },
    { pattern: '^[^9]*$' },
    { pattern: 'ü|a', minLength: 3 },
  );

  test.each<[format: string, texts: fc.Arbitrary<string>]>([
    ['email', addresses],
    ['uri', addresses],
    ['date', day],
    ['date-time', moment],
  ])(
    'property: %s',
    (format, texts) => {
      const seen = { taken: 0 };
      fc.assert(
        fc.property(texts, bounds, (text, rules) => {
          const judged = judge({ type: 'string', format, ...rules }, text);
          if (judged) seen.taken += 1;
          expect(judged?.isTaken ?? true, JSON.stringify({ text, rules, judged })).toBe(true);
        }),
        { numRuns: 1_000 },
      );
      // Not an empty claim. How many of a thousand are taken differs from run to run: about 60 date-times.
      expect(seen.taken).toBeGreaterThan(20);
    },
    30_000,
  );

  test('property: texts and their lengths', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '🙂', '語', '\u0301'), maxLength: 6 });
    fc.assert(
      fc.property(text, fc.nat(6), fc.integer({ min: 1, max: 6 }), (said, a, b) => {
        const judged = judge({ type: 'string', minLength: Math.min(a, b), maxLength: Math.max(a, b) }, said);
        expect(judged?.isTaken ?? true).toBe(true);
      }),
    );
  });

  test('property: numbers, their bounds and multiples', () => {
    const digits = fc.oneof(
      fc.integer({ min: -30, max: 30 }).map(String),
      fc.constantFrom('0.3', '.5', '1e21', '3e21', '-0', '5e-7', '1e-9', '2.5'),
      fc.double().map(String),
    );
    const limit = fc.constantFrom(-3, -0.5, 0, 0.1, 0.5, 1, 2.5, 10);
    const step = fc.constantFrom(0.1, 0.01, 0.5, 1, 2, 3, 1e-7);
    const rule = fc.record(
      {
        minimum: limit,
        maximum: fc.constant(20),
        exclusiveMinimum: limit,
        exclusiveMaximum: fc.constantFrom(12, 25),
        multipleOf: step,
      },
      { requiredKeys: [] },
    );
    const seen = { taken: 0 };
    const isRefused = (schema: object) => !fromElicitation({ message: 'M', requestedSchema: schema }).ok;
    fc.assert(
      fc.property(digits, rule, fc.constantFrom('number', 'integer'), (said, rules, type) => {
        const schema = { type: 'object', properties: { p: { type, ...rules } } };
        // A range without a number in it is none for the server either.
        if (isRefused(schema)) {
          expect(compile(schema)({ p: Number(said) }), JSON.stringify({ said, rules })).toBe(false);
          return;
        }
        const judged = judge({ type, ...rules }, said);
        if (judged) seen.taken += 1;
        expect(judged?.isTaken ?? true, JSON.stringify({ said, rules })).toBe(true);
      }),
      { numRuns: 1_000 },
    );
    // Not an empty claim. How many of a thousand are taken differs from run to run: about 60 date-times.
    expect(seen.taken).toBeGreaterThan(20);
  }, 30_000);
});
