import { BenchPage, launchBrowser } from './browser.mjs';

/**
 * @typedef {'compile' | 'import' | 'render' | 'layout' | 'paint'} Phase
 * @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args: { data?: { url?: string } } }} TraceEvent
 */

/** A task counts for the innermost of these around it. What stands in none of them is the browser's own. @type {Record<string, Phase | 'tools'>} */
const PHASE_OF = {
  'v8.compileModule': 'compile',
  'V8.CompileCode': 'compile',
  'v8.evaluateModule': 'import',
  FunctionCall: 'render',
  TimerFire: 'render',
  RunMicrotasks: 'render',
  ParseAuthorStyleSheet: 'layout',
  UpdateLayoutTree: 'layout',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  // Only while the browser is traced.
  'V8.CollectSourcePositions': 'tools',
};
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-v8.compile', 'v8'];

/** What the phases are called in the report. @type {Record<Phase, string>} */
export const phases = {
  compile: 'parse and compile',
  import: 'import',
  render: 'render',
  layout: 'style and layout',
  paint: 'paint',
};

/**
 * The first form of a page by phase, from the request for the page on. In a browser of its own, because tracing takes time too.
 * @param {string} url
 * @param {string} workloadId
 * @returns {Promise<Record<Phase, number>>} CPU time of the main thread in ms, without what the thread hands to others.
 */
export async function measurePhases(url, workloadId) {
  const browser = await launchBrowser();
  try {
    const page = await BenchPage.open(browser, 'about:blank');
    await page.untilQuiet();
    await browser.startTracing(undefined, { categories: CATEGORIES });
    await page.goto(url);
    await page.untilQuiet();
    await page.call('mount', workloadId, 'click');
    await page.untilQuiet();
    await page.call('assertMounted', workloadId);
    /** @type {{ traceEvents: TraceEvent[] }} */
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return addUp(traceEvents, url);
  } finally {
    await browser.close();
  }
}

/**
 * @param {TraceEvent[]} trace
 * @param {string} url
 */
function addUp(trace, url) {
  const request = trace.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url?.startsWith(url));
  if (request === undefined) throw new Error('The trace does not have the page.');
  const tasks = trace.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name in PHASE_OF && pid === request.pid && tid === request.tid,
  );
  const times = { compile: 0, import: 0, render: 0, layout: 0, paint: 0, tools: 0 };
  /** @type {TraceEvent[]} */
  const around = [];
  for (const task of tasks.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (around.length > 0 && endOf(around.at(-1)) <= task.ts) around.pop();
    const outer = around.at(-1);
    times[phaseOf(task)] += cpuTime(task);
    if (outer) times[phaseOf(outer)] -= cpuTime(task);
    around.push(task);
  }
  const { tools: _, ...ofThePage } = times;
  return ofThePage;
}

/** @param {TraceEvent} task */
const phaseOf = ({ name }) => PHASE_OF[name] ?? 'tools';
/** @param {TraceEvent} task In ms. */
const cpuTime = ({ tdur = 0 }) => tdur / 1000;
/** @param {TraceEvent | undefined} task */
const endOf = (task) => (task ? task.ts + (task.dur ?? 0) : 0);
