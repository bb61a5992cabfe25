// @vitest-environment node
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormEvent } from '../../../src/headless/state/events.js';
import { FormContent } from '../../../src/headless/state/form-content.js';
import type { FormState } from '../../../src/headless/state/form-state.js';
import { beginForm } from '../../../src/headless/state/give-answers.js';
import { isSameAnswer } from '../../../src/protocol/is-same-answer.js';
import { CORE, World, type Act, type Core } from './world.js';

/** What must hold after each event. It returns what is wrong. */
type Invariant = (world: World, before: FormState, event: FormEvent) => string | undefined;

/** Every word that the user typed is in the form, in a message, in a form that was replaced, or in the draft. */
const keepsWords: Invariant = (world) => [...world.typed.values()].find((words) => !world.has(words));

/** A message is handed over once, and it says what was on the screen when the user pressed. */
const handsOverOnce: Invariant = ({ handed }, before, event) => {
  const [last, earlier] = [handed.at(-1), handed.at(-2)];
  if (last && earlier && last.number <= earlier.number) return `message ${last.number} was handed over again`;
  if (event.type !== 'submitted' || last === undefined || last.number === before.messageCount) return undefined;
  return isSameAnswer(last.answer, last.shown)
    ? undefined
    : `message ${last.number} says something else than the screen`;
};

/** A form is settled by what the host says of its messages. A cancelled change returns to the answer that the host has. */
const isSettledByHost: Invariant = ({ state, accepted }, before, event) => {
  if (state.phase.name !== 'settled' || before.phase.name === 'settled') return undefined;
  const { phase } = before;
  if (event.type === 'outcomeArrived' && event.number <= before.messageCount && 'answer' in event.outcome)
    return undefined;
  if (event.type === 'requestReported' && phase.name === 'submitting' && phase.request) return undefined;
  return event.type === 'cancelled' && state.phase.answer === accepted ? undefined : `${event.type} settled the form`;
};

/** An event of another question, another form or another message changes nothing, and what arrives twice changes nothing the second time. */
const ignoresForeign =
  (core: Core): Invariant =>
  ({ state }, before, event) => {
    const isForeign = 'id' in event && event.id !== '' && before.content.find(event.id) === undefined;
    const isOfMessage =
      event.type === 'outcomeArrived' || event.type === 'requestAccepted' || event.type === 'requestRefused';
    const isLast = isOfMessage && before.phase.name === 'submitting' && before.phase.number === event.number;
    // An earlier message of this form may still arrive.
    const isEarlier =
      event.type === 'outcomeArrived' && event.number <= before.messageCount && 'answer' in event.outcome;
    const isStale = isOfMessage && !isLast && !isEarlier;
    if ((isForeign || isStale) && state !== before) return `${event.type} of something else changed the form`;
    const comesTwice =
      isOfMessage || event.type === 'requestReported' || event.type === 'formArrived' || event.type === 'draftsRead';
    return comesTwice && core.reduce(state, event) !== state ? `${event.type} changed the form twice` : undefined;
  };

/** After a kill, the form has what was in its draft. */
const survivesKill: Invariant = ({ lostByKill: [words] }) => words;

const invariants = (core: Core): Readonly<Record<string, Invariant>> => ({
  'every word is in the form, in a message, in the draft or shown as not sent': keepsWords,
  'a message is handed over once, and says what was on the screen': handsOverOnce,
  'a form is settled by its host': isSettledByHost,
  'what is of something else, or comes twice, changes nothing': ignoresForeign(core),
  'what was in the draft is in the form after a kill': survivesKill,
});

const acts = fc.array(fc.record<Act>({ which: fc.nat(255), what: fc.nat(255) }), { maxLength: 100, size: 'max' });

/** Plays random lists of events. Returns how many events there were. A failure is shortened to the shortest list. */
function playLists(core: Core, held: readonly Invariant[], numRuns: number): number {
  let count = 0;
  const lists = fc.property(fc.nat(4), acts, (edition, list) => {
    const world = new World(core, edition);
    world.check = (before, event) => {
      count++;
      for (const invariant of held) {
        const problem = invariant(world, before, event);
        if (problem !== undefined) throw new Error(problem);
      }
    };
    list.forEach((act) => world.play(act));
  });
  fc.assert(lists, { numRuns });
  return count;
}

// The host's odd results are part of the lists, and each is a warning.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

/** A hundred thousand events take seconds. The project `programs` plays a million. */
const EVENTS = Number(process.env['EVENTS'] ?? 100_000);

test(`${EVENTS} random events break no promise`, { timeout: 600_000 }, () => {
  // A list has 31 events and more.
  expect(playLists(CORE, Object.values(invariants(CORE)), Math.ceil(EVENTS / 31))).toBeGreaterThan(EVENTS);
});

/** The reducer with a mistake in how it takes one event. */
function mistaken(change: (state: FormState, event: FormEvent) => FormState | undefined): Core {
  return { ...CORE, reduce: (state, event) => change(state, event) ?? CORE.reduce(state, event) };
}

const mutants: readonly [promise: keyof ReturnType<typeof invariants>, mistake: string, core: Core][] = [
  [
    'every word is in the form, in a message, in the draft or shown as not sent',
    'a form that grows begins anew',
    mistaken((state, event) => {
      const grown = CORE.reduce(state, event);
      return event.type === 'formArrived' && grown.content !== state.content
        ? beginForm(new FormContent(event.form))
        : undefined;
    }),
  ],
  [
    'a message is handed over once, and says what was on the screen',
    'each change hands over the message that is on its way',
    {
      ...CORE,
      effectsOf: (_before, { phase }) =>
        phase.name === 'submitting' ? [{ type: 'handOver', answer: phase.answer, number: phase.number }] : [],
    },
  ],
  [
    'a message is handed over once, and says what was on the screen',
    'a submit takes the answers without their notes',
    mistaken((state, event) =>
      event.type === 'submitted'
        ? CORE.reduce({ ...state, fields: state.fields.map((field) => ({ ...field, note: '' })) }, event)
        : undefined,
    ),
  ],
  [
    'a form is settled by its host',
    'a form counts as answered once its answer is on its way',
    mistaken((state, event) => {
      const { phase, ...rest } = CORE.reduce(state, event);
      return phase.name === 'submitting' ? { ...rest, phase: { name: 'settled', answer: phase.answer } } : undefined;
    }),
  ],
  [
    'what is of something else, or comes twice, changes nothing',
    'the outcome of any message is that of the last',
    mistaken((state, event) =>
      event.type === 'outcomeArrived' && state.phase.name === 'submitting'
        ? CORE.reduce(state, { ...event, number: state.phase.number })
        : undefined,
    ),
  ],
  [
    'what is of something else, or comes twice, changes nothing',
    'a draft that is read again makes a new state',
    mistaken((state, event) => (event.type === 'draftsRead' ? { ...CORE.reduce(state, event) } : undefined)),
  ],
  [
    'what was in the draft is in the form after a kill',
    'a draft brings back no notes',
    mistaken((state, event) => {
      if (event.type !== 'draftsRead') return undefined;
      const next = CORE.reduce(state, event);
      return {
        ...next,
        fields: next.fields.map((field, index) => ({ ...field, note: state.fields[index]?.note ?? '' })),
      };
    }),
  ],
];

describe('each promise can be broken', () => {
  test.each(mutants)('%s: not if %s', (promise, _, core) => {
    expect(() => playLists(core, [invariants(core)[promise]!], 2_000)).toThrow();
  });
});
