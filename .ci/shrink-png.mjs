// A picture of a page in as few bytes as can be had without noise: with a palette.
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** How far apart the shades of a channel are. The widest steps move none by more than 4 of 255, which the comparison lets pass. */
const STEPS = [1, 4, 8];

/**
 * The same picture, opaque, in at most 256 colours. Where even the widest steps leave more, it keeps all of its colours.
 * @param {Buffer} bytes
 * @returns {Buffer}
 */
export function shrinkPng(bytes) {
  const picture = PNG.sync.read(bytes);
  const { width, height, data } = picture;
  for (const step of STEPS) {
    const shades = Buffer.from(data.map((shade) => Math.min(255, Math.round(shade / step) * step)));
    /** @type {Map<number, number>} the place of each colour in the palette. */
    const places = new Map();
    const rows = Buffer.alloc((width + 1) * height); // each begins with a byte that says that it is not filtered
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const color = shades.readUIntBE(pixel * 4, 3);
      if (!places.has(color)) places.set(color, places.size);
      rows[pixel + Math.floor(pixel / width) + 1] = places.get(color) ?? 0;
    }
    if (places.size > 256) continue;
    const head = Buffer.from([...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]); // one byte for a pixel, which is an index
    const palette = Buffer.from([...places.keys()].flatMap((color) => uint32(color).slice(1)));
    const pixels = deflateSync(rows, { level: 9, memLevel: 9 });
    const chunks = [chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([bytes.subarray(0, 8), ...chunks]);
  }
  return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.from([...uint32(data.length), ...body, ...uint32(crc32(body))]);
}

/** @param {number} value */
function uint32(value) {
  return [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
}
