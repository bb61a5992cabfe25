import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a log with its first record; both the file and its name in the folder are on the disk when it returns. */
export function createLog(path: string, record: unknown): void {
  appendRecord(path, record);
  syncFolder(dirname(path));
}

/**
 * Appends one record, as a line of JSON that is on the disk when this returns. If it throws, the log is as it was.
 *
 * Synchronous on purpose: a check and the write that follows from it are then one step that nothing comes between.
 */
export function appendRecord(path: string, record: unknown): void {
  const file = openSync(path, 'a');
  try {
    const { size } = fstatSync(file);
    try {
      writeFileSync(file, `${JSON.stringify(record)}\n`);
      fsyncSync(file);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

/**
 * All records of a log. A last line that a crash has left torn was never confirmed to anyone: it is cut off, so that the
 * next record does not run into it. A log that holds no whole record is removed.
 *
 * @throws Error that names the line, for a broken line before the last: that is no crash, and nothing is changed.
 */
export function readRecords(path: string): unknown[] {
  const bytes = readFileSync(path);
  const records: unknown[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    const record = end === -1 ? undefined : parse(bytes.toString('utf8', start, end));
    if (record === undefined) {
      if (end !== -1 && end + 1 < bytes.length) throw new Error(`${path}: line ${records.length + 1} is not JSON.`);
      truncateSync(path, start);
      break;
    }
    records.push(record);
    start = end + 1;
  }
  if (records.length === 0 && existsSync(path)) unlinkSync(path);
  return records;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function syncFolder(path: string): void {
  // Windows can't open a folder; it keeps names safe by itself.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
