import { closeSync, openSync, readSync } from 'node:fs';

/** More bytes than any form needs. A file such as /dev/zero never ends. */
const MOST = 16_000_000;

/** The text of a file. Throws if the file is too long. */
export function readFile(path: string): string {
  const file = openSync(path, 'r');
  try {
    // Only the bytes that were read are looked at.
    const bytes = Buffer.allocUnsafe(MOST + 1);
    let length = 0;
    for (let count = -1; count !== 0 && length <= MOST; length += count)
      count = readSync(file, bytes, length, bytes.length - length, null);
    if (length > MOST) throw new RangeError(`it is longer than ${MOST} bytes.`);
    return bytes.toString('utf8', 0, length);
  } finally {
    closeSync(file);
  }
}
