// A picture of a page in as few bytes as can be had without noise: with a palette.
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How far apart the shades of a channel are. The widest moves none by more than 4 of 255, which the comparison lets pass. */
const STEPS = [1, 4, 8];

/**
 * The same picture, opaque, in at most 256 colours, which are as near to the first ones as that allows. Where even the widest steps leave more, it
 * keeps all of its colours.
 * @param {Buffer} bytes
 * @returns {Buffer}
 */
export function shrinkPng(bytes) {
  const picture = PNG.sync.read(bytes);
  const { width, height, data } = picture;
  /** @type {ReturnType<typeof index>} */
  let indexed;
  for (const step of STEPS) indexed ??= index(width, height, data, step);
  if (!indexed) return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8); // one byte for a pixel, which is an index
  const rows = deflateSync(indexed.rows, { level: 9, memLevel: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(indexed.palette.flat())),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The pixels as indices into a palette, row by row; `undefined` where one is too small.
 * @param {number} width
 * @param {number} height
 * @param {Buffer} data
 * @param {number} step
 * @returns {{ rows: Buffer, palette: number[][] } | undefined}
 */
function index(width, height, data, step) {
  const shades = Array.from({ length: 256 }, (_, shade) => Math.min(255, Math.round(shade / step) * step));
  const rows = Buffer.alloc((width + 1) * height); // each begins with a byte that says that it is not filtered
  /** @type {Map<number, number>} */
  const indices = new Map();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = [
      shades[data[pixel * 4] ?? 0],
      shades[data[pixel * 4 + 1] ?? 0],
      shades[data[pixel * 4 + 2] ?? 0],
    ];
    const color = red * 65_536 + green * 256 + blue;
    let place = indices.get(color);
    if (place === undefined) {
      place = indices.size;
      if (place === 256) return undefined;
      indices.set(color, place);
    }
    rows[pixel + Math.floor(pixel / width) + 1] = place;
  }
  return { rows, palette: [...indices.keys()].map((color) => [color >> 16, (color >> 8) & 255, color & 255]) };
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
