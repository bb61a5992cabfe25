import { fileURLToPath } from 'node:url';

/** Absolute path of something in `bench/`. @param {string} path */
export const inBench = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
