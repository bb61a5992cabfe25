import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/csf';

/** The table of props: the default that a description tells gets its column, and what no text field can hold no control. */
export const completeArgTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, complete(argType)]));

function complete(argType: StrictInputType): StrictInputType {
  const summary = /\bDefault:?\s+(`[^`]+`|[^.;]+)/.exec(argType.description ?? '')?.[1]?.replaceAll('`', '');
  const isSimple = /^(boolean|enum|number|string)$/.test(nameOf(argType)) || argType.name === 'block';
  return {
    ...argType,
    ...(summary !== undefined && { table: { ...argType.table, defaultValue: { summary } } }),
    ...(!isSimple && { control: false }),
  };
}

function nameOf({ type }: StrictInputType): string {
  return type?.name ?? '';
}
