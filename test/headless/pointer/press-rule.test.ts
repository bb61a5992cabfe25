// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reducePress } from '../../../src/headless/pointer/press-rule.js';
import { NOTHING_PRESSED, type Place, type PressEvent } from '../../../src/headless/pointer/press-state.js';

const FORM = 'form';
const RECEIPT = 'receipt';
const POINT: Place = { x: 100, y: 100, root: FORM, top: 0, bottom: 400 };

/** Pauses within which nobody has seen what a press brought, and longer pauses, in ms. */
const AT_ONCE = [0, 40, 200, 400, 450, 499];
const LATER = [500, 501, 900, 3000];
const POINTERS = ['mouse', 'touch', 'pen'];
const KEYS = ['Enter', ' '];

interface PointerPress {
  by?: string;
  at: number;
  control?: string;
  isButton?: boolean;
  place?: Partial<Place>;
  isLastInPlace?: boolean;
  detail?: number;
  isTrusted?: boolean;
}

/** The events of one press of a pointer, of which the mousedown and the click may be refused. */
function pressed({
  by = 'mouse',
  at,
  control = 'Next',
  isButton = true,
  place,
  isLastInPlace = false,
  detail = 1,
  isTrusted = true,
}: PointerPress): PressEvent[] {
  return [
    {
      type: 'pointerdown',
      isTrusted,
      press: { by, at, control, isButton },
      place: { ...POINT, ...place },
      isLastInPlace: () => isLastInPlace,
    },
    { type: 'mousedown', isTrusted, detail },
    { type: 'click', isTrusted, detail },
  ];
}

const moved: PressEvent = { type: 'pointermove', at: 0 };

interface KeyPress {
  key?: string;
  at: number;
  control?: string;
  isButton?: boolean;
  isRepeated?: boolean;
  isTrusted?: boolean;
  isBrought?: boolean;
}

function keyed({
  key = 'Enter',
  at,
  control = 'Change',
  isButton = true,
  isRepeated = false,
  isTrusted = true,
  isBrought = true,
}: KeyPress): PressEvent {
  return { type: 'keydown', isTrusted, isRepeated, isBrought, press: { by: key, at, control, isButton } };
}

function acted(at: number, { detail = 0, isTrusted = true } = {}): PressEvent {
  return { type: 'act', at, detail, isTrusted };
}

/** The types of the events that are refused, in order. */
function refused(events: readonly (PressEvent | PressEvent[])[]): string[] {
  let state = NOTHING_PRESSED;
  return events.flat().flatMap((event) => {
    const next = reducePress(state, event);
    ({ state } = next);
    return next.isRefused ? [event.type] : [];
  });
}

const SECOND = ['mousedown', 'click'];
/** What a first press on Next puts under the pointer. */
const OPTION = { control: 'an option of the next question', isButton: false };

describe.each(POINTERS)('a second press by %s on a control that the first press has brought', (by) => {
  test.each(AT_ONCE)('is refused %i ms after the first press', (pause) => {
    expect(refused([pressed({ by, at: 1000 }), pressed({ by, at: 1000 + pause, ...OPTION })])).toEqual(SECOND);
  });

  test.each(AT_ONCE)('is refused %i ms after the first press, counted as the second click of a row', (pause) => {
    expect(refused([pressed({ by, at: 1000 }), pressed({ by, at: 1000 + pause, detail: 2, ...OPTION })])).toEqual(
      SECOND,
    );
  });

  test.each(AT_ONCE)(
    'is refused %i ms after the first press where a receipt has become a form, with an equal button in the same place',
    (pause) => {
      const change = pressed({ by, at: 1000, control: 'Change', place: { root: RECEIPT } });
      expect(refused([change, pressed({ by, at: 1000 + pause, isLastInPlace: true })])).toEqual(SECOND);
    },
  );

  test.each(LATER)('counts %i ms after the first press', (pause) => {
    expect(refused([pressed({ by, at: 1000 }), pressed({ by, at: 1000 + pause, ...OPTION })])).toEqual([]);
  });

  test('counts if another kind of pointer pressed first', () => {
    const other = POINTERS.find((pointer) => pointer !== by);
    expect(refused([pressed({ by: other!, at: 1000 }), pressed({ by, at: 1100, ...OPTION })])).toEqual([]);
  });

  test('counts in a window whose clock began much later or much earlier', () => {
    for (const at of [-5000, 600_000])
      expect(refused([pressed({ by, at: 1000 }), pressed({ by, at, ...OPTION })])).toEqual([]);
  });
});

