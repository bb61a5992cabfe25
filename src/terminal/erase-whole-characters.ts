import type { Interface, Key } from 'node:readline';
import type { Readable } from 'node:stream';

/** Lets Backspace remove a whole character as people see it, such as a family of emoji. readline alone removes one code point. */
export function eraseWholeCharacters(reader: Interface, keys: Readable): void {
  let before = '';
  keys.on('keypress', (_character: string | undefined, key: Key) => {
    const left = reader.line.slice(0, reader.cursor);
    if (key.name === 'backspace' && !key.ctrl && !key.meta && before.startsWith(left)) {
      const whole = [...new Intl.Segmenter().segment(before)].at(-1)?.segment ?? '';
      for (let rest = Array.from(whole).length - Array.from(before.slice(left.length)).length; rest > 0; rest--) {
        reader.write(null, { ctrl: true, name: 'h' });
      }
    }
    before = reader.line.slice(0, reader.cursor);
  });
}
