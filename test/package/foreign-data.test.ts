import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { listEntryPoints } from '../../.ci/entry-points.mjs';
import { buildAnswer, buildCancellation, type Answers, type TrustedForm } from '../../src/protocol/index.js';
import { anyForm, anyText, visible } from '../fixtures/any-form.js';
import { hostileValues } from '../fixtures/hostile.js';
import { requirementsBlock, seedBlocks } from '../fixtures/seed-blocks.js';
import { readForm } from '../fixtures/trusted-form.js';

// Whatever reads or writes foreign data never throws. Which exports do is read from their types, so a new one is tried as soon as it is exported.

const root = join(import.meta.dirname, '../..');

/** A value is made when it is needed: fast-check looks at what it draws, and some of these throw at whoever looks. */
type Drawn = fc.Arbitrary<() => unknown>;

const anything: Drawn = fc.oneof(
  fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.jsonValue()).map(made),
  fc.constantFrom(...Object.values(hostileValues)),
);

function made<T>(value: T): () => T {
  return () => value;
}

/** Something that was in order, with another value in the place of one of its parts. */
function damaged(whole: unknown): Drawn {
  return fc.tuple(fc.constantFrom(...pathsIn(whole)), anything).map(
    ([path, make]) =>
      () =>
        replaceAt(structuredClone(whole), path, make()),
  );
}

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inside.flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

const ENDLESS = ['a huge sparse array', 'an array that claims to be endless'].map((name) => hostileValues[name]!);

function replaceAt(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const part = (target as Record<string, unknown>)[key];
  return Object.assign(target as object, { [key]: replaceAt(part, rest, value) });
}

const questions = requirementsBlock.render_payload.questions;
const inOrder: readonly unknown[] = [
  requirementsBlock,
  { questions },
  {
    message: 'M',
    mode: 'form',
    requestedSchema: {
      type: 'object',
      properties: { a: { type: 'string', format: 'uri', enum: ['a'] }, b: { type: 'array', items: { enum: ['b'] }, default: ['b'] } },
      required: ['a'],
    },
  },
  { id: 'i', interrupts: [{ id: 'i', reason: 'r', message: 'm', responseSchema: { type: 'object', properties: { a: { type: 'number' } } } }] },
  { toolCall: { toolCallId: 't', title: 'T', content: [{ content: { text: 'c' } }] }, options: [{ optionId: 'o', name: 'N', kind: 'allow_once' }] },
  { mode: 'form', fields: [{ key: 'k', type: 'string', when: [{ key: 'k', op: 'eq', value: 'v' }], options: [{ label: 'L', value: 'v' }] }] },
  { question: 'Q?', follow_up: [{ text: 'A', mode: 'code' }], header: 'H', options: [{ label: 'A' }] },
];
const foreign = fc.oneof(anything, ...inOrder.map(damaged));
const assistantMessage = { role: 'assistant', blocks: seedBlocks, tool_calls: [{ id: 'i', name: 'interactive_form_question' }] };
const chat: Drawn = fc.array(fc.oneof(foreign, damaged(assistantMessage)), { maxLength: 3 }).map((makers) => () => makers.map((make) => make()));

