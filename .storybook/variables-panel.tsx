/** @jsxRuntime classic */
// Storybook's own React, which may be older than ours: elements of the other are none to it.
import React, { type ChangeEvent, type CSSProperties, type ReactElement } from 'react';
import { useGlobals } from 'storybook/manager-api';
import { keyOf, variables, type Variable, type VariableValues } from './variables.js';

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(9rem, 16rem) minmax(8rem, 20rem) 4rem',
  gap: '0.625rem 1rem',
  alignItems: 'center',
  padding: '1rem',
};

/** Controls for the main variables of the stylesheet. They are in the address, so a look can be sent to somebody. */
export function VariablesPanel(): ReactElement {
  const [globals, updateGlobals] = useGlobals();
  const values = (globals['variables'] ?? {}) as VariableValues;
  return (
    <div style={grid}>
      {variables.map((variable) => (
        <VariableControl
          key={variable.property}
          variable={variable}
          value={values[keyOf(variable.property)]}
          onChange={(value) => updateGlobals({ variables: { ...values, [keyOf(variable.property)]: value } })}
        />
      ))}
      <button type="button" style={{ gridColumn: '1 / -1', justifySelf: 'start' }} onClick={() => updateGlobals({ variables: unset() })}>
        As in the stylesheet
      </button>
    </div>
  );
}

interface VariableControlProps {
  variable: Variable;
  value: string | undefined;
  onChange: (value: string) => void;
}

function VariableControl({ variable: { title, property, start, range }, value = '', onChange }: VariableControlProps): ReactElement {
  const id = `variable-${keyOf(property)}`;
  const change = (event: ChangeEvent<HTMLInputElement>): void => onChange(event.target.value);
  return (
    <>
      <label htmlFor={id}>{title}</label>
      <input id={id} type={range ? 'range' : 'color'} min={range?.min} max={range?.max} value={value === '' ? start : value} onChange={change} />
      <output htmlFor={id}>{value === '' ? 'default' : `${value}${range ? ' px' : ''}`}</output>
    </>
  );
}

/** Globals are merged with those of the last time, so that each has to be named. */
function unset(): VariableValues {
  return Object.fromEntries(variables.map(({ property }) => [keyOf(property), '']));
}
