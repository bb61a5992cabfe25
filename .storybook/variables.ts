/** A variable that the panel "Variables" sets around every story. */
export interface Variable {
  title: string;
  /** The custom property; of the size of the text, the property that the form inherits. */
  property: `--rif-${string}` | 'fontSize';
  /** The value of an untouched control; the stylesheet has its own default. */
  start: string;
  /** In pixels. Without a range, a colour. */
  range?: { min: number; max: number };
}

export const variables: readonly Variable[] = [
  { title: 'Accent', property: '--rif-accent', start: '#4453c8' },
  { title: 'Size of the text', property: 'fontSize', start: '15', range: { min: 11, max: 24 } },
  { title: 'Radius', property: '--rif-radius', start: '10', range: { min: 0, max: 28 } },
  { title: 'Density: the unit of every distance', property: '--rif-space', start: '12', range: { min: 4, max: 24 } },
  { title: 'Least height of a row', property: '--rif-row-height', start: '40', range: { min: 24, max: 72 } },
  { title: 'Size of radios and checkboxes', property: '--rif-control-size', start: '18', range: { min: 10, max: 36 } },
];

/** What has been set, as the address of the page holds it: a number of pixels, or a colour. */
export type VariableValues = Readonly<Record<string, string | undefined>>;

/** The same as a style for what is around a story. Whatever else an address may say is left out. */
export function styleOf(values: VariableValues): Record<string, string> {
  const entries = variables.flatMap(({ property, range }): [string, string][] => {
    const value = values[keyOf(property)] ?? '';
    if (range) return /^\d{1,3}$/.test(value) ? [[property, `${value}px`]] : [];
    return /^#[\da-f]{6}$/i.test(value) ? [[property, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The name of a variable in an address, which takes no two dashes. */
export function keyOf(property: Variable['property']): string {
  return property.replace('--rif-', '');
}
