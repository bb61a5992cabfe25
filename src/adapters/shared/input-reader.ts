import type { IssueList } from '../../protocol/issues.js';
import { FieldReader } from '../../protocol/read-fields.js';
import type { IssuePath } from '../../protocol/types.js';

/**
 * Reads a dialect's input and remembers which fields were asked for, so that one that the dialect does not have, such as
 * a misspelt `multi_select`, is not lost without a word.
 */
export class InputReader extends FieldReader {
  readonly #source: Record<string, unknown>;
  readonly #asked = new Set<string>();
  readonly #all: InputReader[];

  constructor(source: Record<string, unknown>, path: IssuePath, issues: IssueList, all: InputReader[] = []) {
    super(source, path, issues);
    this.#source = source;
    this.#all = all;
    all.push(this);
  }

  override value(key: string): unknown {
    this.#asked.add(key);
    return super.value(key);
  }

  /** A reader of an object that stands at a place of this one. */
  inner(source: Record<string, unknown>, ...keys: IssuePath): InputReader {
    return new InputReader(source, this.at(...keys), this.issues, this.#all);
  }

  /** Names fields that the dialect has and a form has no use for, such as ids of the call. */
  skip(...keys: string[]): void {
    for (const key of keys) this.#asked.add(key);
  }

  /** Adds a warning for each field of the whole input that holds something and that nobody has asked for. */
  warnOfUnread(warnings: IssueList): void {
    for (const reader of this.#all) reader.#warnOfOwn(warnings);
  }

  #warnOfOwn(warnings: IssueList): void {
    for (const key of Object.keys(this.#source)) {
      if (warnings.isFull) return;
      if (this.#asked.has(key) || super.value(key) === undefined) continue;
      warnings.add(this.at(key), 'dropped', `There is no field ${JSON.stringify(key)} here; it was left out.`);
    }
  }
}
