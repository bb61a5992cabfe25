import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/csf';
import propsPage from '../docs/props.md?raw';
import { InteractiveForm } from '../src/index.js';
import { readProps, type DocumentedProp } from '../stories/docs/read-props.js';

/**
 * The table of props. That of the form is docs/props.md, for its types are behind a factory. Of other parts, a default that a description names goes into
 * its own column, and a prop that can't be typed into a text field gets no control.
 */
export const completeArgTypes: ArgTypesEnhancer = ({ argTypes, component }) =>
  component === InteractiveForm
    ? Object.fromEntries(readProps(propsPage).map((prop) => [prop.name, describe(prop, argTypes[prop.name])]))
    : Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, complete(argType)]));

function complete(argType: StrictInputType): StrictInputType {
  const summary = /\bDefault:?\s+(`[^`]+`|[^.;]+)/.exec(argType.description ?? '')?.[1]?.replaceAll('`', '');
  const isSimple = /^(boolean|enum|number|string)$/.test(argType.type?.name ?? '') || argType.name === 'block';
  return {
    ...argType,
    ...(summary !== undefined && { table: { ...argType.table, defaultValue: { summary } } }),
    ...(!isSimple && { control: false }),
  };
}

/** What a story says of its own control wins. */
function describe(
  { name, category, description, defaultValue }: DocumentedProp,
  own: Partial<StrictInputType> = {},
): StrictInputType {
  return {
    ...controlOf(name, description, defaultValue),
    ...(own.mapping ? { control: own.control, options: own.options, mapping: own.mapping } : {}),
    name,
    description,
    table: {
      category,
      type: { summary: typeOf(name, description, defaultValue) },
      ...(defaultValue !== '' && { defaultValue: { summary: defaultValue } }),
    },
  };
}

/** In a word. The types themselves are on the page of the entry. */
function typeOf(name: string, description: string, defaultValue: string): string {
  const words = wordsOf(description);
  if (words.length > 0) return words.map((word) => `'${word}'`).join(' | ') + (words.length > 1 ? '' : ' | boolean');
  if (/^(true|false)$/.test(defaultValue)) return 'boolean';
  if (/^\d+$/.test(defaultValue)) return 'number';
  if (name === 'locale') return 'string';
  return /^(on|render)[A-Z]/.test(name) ? 'function' : /^(dock|fallback)$/.test(name) ? 'component' : 'object';
}

/** The words that a prop takes, as its description quotes them. */
function wordsOf(description: string): string[] {
  return [...description.matchAll(/`'(\w+)'`/g)].map(([, word = '']) => word);
}

/** As objects: Storybook has put names of controls into their long form before. */
function controlOf(
  name: string,
  description: string,
  defaultValue: string,
): Pick<StrictInputType, 'control' | 'options'> {
  const words = wordsOf(description);
  if (words.length > 1) return { control: { type: 'inline-radio' }, options: words };
  if (/^(true|false)$/.test(defaultValue)) return { control: { type: 'boolean' } };
  if (/^\d+$/.test(defaultValue)) return { control: { type: 'number', min: 1 } };
  if (/^(block|outline)$/.test(name)) return { control: { type: 'object' } };
  return { control: false };
}