describe('a press of a pointer counts', () => {
  test('as the first press of a page', () => {
    for (const by of POINTERS) expect(refused([pressed({ by, at: 10, ...OPTION })])).toEqual([]);
  });

  test.each([0, 40, 200])(
    'at once, %i ms later, where the same control still stands: double clicks on an option, or on Submit of an invalid form',
    (pause) => {
      for (const detail of [1, 2, 3]) {
        expect(
          refused([
            pressed({ at: 1000, ...OPTION }),
            pressed({ at: 1000 + pause, ...OPTION, isLastInPlace: true, detail }),
          ]),
        ).toEqual([]);
      }
    },
  );

  test('at once when the mouse or the pen has moved: the press was aimed', () => {
    for (const by of ['mouse', 'pen'])
      expect(refused([pressed({ by, at: 1000 }), moved, pressed({ by, at: 1040, ...OPTION })])).toEqual([]);
  });

  test('at once when a finger comes down somewhere else; a finger that comes down beside the first tap was not aimed', () => {
    const far = { place: { x: POINT.x + 20, y: POINT.y + 20 } };
    const near = { place: { x: POINT.x + 6, y: POINT.y + 4 } };
    expect(
      refused([pressed({ by: 'touch', at: 1000 }), pressed({ by: 'touch', at: 1100, ...OPTION, ...far })]),
    ).toEqual([]);
    expect(
      refused([pressed({ by: 'touch', at: 1000 }), moved, pressed({ by: 'touch', at: 1100, ...OPTION, ...near })]),
    ).toEqual(SECOND);
  });

  test.each(POINTERS)(
    'by %s in a row that the browser counts from one control to another, but not on one wide button',
    (by) => {
      const second = { by, at: 1100, detail: 2, place: { x: POINT.x + 25 } };
      const first = pressed({ by, at: 1000 });
      expect(refused([first, pressed({ ...second, ...OPTION })])).toEqual([]);
      expect(
        refused([first, acted(1000), pressed({ ...second, isLastInPlace: true }), acted(1100, { detail: 2 })]),
      ).toEqual(['act']);
    },
  );

  test('without a look at the place of the press before it, where the press is far from that place', () => {
    const [down] = pressed({ at: 9000, ...OPTION, place: { y: POINT.y + 30 } });
    const isLastInPlace = () => expect.unreachable();
    expect(refused([pressed({ at: 1000 }), { ...down, isLastInPlace } as PressEvent])).toEqual([]);
  });

  test('at once where something was written between: the user saw where', () => {
    const written: PressEvent = { type: 'write', isTrusted: true };
    for (const by of POINTERS) {
      for (const detail of [1, 2])
        expect(refused([pressed({ by, at: 1000 }), written, pressed({ by, at: 1100, detail, ...OPTION })])).toEqual([]);
      expect(
        refused([pressed({ by, at: 1000 }), { ...written, isTrusted: false }, pressed({ by, at: 1100, ...OPTION })]),
      ).toEqual(SECOND);
      expect(refused([written, pressed({ by, at: 1000 }), pressed({ by, at: 1100, ...OPTION })])).toEqual(SECOND);
    }
  });

  test('at once where the user has scrolled the next option to the same place', () => {
    const scrolled = { place: { top: -120, bottom: 280 } };
    for (const by of POINTERS)
      expect(
        refused([pressed({ by, at: 1000, ...OPTION }), pressed({ by, at: 1100, ...OPTION, ...scrolled })]),
      ).toEqual([]);
  });

  test('not where a button has scrolled the questions, nor where an answer has changed their height or moved them by less than a pixel', () => {
    const scrolled = { place: { top: -120, bottom: 280 } };
    const grown = { place: { top: -120, bottom: 400 } };
    const still = { place: { top: 0.5, bottom: 400.5 } };
    expect(refused([pressed({ at: 1000 }), pressed({ at: 1100, ...OPTION, ...scrolled })])).toEqual(SECOND);
    expect(refused([pressed({ at: 1000, ...OPTION }), pressed({ at: 1100, ...OPTION, ...grown })])).toEqual(SECOND);
    expect(refused([pressed({ at: 1000, ...OPTION }), pressed({ at: 1100, ...OPTION, ...still })])).toEqual(SECOND);
  });

  test.each(LATER)(
    'not as the second click of a row on what has come, also %i ms later, by a system with a slow double click',
    (pause) => {
      expect(refused([pressed({ at: 1000 }), pressed({ at: 1000 + pause, detail: 2, ...OPTION })])).toEqual(SECOND);
    },
  );

  test('not as the second click of a row whose first click was outside of the forms, and put a form under the pointer', () => {
    for (const by of POINTERS) expect(refused([pressed({ by, at: 1000, detail: 2, ...OPTION })])).toEqual(SECOND);
  });

  test('not as the second click of such a row either if the user has pressed far from there long before', () => {
    const longBefore = pressed({ at: 1000, ...OPTION, place: { y: POINT.y + 30 } });
    expect(refused([longBefore, pressed({ at: 9000, detail: 2, ...OPTION, control: 'another option' })])).toEqual(
      SECOND,
    );
  });

  test('not as the third click of such a row, and then again once the user could have seen the form', () => {
    const row = [1, 2, 3].map((detail) => pressed({ at: 1000 + 50 * detail, detail, ...(detail > 1 && OPTION) }));
    expect(refused(row)).toEqual([...SECOND, ...SECOND]);
    expect(refused([...row, pressed({ at: 3000, ...OPTION, isLastInPlace: true })])).toEqual([...SECOND, ...SECOND]);
  });

  test('not as the third click of a row that began on a receipt, though the refused second click was on what stands there', () => {
    const row = [1, 2, 3].map((detail) =>
      pressed({ at: 1000 + 50 * detail, detail, isLastInPlace: true, place: { root: detail > 1 ? FORM : RECEIPT } }),
    );
    expect(refused(row)).toEqual([...SECOND, ...SECOND]);
  });

  test('not for a move of the mouse before the first press', () => {
    expect(refused([moved, pressed({ at: 1000 }), pressed({ at: 1100, ...OPTION })])).toEqual(SECOND);
  });

  test('as the second click of a row on the same control, though a key was pressed between the clicks', () => {
    expect(
      refused([
        pressed({ at: 1000 }),
        keyed({ key: 'Tab', at: 1020 }),
        pressed({ at: 1100, detail: 2, isLastInPlace: true }),
      ]),
    ).toEqual([]);
  });

  test('when a script makes it, and a press of a script changes nothing for the user', () => {
    const ofScript = pressed({ at: 1100, isTrusted: false, detail: 2, ...OPTION });
    expect(refused([pressed({ at: 1000 }), ofScript])).toEqual([]);
    expect(refused([pressed({ at: 1000 }), ofScript, pressed({ at: 1200, ...OPTION })])).toEqual(SECOND);
  });

  test('when it comes of a key: the click of Enter is aimed at what has the focus', () => {
    const clickOfKey: PressEvent = { type: 'click', isTrusted: true, detail: 0 };
    expect(
      refused([
        pressed({ at: 1000 }),
        pressed({ at: 1050, ...OPTION }),
        keyed({ at: 1100, control: 'Back' }),
        clickOfKey,
      ]),
    ).toEqual(SECOND);
    expect(refused([pressed({ at: 1000 }), keyed({ at: 1050 }), clickOfKey, keyed({ at: 1100 }), clickOfKey])).toEqual(
      [],
    );
  });
});

