import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const { env, platform } = process;

/**
 * The path of an installed Chromium, Chrome or Edge: `CHROMIUM_PATH` where it is set, else the usual places, else the
 * browser that Playwright has downloaded. `undefined` where there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  return env.CHROMIUM_PATH || [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path));
}

/** @returns {string[]} */
function usualPlaces() {
  if (platform === 'darwin') return macApps(['Google Chrome', 'Chromium', 'Microsoft Edge']);
  if (platform === 'win32')
    return windowsApps(['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']);
  return onPath(['chromium', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']);
}

/** @param {string[]} names */
function macApps(names) {
  const folders = ['/Applications', join(env.HOME ?? '', 'Applications')];
  return folders.flatMap((folder) => names.map((name) => join(folder, `${name}.app`, 'Contents/MacOS', name)));
}

/** @param {string[]} files */
function windowsApps(files) {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
  return folders.flatMap((folder) => files.map((file) => join(folder, file)));
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
