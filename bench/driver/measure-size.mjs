import { brotliCompressSync } from 'node:zlib';
import { buildAlone } from './build.mjs';

/**
 * Minified and compressed, in kB (1,000 bytes), without React.
 * @param {string} id
 */
export async function measureSize(id) {
  const { js, css } = await buildAlone(id);
  return { js: brotliCompressSync(js).length / 1000, css: css === '' ? 0 : brotliCompressSync(css).length / 1000 };
}
