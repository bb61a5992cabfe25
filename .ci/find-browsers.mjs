import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const { env } = process;

/** What each of the two browsers is made of, as Debian calls it. */
export const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

/**
 * The path of an installed Firefox: `FIREFOX_PATH` where it is set, else the usual places. `undefined` where there is none.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return env.FIREFOX_PATH || (onPath('firefox-esr') ?? onPath('firefox') ?? (existsSync(onMac) ? onMac : undefined));
}

/**
 * @typedef {object} Webkit
 * @property {string} driver the path of WebKitGTK's WebDriver.
 * @property {string} browser that of the small browser that comes with it.
 * @property {string} display that of an X server without a screen.
 */

/**
 * The parts of an installed WebKitGTK, by name. One that is missing is `undefined`.
 * @returns {{ [part in keyof Webkit]: string | undefined }}
 */
export function findWebkit() {
  return { driver: onPath('WebKitWebDriver'), browser: findMiniBrowser(), display: onPath('Xvfb') };
}

/** It stands in a folder of the library, such as `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findMiniBrowser() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].flatMap((folder) => [
    folder,
    ...list(folder).filter((name) => name.endsWith('-linux-gnu')),
  ]);
  const folders = libraries.flatMap((library) => list(library).filter((name) => /\/webkit2?gtk-[\d.]+$/.test(name)));
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path));
}

/** @param {string} folder */
function list(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** @param {string} name */
function onPath(name) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