describe.each(KEYS)('the key %j', (key) => {
  test.each(AT_ONCE)('is refused on another control %i ms after it was pressed', (pause) => {
    expect(
      refused([keyed({ key, at: 1000 }), keyed({ key, at: 1000 + pause, control: 'an option', isButton: false })]),
    ).toEqual(['keydown']);
  });

  test.each(LATER)('counts on another control %i ms after it was pressed', (pause) => {
    expect(
      refused([keyed({ key, at: 1000 }), keyed({ key, at: 1000 + pause, control: 'an option', isButton: false })]),
    ).toEqual([]);
  });

  test.each([0, 40, 5000])(
    'held, is refused %i ms later on the control that has the focus by then, and on a button that it has pressed',
    (pause) => {
      const held = { key, at: 1000 + pause, isRepeated: true };
      expect(refused([keyed({ key, at: 1000 }), keyed({ ...held, control: 'an option', isButton: false })])).toEqual([
        'keydown',
      ]);
      expect(refused([keyed({ key, at: 1000 }), keyed(held)])).toEqual(['keydown']);
    },
  );

  test('held since before the form came is refused', () => {
    expect(refused([keyed({ key, at: 1000, isRepeated: true, control: 'a text', isButton: false })])).toEqual([
      'keydown',
    ]);
  });

  test('counts as often as it is pressed or repeated on the same text', () => {
    const inText = { key, control: 'a text', isButton: false };
    const events = [
      keyed({ ...inText, at: 1000 }),
      keyed({ ...inText, at: 1040 }),
      ...[1060, 1080].map((at) => keyed({ ...inText, at, isRepeated: true })),
    ];
    expect(refused(events)).toEqual([]);
  });

  test('counts pressed twice on one button: the button decides whether it acts once', () => {
    expect(refused([keyed({ key, at: 1000 }), keyed({ key, at: 1100 })])).toEqual([]);
  });

  test('counts on another control at once after any other key', () => {
    const other = KEYS.find((one) => one !== key);
    const next = { control: 'an option', isButton: false };
    for (const between of ['ArrowDown', 'Tab', 'n', other]) {
      const events = [
        keyed({ key, at: 1000 }),
        keyed({ key: between!, at: 1020, ...next }),
        keyed({ key, at: 1040, ...next, control: 'another option' }),
      ];
      expect(refused(events)).toEqual([]);
    }
  });

  test('counts on another control at once where something was written between, also without keys', () => {
    const second = keyed({ key, at: 1100, control: 'the next text', isButton: false });
    for (const isTrusted of [true, false])
      expect(refused([keyed({ key, at: 1000 }), { type: 'write', isTrusted }, second])).toEqual(
        isTrusted ? [] : ['keydown'],
      );
  });

  test.each(AT_ONCE)('counts on a control that the form has not brought, %i ms after another control', (pause) => {
    expect(
      refused([
        keyed({ key, at: 1000 }),
        keyed({ key, at: 1000 + pause, control: 'the next box', isButton: false, isBrought: false }),
      ]),
    ).toEqual([]);
  });

  test('counts when a script presses it, and then changes nothing for the user', () => {
    const ofScript = keyed({ key, at: 1020, control: 'an option', isTrusted: false });
    expect(refused([keyed({ key, at: 1000 }), ofScript])).toEqual([]);
    expect(refused([keyed({ key, at: 1000 }), ofScript, keyed({ key, at: 1040, control: 'an option' })])).toEqual([
      'keydown',
    ]);
  });
});

