import fc from 'fast-check';
import { hostileValues } from '../../fixtures/hostile.js';

type Holder = Record<string, unknown>;

/** The value at a path such as `questions.0.header`. */
export function readPath(source: unknown, path: string): unknown {
  return path.split('.').reduce((held, key) => (held as Holder)[key], source);
}

/** A copy with another value at a path. */
export function withValue<T>(source: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(source) ? [...(source as unknown[])] : { ...source }) as Holder;
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest.join('.'), value);
  return copy as T;
}

/** As many elements as are wanted, made of the first at a path. They differ in one field. */
export function elementsOf(source: unknown, path: string, length: number, unique?: string): unknown[] {
  const [first] = readPath(source, path) as unknown[];
  return Array.from({ length }, (_, index) =>
    typeof first === 'object' ? { ...first, ...(unique && { [unique]: `${index}` }) } : `${index}`,
  );
}

function pathsOf(source: unknown): string[] {
  if (typeof source !== 'object' || source === null) return [];
  return Object.entries(source).flatMap(([key, value]) => [key, ...pathsOf(value).map((path) => `${key}.${path}`)]);
}

/** Makes a value, because fast-check itself can't hold one that throws when it is looked at. */
type Make = () => unknown;

/** Any value at all, and values that mean something in one of the dialects. */
const anyValue: fc.Arbitrary<Make> = fc.oneof(
  fc.anything({ maxDepth: 1, withNullPrototype: true, withBigInt: true }).map((value) => () => value),
  fc.constantFrom(...Object.values(hostileValues)),
  fc
    .constantFrom('form', 'url', 'string', 'array', 'boolean', 'eq', 'Other', 'q', '', ' ', -1, 1e9, null)
    .map((value) => () => value),
  fc.constantFrom<Make>(
    () => [],
    () => ({}),
  ),
);

/** Makes any value at all, or a request with other values in some of its places. */
export function damaged(request: object): fc.Arbitrary<Make> {
  const paths = pathsOf(request);
  const moved = fc.constantFrom(...paths).map((path) => () => readPath(request, path));
  const damages = fc.array(fc.tuple(fc.constantFrom(...paths), fc.oneof(anyValue, moved)), {
    minLength: 1,
    maxLength: 3,
  });
  // The deepest first, so that no path leads through a value that is damaged already.
  const parts = damages.map(
    (list) => () =>
      list
        .toSorted(([left], [right]) => right.split('.').length - left.split('.').length)
        .reduce((held, [path, make]) => withValue(held, path, make()), request),
  );
  return fc.oneof({ weight: 1, arbitrary: anyValue }, { weight: 4, arbitrary: parts });
}
