import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/csf';

/**
 * The table of props. A default that a description names goes into its own column. A prop that can't be typed into a text field gets no
 * control.
 */
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