test('no other key is ever refused, pressed twice or held', () => {
  for (const key of ['ArrowDown', 'Tab', 'Escape', 'a', '1', 'Backspace']) {
    expect(
      refused([
        keyed({ key, at: 1000 }),
        keyed({ key, at: 1010, control: 'an option' }),
        keyed({ key, at: 1020, isRepeated: true }),
      ]),
    ).toEqual([]);
  }
});

describe('a button that acts once', () => {
  test.each(AT_ONCE)('acts once for a key that is pressed again %i ms later', (pause) => {
    const again = 1000 + pause;
    expect(refused([keyed({ at: 1000 }), acted(1000), keyed({ at: again }), acted(again)])).toEqual(['act']);
  });

  test.each(AT_ONCE)('acts once for a finger that taps it again %i ms later', (pause) => {
    const tap = { by: 'touch', control: 'Open', isLastInPlace: true };
    const again = 1000 + pause;
    expect(
      refused([
        pressed({ ...tap, at: 1000 }),
        acted(1000, { detail: 1 }),
        pressed({ ...tap, at: again }),
        acted(again, { detail: 1 }),
      ]),
    ).toEqual(['act']);
  });

  test.each(LATER)('acts again for a press %i ms later', (pause) => {
    const again = 1000 + pause;
    expect(refused([keyed({ at: 1000 }), acted(1000), keyed({ at: again }), acted(again)])).toEqual([]);
  });

  test('acts for the third press of a quick row, half a second after the first', () => {
    expect(refused([0, 350, 700].flatMap((later) => [keyed({ at: 1000 + later }), acted(1000 + later)]))).toEqual([
      'act',
    ]);
  });

  test('acts once for a row of clicks, by a user or a script', () => {
    for (const isTrusted of [true, false]) {
      const click = (detail: number) => [
        ...pressed({ at: 1000, detail, isLastInPlace: true, isTrusted }),
        acted(1000, { detail, isTrusted }),
      ];
      expect(refused([1, 2, 3].flatMap(click))).toEqual(['act', 'act']);
    }
  });

  test('acts for the first press, whatever was pressed before on another button, and for every click of a script', () => {
    expect(
      refused([
        keyed({ at: 1000, control: 'Submit' }),
        acted(1000),
        keyed({ key: 'Tab', at: 1050 }),
        keyed({ at: 1100 }),
        acted(1100),
      ]),
    ).toEqual([]);
    expect(
      refused([
        keyed({ at: 1000 }),
        acted(1000),
        keyed({ at: 1010 }),
        acted(1010, { isTrusted: false }),
        acted(1020, { isTrusted: false }),
      ]),
    ).toEqual([]);
  });
});