/** A message or a part of one, as a stack has parsed it. */
const parsed: Drawn = fc
  .oneof(
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.record(
      {
        type: fc.oneof(fc.constant('tool-interactive_form_question'), fc.jsonValue()),
        tool_calls: fc.oneof(fc.array(fc.record({ id: fc.jsonValue(), name: fc.jsonValue() })), fc.jsonValue()),
        tool_call_chunks: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(made);

/** What might be said to a form. Nobody has checked it: another kind of answer, text in a format that it hasn't got, questions that are not there. */
const addresses = fc.constantFrom('https://例 子/', 'http://[::é', 'é', 'a@例 子', '1e999', '２', '2024-13-99');
const said = fc.oneof(anyText, addresses, fc.array(fc.oneof(anyText, addresses), { maxLength: 3 }));
const answersTo = (form: TrustedForm): fc.Arbitrary<Answers> => fc.dictionary(idOf(form), said, { maxKeys: 5 });
const idOf = ({ payload }: TrustedForm) => fc.oneof({ arbitrary: fc.constantFrom(...payload.questions.map(({ id }) => id)), weight: 9 }, visible);
const detail = fc.record(
  { other: anyText, note: anyText, untouched: fc.constant(true), skipped: fc.constant(true), delegated: fc.constant(true), unanswered: fc.constant(true) },
  { requiredKeys: [] },
);

/** An answer message that has passed no gate, or one that a store gives back with other things in it. */
function messageTo(form: TrustedForm): fc.Arbitrary<unknown> {
  const typed = fc
    .record({ answers: answersTo(form), details: fc.dictionary(idOf(form), detail, { maxKeys: 3 }), message: anyText, isCancelled: fc.boolean() })
    .map(({ isCancelled, ...fields }) => ({
      ...buildAnswer(form, {}),
      ...fields,
      ...(isCancelled ? { success: false, status: 'cancelled' } : {}),
    }));
  return fc.oneof(typed, typed.chain(damagedMessage));
}

const damagedMessage = (message: object): fc.Arbitrary<unknown> =>
  fc.tuple(fc.constantFrom('answers', 'details', 'message', 'attachments'), fc.jsonValue()).map(([key, value]) => ({ ...message, [key]: value }));

/** How a parameter of each type is filled. What is made of the form belongs to the form of the same call. */
const VALUES: Record<string, (form: TrustedForm) => Drawn> = {
  unknown: () => foreign,
  object: () => parsed,
  'Iterable<unknown>': () => chat,
  IncomingMessage: (form) => fc.tuple(anyText, fc.oneof(foreign, messageTo(form).map(made))).map(([text, make]) => () => ({ text, answer: make() })),
  AnswerMessage: (form) => messageTo(form).map(made),
  AnsweredMessage: (form) => messageTo(form).map(made),
  Answers: (form) => answersTo(form).map(made),
  'readonly InterruptAnswer[]': (form) => messageTo(form).map((message) => made([{ form, message }])),
  'UIMessagePart<UIDataTypes, UITools>': () => parsed,
};

/** What belongs to such a parameter and comes from the host. An options object may always be left out. */
const HOSTS_OWN: Record<string, (form: TrustedForm) => unknown> = {
  TrustedForm: (form) => form,
  'TrustedForm | undefined': (form) => form,
  'TrustedForm | FormReference': (form) => form,
  Question: ({ payload }) => payload.questions[0],
  string: () => 'toolu_01',
  'string | undefined': () => undefined,
  boolean: () => true,
  AnswerRights: () => ({ allowPartial: true, allowDelegate: true }),
  InterviewCall: () => ({ questions: [] }),
  'readonly string[]': () => [],
};
const isOptions = (type: string) => /(Context|Options|Limits|Times|FormIds \| undefined|StoredAnswers|Options \| undefined)$|^\{/.test(type);

/** Its answers are written by the program that calls it. */
const LEFT_OUT = ['staticResolver'];

interface Call {
  name: string;
  call: (...args: unknown[]) => unknown;
  types: string[];
}

const calls = await listCalls();

test('the exports that take foreign data are found, readers and writers alike', () => {
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['readFormBlock', 'normalizeToolInput', 'toElicitResult', 'fromInterrupts', 'toResume', 'findPendingCall']),
  );
  expect(calls.length).toBeGreaterThan(50);
});

test.each(calls)('$name never throws', ({ call, types }) => {
  const unknownTypes = types.filter((type) => !(type in VALUES) && !(type in HOSTS_OWN) && !isOptions(type));
  expect(unknownTypes, 'Say above how a parameter of this type is filled.').toEqual([]);
  fc.assert(
    fc.property(
      anyForm.chain((form) =>
        fc.tuple(...types.map((type) => VALUES[type]?.(form) ?? fc.constant(made(isOptions(type) ? undefined : HOSTS_OWN[type]?.(form))))),
      ),
      (args) => void call(...args.map((make) => make())),
    ),
    { numRuns: 200 },
  );
});

/** What was in order before something in it never ends, for parameters of these types. */
const WHOLES: Record<string, (form: TrustedForm) => readonly unknown[]> = {
  unknown: (form) => [...inOrder, completeMessage(form)],
  object: () => [assistantMessage],
  'Iterable<unknown>': () => [[assistantMessage]],
  IncomingMessage: (form) => [{ text: 'Hi', answer: completeMessage(form) }],
  AnswerMessage: (form) => [completeMessage(form), buildCancellation(form, { message: 'Later.' })],
  AnsweredMessage: (form) => [completeMessage(form)],
  Answers: (form) => [completeMessage(form).answers],
};

function completeMessage(form: TrustedForm) {
  const lists = { attachments: [{ question_id: 'language', name: 'n.png', url: 'https://example.com/n.png' }], delegated: ['notes'], unanswered: ['notes'] };
  return { ...buildAnswer(form, { language: ['go'], features: ['auth', 'mine'] }, { details: { features: { note: 'n' } } }), ...lists };
}

test.each(calls.filter(({ types }) => types.some((type) => type in WHOLES)))('$name ends, even if an array in what it gets does not', ({ call, types }) => {
  const form = readForm(requirementsBlock);
  const usual = types.map((type) => WHOLES[type]?.(form)[0] ?? HOSTS_OWN[type]?.(form));
  types.forEach((type, place) => {
    for (const whole of WHOLES[type]?.(form) ?? []) {
      for (const path of pathsIn(whole)) for (const make of ENDLESS) call(...usual.with(place, replaceAt(structuredClone(whole), path, make())));
    }
  });
});

/** Each function that has a parameter for foreign data, once for each of its signatures. */
async function listCalls(): Promise<Call[]> {
  const entries = listEntryPoints().map(({ name, source }) => ({ name, path: join(root, source) }));
  const program = ts.createProgram(
    entries.map(({ path }) => path),
    readCompilerOptions(),
  );
  const checker = program.getTypeChecker();
  const found = new Map<string, Call>();
  for (const { path } of entries) {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    const takers = (module ? checker.getExportsOfModule(module) : []).flatMap((symbol) => {
      const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      if (!(own.flags & ts.SymbolFlags.Value)) return [];
      const signatures = checker.getTypeOfSymbol(own).getCallSignatures();
      return signatures.map((signature) => ({
        name: symbol.name,
        types: signature.getParameters().map((one) => checker.typeToString(checker.getTypeOfSymbol(one))),
      }));
    });
    const foreign = takers.filter(({ name, types }) => types.some((type) => type in VALUES) && !LEFT_OUT.includes(name));
    if (foreign.length === 0) continue;
    const values = (await import(path)) as Record<string, Call['call']>;
    for (const { name, types } of foreign) found.set(`${name}(${types.join()})`, { name, types, call: values[name]! });
  }
  return [...found.values()];
}

function readCompilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, root).options;
}
