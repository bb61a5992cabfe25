// The parameters of RFC 3492, section 5.
const BASE = 36;
const FIRST_CODE = 128;
const FIRST_BIAS = 72;
const SKEW = 38;
const DAMP = 700;

/** A label of a host as a person reads it: `xn--bcher-kva` is `bücher` (RFC 3492). A label without Punycode stays as it is. */
export function decodePunycode(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  const encoded = label.slice(4).toLowerCase();
  const hyphen = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(hyphen, 0))].map((letter) => letter.charCodeAt(0));
  let code = FIRST_CODE;
  let index = 0;
  let bias = FIRST_BIAS;
  for (let at = hyphen + 1; at < encoded.length;) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = parseInt(encoded[at] ?? '', BASE);
      if (Number.isNaN(digit)) return label;
      at += 1;
      // In Punycode, `a` is 0 and `0` is 26. In `parseInt`, `0` is 0 and `a` is 10.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      // RFC 3492 calls this an overflow. Without this check, `adapt` would divide an infinite number for ever.
      if (index > 0x7fffffff) return label;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    code += Math.floor(index / length);
    if (code > 0x10ffff) return label;
    index %= length;
    output.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...output);
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += BASE) rest = Math.floor(rest / (BASE - 1));
  return k + Math.floor((BASE * rest) / (rest + SKEW));
}
