import { readFileSync, writeFileSync } from 'node:fs';
import { isRecord, readStrings } from '../src/protocol/guards.js';
import type { RecordedTurn } from './turn.js';

/** What a model did in a run, for another look at it without the model. */
export interface Recording {
  readonly model: string;
  readonly date: string;
  /** The words that each variant stood for. */
  readonly variants: Readonly<Record<string, string>>;
  readonly turns: readonly RecordedTurn[];
}

export function writeRecording(file: string, recording: Recording): void {
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
}

/** @throws Error that says what is wrong with the file. */
export function readRecording(file: string): Recording {
  const source: unknown = parse(file);
  const turns: unknown = isRecord(source) ? source['turns'] : undefined;
  if (!isRecord(source) || !Array.isArray(turns)) throw new Error(`${file} is no recording: it has no "turns".`);
  const index = turns.findIndex((turn) => !isRecordedTurn(turn));
  if (index !== -1)
    throw new Error(`${file}: turns[${index}] must have "variant", "case", "text", "isWorking" and "asked".`);
  return source as unknown as Recording;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new Error(`${file} can't be read: ${String(error)}`, { cause: error });
  }
}

function isRecordedTurn(turn: unknown): turn is RecordedTurn {
  if (!isRecord(turn)) return false;
  return (
    readStrings([turn['variant'], turn['case'], turn['text']]) !== undefined &&
    typeof turn['isWorking'] === 'boolean' &&
    Array.isArray(turn['asked'])
  );
}
