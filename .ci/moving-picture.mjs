// A moving picture (APNG) from screenshots. After the first, a frame holds only the rectangle that changed.
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * @param {readonly { picture: import('pngjs').PNG, ms: number }[]} frames Opaque pictures of the same size, and how long each is shown.
 * @param {number} plays How often they play. The last frame then stays.
 * @returns {Buffer}
 */
export function movePictures(frames, plays) {
  const { width = 0, height = 0 } = frames[0]?.picture ?? {};
  const head = Buffer.from([...uint32(width, height), 8, 2, 0, 0, 0]); // eight bits each of red, green and blue
  let sequence = 0;
  const parts = frames.flatMap(({ picture, ms }, index) => {
    const before = frames[index - 1]?.picture;
    const box = before ? changedBox(before, picture) : { left: 0, top: 0, right: width, bottom: height };
    const place = uint32(sequence++, box.right - box.left, box.bottom - box.top, box.left, box.top);
    const control = chunk('fcTL', Buffer.from([...place, ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]));
    const data = deflateSync(cut(picture, box), { level: 9, memLevel: 9 });
    return before
      ? [control, chunk('fdAT', Buffer.concat([Buffer.from(uint32(sequence++)), data]))]
      : [control, chunk('IDAT', data)];
  });
  const animation = chunk('acTL', Buffer.from(uint32(frames.length, plays)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), animation, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/**
 * The rectangle that holds all changed pixels; one pixel if there are none, because a frame can't be empty.
 * @param {import('pngjs').PNG} before
 * @param {import('pngjs').PNG} after
 * @returns {Box}
 */
function changedBox(before, { width, height, data }) {
  const box = { left: width - 1, top: height - 1, right: 1, bottom: 1 };
  for (let place = 0; place < data.length; place += 1) {
    if (before.data[place] === data[place]) continue;
    const [x, y] = [(place >> 2) % width, Math.floor((place >> 2) / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box.left < box.right ? box : { left: 0, top: 0, right: 1, bottom: 1 };
}

/**
 * The rows of a rectangle. Each begins with a byte that says that it is not filtered.
 * @param {import('pngjs').PNG} picture
 * @param {Box} box
 */
function cut({ width, data }, { left, top, right, bottom }) {
  const rows = Buffer.alloc((bottom - top) * (1 + (right - left) * 3));
  let end = 0;
  for (let y = top; y < bottom; y += 1) {
    end += 1;
    for (let x = left; x < right; x += 1) end += data.copy(rows, end, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return rows;
}

/** @param {readonly number[]} values */
function uint32(...values) {
  return values.flatMap((value) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([Buffer.from(uint32(data.length)), body, Buffer.from(uint32(crc32(body)))]);
}
