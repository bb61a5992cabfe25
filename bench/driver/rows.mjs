import { actionTarget, getWorkload, workloads } from '../workloads.mjs';
import { phases } from './measure-phases.mjs';

/**
 * @typedef {object} Row One line of the report.
 * @property {string} id
 * @property {string} title
 * @property {boolean} isSpeed In ms of CPU, and compared by ratio; otherwise in the unit that the title says.
 */

/** @type {Row[]} */
export const rows = [
  ...workloads.map(({ id, title }) => ({ id: `mount ${id}`, title: `mount ${title}`, isSpeed: true })),
  // Of the other workloads it takes too short a time to be compared.
  { id: 'unmount chat-open', title: `unmount ${getWorkload('chat-open').title}`, isSpeed: true },
  ...workloads
    .filter((workload) => actionTarget(workload, 'click'))
    .map(({ id, title }) => ({ id: `click ${id}`, title: `click an option, ${title}`, isSpeed: true })),
  ...extraRows('key', 'a key in a text field,'),
  ...extraRows('cold', 'first mount in a new process,'),
  ...Object.entries(phases).flatMap(([phase, title]) =>
    extraRows('cold', `first form of a page, ${title} (ms),`, phase, false),
  ),
  ...extraRows('hydrate', 'hydration of'),
  ...extraRows('scroll', 'scroll through'),
  ...extraRows('send', 'from Submit to the receipt,'),
  { id: 'memory open', title: 'memory per small form, JS + DOM (KiB)', isSpeed: false },
  { id: 'memory answered', title: 'memory per answered form, JS + DOM (KiB)', isSpeed: false },
  { id: 'memory growth', title: 'memory left after 50 mounts and unmounts (KiB)', isSpeed: false },
  { id: 'size js', title: 'script without React (Vite, Brotli, kB)', isSpeed: false },
  { id: 'size css', title: 'stylesheet (Vite, Brotli, kB)', isSpeed: false },
];

/**
 * @param {'cold' | 'hydrate' | 'key' | 'scroll' | 'send'} action
 * @param {string} title
 * @param {string} [id] Default: the action's.
 * @param {boolean} [isSpeed] Default true.
 * @returns {Row[]}
 */
function extraRows(action, title, id = action, isSpeed = true) {
  return workloads
    .filter(({ also }) => also?.includes(action))
    .map((workload) => ({ id: `${id} ${workload.id}`, title: `${title} ${workload.title}`, isSpeed }));
}
