import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import type { Action, Driver } from './drive/driver.js';
import { startFirefox } from './drive/firefox.js';
import { held, pressOf, typed } from './drive/keys.js';
import { startWebkit } from './drive/webkit.js';
import type { Point, See } from './page/see.js';
import type { Shown } from './page/shown.js';

/** The sets of controls that the library brings along; each has a page of its own. */
export const ENTRIES = ['radix', 'native'] as const;
export type Entry = (typeof ENTRIES)[number];

/** A person before a page with a form. The person acts only with a real mouse and real keys. */
export interface Person {
  driver: Driver;
  /** Opens a page with these questions, with drafts that nobody has written. */
  open(questions: readonly unknown[], shown?: Partial<Shown>, entry?: Entry | 'looks'): Promise<void>;
  reload(): Promise<void>;
  /** Moves the mouse there and presses, as soon as it is there. */
  click(role: string, name: string): Promise<Point>;
  /** Moves the mouse there, in steps. */
  aimAt(role: string, name: string): Promise<Point>;
  /** Presses several times where the mouse rests, with this many ms in between. */
  pressMouse(times?: number, pause?: number): Promise<void>;
  /** Presses keys, one after the other, such as `Tab` or `Control+Enter`. */
  press(...keys: readonly string[]): Promise<void>;
  hold(key: string, repeats: number): Promise<void>;
  type(words: string): Promise<void>;
  /** The visible content, and the messages that the host has got. */
  see<Name extends keyof See>(name: Name, ...args: Parameters<See[Name]>): Promise<ReturnType<See[Name]>>;
  /** Waits until they see this. */
  sees<Name extends keyof See>(expected: unknown, name: Name, ...args: Parameters<See[Name]>): Promise<void>;
  /** Waits until these words can be read in the page. */
  reads(words: string): Promise<void>;
  /** An act of the host after a message. */
  hostSets(props: object): Promise<void>;
}

let forms = 0;

/** Starts the browser of this run for the tests of a file. After each test, the page must not have reported an error. */
export function usePerson(): Person {
  const person = {} as Person;
  beforeAll(
    async () =>
      void Object.assign(
        person,
        describePerson(inject('browser') === 'firefox' ? await startFirefox() : await startWebkit()),
      ),
  );
  afterEach(async () => expect(await person.see('complaints')).toEqual([]));
  afterAll(() => person.driver.close());
  return person;
}

function describePerson(driver: Driver): Person {
  const see: Person['see'] = (name, ...args) =>
    driver.evaluate(`window.see.${name}(...${JSON.stringify(args)})`) as never;
  const keys = (actions: Action[]) => driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  const mouse = (actions: Action[]) => driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  /** A page may be loaded before its modules have run. */
  const isThere = () => expect.poll(() => driver.evaluate('typeof window.see'), WAIT).toBe('object');
  const aimAt = async (role: string, name: string): Promise<Point> => {
    const find = async () =>
      (await see('find', role, name)) ?? Promise.reject(new Error(`There is no ${role} "${name}".`));
    const point = await vi.waitFor(find, WAIT);
    // A person does not press an element that is still moving.
    const next = await find();
    if (next.x !== point.x || next.y !== point.y) return aimAt(role, name);
    await mouse(
      [30, 12, 0].map((distance) => ({
        type: 'pointerMove',
        x: Math.max(0, point.x - distance),
        y: Math.max(0, point.y - distance),
      })),
    );
    return point;
  };
  const pressMouse = (times = 1, pause = 100) =>
    mouse(
      Array.from({ length: times }, () => pressAfter(pause))
        .flat()
        .slice(1),
    );
  let pressed = { x: -1, y: -1, at: 0 };
  return {
    driver,
    reload: async () => {
      await driver.reload();
      await isThere();
    },
    open: async (questions, shown = {}, entry = 'radix') => {
      const all: Shown = { questions, toolUseId: `toolu_${++forms}`, ...shown };
      await driver.open(`${inject('origin')}/${entry}.html?${encodeURIComponent(JSON.stringify(all))}`);
      await isThere();
    },
    aimAt,
    pressMouse,
    click: async (role, name) => {
      const point = await aimAt(role, name);
      // A driver is quicker than a person, and WebKit takes two presses in one place for a double click, whatever came between.
      if (point.x === pressed.x && point.y === pressed.y)
        await sleep(Math.max(0, pressed.at + DOUBLE_CLICK - Date.now()));
      await pressMouse();
      pressed = { ...point, at: Date.now() };
      return point;
    },
    press: async (...all) => {
      for (const one of all) await keys(pressOf(one));
    },
    hold: (key, repeats) => keys(held(key, repeats)),
    type: (words) => keys(typed(words)),
    see,
    sees: (expected, name, ...args) => expect.poll(() => see(name, ...args), WAIT).toEqual(expected),
    reads: (words) => expect.poll(() => see('text'), WAIT).toContain(words),
    hostSets: async (props) => {
      await driver.evaluate(`window.change(${JSON.stringify(props)})`);
    },
  };
}

/** Milliseconds within which a system takes two presses for one double click. */
const DOUBLE_CLICK = 600;
const WAIT = { timeout: 5_000, interval: 30 };

function pressAfter(duration: number): Action[] {
  return [
    { type: 'pause', duration },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
}