describe('whatever happens', () => {
  const control = fc.constantFrom('a', 'b', 'c');
  const press = fc.record({
    by: fc.constantFrom(...POINTERS, ...KEYS, 'Tab', 'x'),
    at: fc.integer({ min: 0, max: 3000 }),
    control,
    isButton: fc.boolean(),
  });
  const place = fc.record({
    x: fc.nat(60),
    y: fc.nat(60),
    root: fc.constantFrom(FORM, RECEIPT),
    top: fc.nat(5),
    bottom: fc.nat(9),
  });
  const event: fc.Arbitrary<PressEvent> = fc.oneof(
    fc.constant(moved),
    fc.record({ type: fc.constant('write' as const), isTrusted: fc.boolean() }),
    fc.record({
      type: fc.constant('pointerdown' as const),
      isTrusted: fc.boolean(),
      press,
      place,
      isLastInPlace: fc.boolean().map((isThere) => () => isThere),
    }),
    fc.record({
      type: fc.constantFrom('mousedown' as const, 'click' as const),
      isTrusted: fc.boolean(),
      detail: fc.nat(3),
    }),
    fc.record({
      type: fc.constant('keydown' as const),
      isTrusted: fc.boolean(),
      press,
      isRepeated: fc.boolean(),
      isBrought: fc.boolean(),
    }),
    fc.record({ type: fc.constant('act' as const), isTrusted: fc.boolean(), detail: fc.nat(3), at: fc.nat(3000) }),
  );
  const events = fc.array(event, { maxLength: 30 });
  const after = (list: readonly PressEvent[]) =>
    list.reduce((state, next) => reducePress(state, next).state, NOTHING_PRESSED);

  test("a script's presses and keys are never refused, and leave the state as it is", () => {
    const ofScript = event
      .filter(({ type }) => type !== 'act' && type !== 'pointermove')
      .map((found) => ({ ...found, isTrusted: false }) as PressEvent);
    fc.assert(
      fc.property(events, ofScript, (list, found) => {
        expect(reducePress(after(list), found)).toEqual({ state: after(list), isRefused: false });
      }),
    );
  });

  test('a single press counts once the user could have seen what the press before it brought', () => {
    fc.assert(
      fc.property(events, press, place, fc.boolean(), (list, found, where, isLastInPlace) => {
        const at = 3500;
        const byPointer = pressed({ ...found, by: 'mouse', at, place: where, isLastInPlace });
        const byKey = keyed({ ...found, key: 'Enter', at });
        expect(refused([...list, ...byPointer]).length).toBe(refused(list).length);
        expect(refused([...list, byKey, acted(at)]).length).toBe(refused(list).length);
      }),
    );
  });
});
