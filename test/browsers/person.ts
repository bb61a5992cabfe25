import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { START, type Driver } from './driver.js';
import type { Point, See } from './page/see.js';
import type { Shown } from './page/shown.js';

/** The sets of controls that the library brings along; each has a page of its own. */
export const ENTRIES = ['radix', 'native'] as const;
export type Entry = (typeof ENTRIES)[number];

/** A person before a page with a form. The person acts only with a real mouse and real keys. */
export interface Person {
  driver: Driver;
  /** Opens a page with these questions, with drafts that nobody has written. */
  open(questions: readonly unknown[], shown?: Partial<Shown>, entry?: Entry | 'looks' | 'lazy'): Promise<void>;
  reload(): Promise<void>;
  /** Moves the mouse there and presses, as soon as it is there. */
  click(role: string, name: string): Promise<Point>;
  /** Moves the mouse there and presses twice. */
  doubleClick(role: string, name: string): Promise<Point>;
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
  beforeAll(async () => void Object.assign(person, describePerson(await START[inject('browser')]())));
  afterEach(async () => expect(await person.see('complaints')).toEqual([]));
  afterAll(() => person.driver.close());
  return person;
}

function describePerson(driver: Driver): Person {
  const see: Person['see'] = (name, ...args) =>
    driver.evaluate(`window.see.${name}(...${JSON.stringify(args)})`) as never;
  /** Presses a key while those before it are held. */
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await driver.keyDown(key);
    for (const key of keys.toReversed()) await driver.keyUp(key);
  };
  /** A page may be loaded before its modules have run. */
  const isThere = () => expect.poll(() => driver.evaluate('typeof window.see'), WAIT).toBe('object');
  /** Moves the mouse there, in steps. */
  const aimAt = async (role: string, name: string): Promise<Point> => {
    const find = async () =>
      (await see('find', role, name)) ?? Promise.reject(new Error(`There is no ${role} "${name}".`));
    const point = await vi.waitFor(find, WAIT);
    // A person does not press an element that is still moving.
    const next = await find();
    if (next.x !== point.x || next.y !== point.y) return aimAt(role, name);
    for (const distance of [30, 12, 0])
      await driver.moveMouse(Math.max(0, point.x - distance), Math.max(0, point.y - distance));
    return point;
  };
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
    click: async (role, name) => {
      const point = await aimAt(role, name);
      // A driver is quicker than a person, and WebKit takes two presses in one place for a double click, whatever came between.
      if (point.x === pressed.x && point.y === pressed.y)
        await sleep(Math.max(0, pressed.at + DOUBLE_CLICK - Date.now()));
      await driver.press(point.x, point.y, 1);
      pressed = { ...point, at: Date.now() };
      return point;
    },
    doubleClick: async (role, name) => {
      const point = await aimAt(role, name);
      await driver.press(point.x, point.y, 2);
      return point;
    },
    press: async (...all) => {
      for (const keys of all) await press(...keys.replace('Space', ' ').split('+'));
    },
    hold: async (key, repeats) => {
      for (let count = 0; count <= repeats; count++) {
        await driver.keyDown(key);
        await sleep(30);
      }
      await driver.keyUp(key);
    },
    type: async (words) => {
      for (const letter of words) await press(letter);
    },
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
