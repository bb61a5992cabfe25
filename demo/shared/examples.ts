/** The conversations to choose from, in the order in which they are offered. */
export const EXAMPLE_IDS = [
  'mail',
  'sloppy',
  'environment',
  'cache',
  'requirements',
  'overwrite',
  'repair',
  'twenty',
] as const;

export type ExampleId = (typeof EXAMPLE_IDS)[number];

export function isExampleId(value: unknown): value is ExampleId {
  return EXAMPLE_IDS.some((id) => id === value);
}
