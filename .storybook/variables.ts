import { meanings } from '../stories/docs/meanings.js';

/** The custom property; of the size of the text, the property that the form inherits. */
type Property = `--rif-${string}` | 'fontSize';

/** A variable that the panel "Variables" sets around every story: a number with its unit, one of some values by name, or else a colour. */
export interface Variable {
  property: Property;
  meaning: string;
  range?: Range | undefined;
  choices?: Readonly<Record<string, string>> | undefined;
}

/** `start` is the value of an untouched control; the stylesheet has its own default. */
interface Range {
  min: number;
  max: number;
  start: number;
  unit: 'px' | 'ms' | '';
}

const ranges: Readonly<Record<string, Range>> = {
  fontSize: range(11, 24, 15),
  '--rif-radius': range(0, 28, 10),
  '--rif-pill': range(0, 99, 99),
  '--rif-badge-radius': range(0, 99, 99),
  '--rif-border-width': range(0, 6, 1),
  '--rif-space': range(4, 24, 10),
  '--rif-padding': range(0, 48, 17),
  '--rif-question-gap': range(0, 80, 34),
  '--rif-row-height': range(20, 72, 36),
  '--rif-row-gap': range(0, 24, 2),
  '--rif-row-radius': range(0, 36, 8),
  '--rif-row-padding': range(0, 32, 10),
  '--rif-row-padding-block': range(0, 32, 5),
  '--rif-row-outdent': range(0, 32, 11),
  '--rif-options-gap': range(0, 32, 4),
  '--rif-field-radius': range(0, 36, 8),
  '--rif-control-size': range(10, 36, 18),
  '--rif-button-height': range(24, 64, 36),
  '--rif-button-padding': range(0, 48, 10),
  '--rif-secondary-padding': range(0, 48, 10),
  '--rif-button-spacing': range(0, 4, 0),
  '--rif-button-weight': range(300, 800, 500, ''),
  '--rif-button-radius': range(0, 32, 8),
  '--rif-question-font-size': range(11, 32, 17),
  '--rif-question-weight': range(300, 800, 600, ''),
  '--rif-option-font-size': range(11, 24, 15),
  '--rif-option-weight': range(300, 800, 400, ''),
  '--rif-error-bar': range(0, 8, 3),
  '--rif-hint-font-size': range(10, 20, 13),
  '--rif-motion': range(0, 900, 160, 'ms'),
  '--rif-list-height': range(100, 900, 364),
  '--rif-preview-height': range(40, 900, 400),
  '--rif-max-height': range(200, 999, 900),
};

const fonts = {
  inherit: 'inherit',
  sans: 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  mono: 'ui-monospace, monospace',
};

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '--rif-shadow': { none: 'none', small: '0 1px 3px rgb(0 0 0 / 0.2)', large: '0 8px 24px rgb(0 0 0 / 0.2)' },
  '--rif-actions-align': { start: 'start', center: 'center', end: 'end', 'space-between': 'space-between' },
  '--rif-question-font-family': fonts,
  '--rif-code-font-family': fonts,
};

export const variables: readonly Variable[] = Object.entries({ fontSize: 'The size of the text', ...meanings }).map(
  ([property, meaning]) => ({
    property: property as Property,
    meaning,
    range: ranges[property],
    choices: choices[property],
  }),
);

/** What has been set, as the address of the page holds it: a number, the name of a choice, or a colour. */
export type VariableValues = Readonly<Record<string, string | undefined>>;

/** The same as a style for what is around a story. Whatever else an address may say is left out. */
export function styleOf(values: VariableValues): Record<string, string> {
  return Object.fromEntries(
    variables.flatMap((variable) => {
      const value = valueOf(variable, values[keyOf(variable.property)] ?? '');
      return value === undefined ? [] : [[variable.property, value]];
    }),
  );
}

/** The same as the CSS of a host. */
export function cssOf(values: VariableValues): string {
  const lines = Object.entries(styleOf(values)).map(
    ([property, value]) => `  ${property === 'fontSize' ? 'font-size' : property}: ${value};\n`,
  );
  return `.rif-interactive-form {\n${lines.join('')}}\n`;
}

/** The name of a variable in an address, which takes no two dashes. */
export function keyOf(property: Property): string {
  return property.replace('--rif-', '');
}

function valueOf({ range: own, choices: named }: Variable, value: string): string | undefined {
  if (named) return Object.hasOwn(named, value) ? named[value] : undefined;
  if (own) return /^\d{1,3}$/.test(value) ? `${value}${own.unit}` : undefined;
  return /^#[\da-f]{6}$/i.test(value) ? value : undefined;
}

function range(min: number, max: number, start: number, unit: Range['unit'] = 'px'): Range {
  return { min, max, start, unit };
}
