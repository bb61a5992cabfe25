// Prints what Orca says while a form is answered with keys: the scene that is named, or `form`. On Debian:
//   apt-get install orca xvfb dbus-x11 at-spi2-core speech-dispatcher
//   dbus-run-session -- node test/accessibility/orca.mjs steps
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findChromium } from '../../.ci/find-chromium.mjs';

/** How long Orca has for what it says, in ms. */
const PAUSE = 4_000;

/** What is shown, and what is done then. */
const SCENES = /** @type {Record<string, string>} */ ({
  form: 'editing Tab 2 Tab Tab Tab Space Tab Tab Control+Enter Control+Enter 8 Control+Enter The_request_fails Control+Enter The_answer_arrives',
  steps: 'steps Tab Tab Space Tab Tab Enter Tab Enter 8 Enter Tab Tab',
  dots: 'dots Tab Tab Space Tab Tab Enter Tab Tab Enter Space',
  quick: 'quick Tab Tab 2 Tab Tab Enter',
  one: 'one Tab 2 Tab Tab Tab Enter 1 Control+z',
  approval: 'approval Tab Tab Enter The_answer_arrives',
  dock: 'dock Tab Tab Tab Tab Tab Enter Enter',
});
const scene = process.argv[2] ?? 'form';

const root = join(import.meta.dirname, '../..');
const home = mkdtempSync(join(tmpdir(), 'orca-'));
const log = join(home, 'debug.out');
const env = { ...process.env, DISPLAY: ':99', HOME: home, XDG_RUNTIME_DIR: home, GNOME_ACCESSIBILITY: '1' };

const display = spawn('Xvfb', [':99', '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
await wait(1_000);
const orca = spawn('orca', [`--debug-file=${log}`, '--replace'], { env, stdio: 'ignore' });
await wait(6_000);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  headless: false,
  env,
  args: ['--force-renderer-accessibility', '--no-sandbox'],
});
try {
  const acts = await answer(await openPage());
  orca.kill();
  await once(orca, 'exit');
  print(acts);
} finally {
  await browser.close();
  orca.kill();
  display.kill();
  rmSync(home, { recursive: true, force: true });
}

/**
 * Answers the form, slowly. Returns what was done, and when.
 * @param {import('playwright').Page} page
 */
async function answer(page) {
  const [shown, ...keys] = (SCENES[scene] ?? '').split(' ').map((word) => word.replaceAll('_', ' '));
  /** @type {[string, () => Promise<unknown>][]} */
  const acts = [['A form appears', () => page.evaluate(`show('${shown}')`)], ...keys.map((key) => actOf(page, key))];
  await page.getByLabel('Message').click();
  await wait(PAUSE);
  const done = [];
  for (const [name, act] of acts) {
    done.push({ name, at: timeOfDay(new Date()) });
    await act();
    await wait(PAUSE);
  }
  return done;
}

/**
 * A key, or what the host does.
 * @param {import('playwright').Page} page
 * @param {string} name
 * @returns {[string, () => Promise<unknown>]}
 */
function actOf(page, name) {
  if (name === 'The request fails') return [name, () => page.evaluate("settle('fail')")];
  if (name === 'The answer arrives') return [name, () => page.evaluate("settle('accept')")];
  return [name, () => page.keyboard.press(name)];
}

/**
 * Orca writes its log in blocks, each line with the time of day.
 * @param {{ name: string, at: string }[]} acts
 */
function print(acts) {
  const said = [...readFileSync(log, 'utf8').matchAll(/^(\S+) - SPEECH OUTPUT: '(.*)'\{'/gm)].map(
    ([, at = '', words]) => ({ at, words }),
  );
  for (const [index, { name, at }] of acts.entries()) {
    const end = acts[index + 1]?.at ?? '99';
    console.log(
      [name, ...said.filter((one) => one.at >= at && one.at < end).map(({ words }) => `    ${words}`)].join('\n'),
    );
  }
}

/** @param {Date} date */
function timeOfDay(date) {
  return date.toTimeString().slice(0, 8) + date.toISOString().slice(19, 23);
}

async function openPage() {
  const entryPoints = [join(root, 'test/accessibility/page.tsx')];
  const define = { 'process.env.NODE_ENV': '"production"' };
  const { outputFiles } = await build({
    entryPoints,
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define,
    write: false,
  });
  const script = (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script');
  const file = join(home, 'page.html');
  const body = '<textarea aria-label="Message"></textarea><div id="root" role="log"></div>';
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chat</title><body>${body}<script>${script}</script></body></html>`,
  );
  const page = await browser.newPage();
  await page.goto(`file://${file}`);
  await page.bringToFront();
  await wait(5_000);
  return page;
}
