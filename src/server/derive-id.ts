import { compatible } from '../protocol/fold.js';

const ID_LENGTH = 40;

/** An id made from a question's text: its words in any script, joined by `_` and cut to 40 characters, with a number if the id is taken. */
export function deriveId(question: string, taken: ReadonlySet<string>): string {
  const base = joinWords(question) || 'question';
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}_${number}`;
  return id;
}

function joinWords(text: string): string {
  const [first = '', ...rest] =
    compatible(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let id = [...first].slice(0, ID_LENGTH).join('');
  for (const word of rest) {
    if (id.length + 1 + word.length > ID_LENGTH) break;
    id += `_${word}`;
  }
  return id;
}
