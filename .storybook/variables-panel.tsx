/** @jsxRuntime classic */
// Storybook's own React, which may be older than ours: elements of the other are none to it.
import React, { useEffect, useState, type ChangeEvent, type CSSProperties, type ReactElement } from 'react';
import { Button, Form } from 'storybook/internal/components';
import { STORY_RENDERED } from 'storybook/internal/core-events';
import { useChannel, useGlobals } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import { readColors } from './read-colors.js';
import { cssOf, keyOf, styleOf, variables, type Variable, type VariableValues } from './variables.js';

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(12rem, 16rem) minmax(8rem, 16rem) 4rem minmax(0, 1fr)',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  padding: '1rem',
};

const bar: CSSProperties = { display: 'flex', gap: '0.5rem', gridColumn: '1 / -1' };

/** A control for every variable of the stylesheet. They are in the address, so a look can be sent to somebody. */
export function VariablesPanel(): ReactElement {
  const [globals, updateGlobals] = useGlobals();
  const values = (globals['variables'] ?? {}) as VariableValues;
  const [colors, setColors] = useState<Record<string, string>>({});
  const readAgain = (): void => setColors(readColors());
  useChannel({ [STORY_RENDERED]: readAgain });
  useEffect(readAgain, []);
  return (
    <div style={grid}>
      <div style={bar}>
        <CopyButton css={cssOf(values)} isEmpty={Object.keys(styleOf(values)).length === 0} />
        <Button variant="outline" size="small" ariaLabel={false} onClick={() => updateGlobals({ variables: unset() })}>
          As in the stylesheet
        </Button>
      </div>
      {variables.map((variable) => (
        <VariableControl
          key={variable.property}
          variable={variable}
          color={colors[variable.property]}
          value={values[keyOf(variable.property)]}
          onChange={(value) => updateGlobals({ variables: { ...values, [keyOf(variable.property)]: value } })}
        />
      ))}
    </div>
  );
}

function CopyButton({ css, isEmpty }: { css: string; isEmpty: boolean }): ReactElement {
  const [copied, setCopied] = useState<string>();
  return (
    <Button
      variant="outline"
      size="small"
      ariaLabel={false}
      disabled={isEmpty}
      title={css}
      onClick={() => void navigator.clipboard.writeText(css).then(() => setCopied(css))}
    >
      {copied === css ? 'Copied' : 'Copy CSS'}
    </Button>
  );
}

interface VariableControlProps {
  variable: Variable;
  /** What the story shows. */
  color: string | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
}

function VariableControl({ variable, color = '#000000', value = '', onChange }: VariableControlProps): ReactElement {
  const { property, meaning, range, choices } = variable;
  const id = `variable-${keyOf(property)}`;
  const { color: palette, appBorderColor, typography } = useTheme();
  const quiet: CSSProperties = {
    color: value === '' ? palette.mediumdark : palette.defaultText,
    fontSize: typography.size.s1,
  };
  const swatch: CSSProperties = {
    inlineSize: '3rem',
    blockSize: '1.75rem',
    padding: 2,
    background: 'none',
    border: `1px solid ${appBorderColor}`,
    borderRadius: 6,
  };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => onChange(event.target.value);
  return (
    <>
      <label htmlFor={id}>
        <code style={{ fontSize: typography.size.s1 }}>{property === 'fontSize' ? 'font-size' : property}</code>
      </label>
      {choices ? (
        <Form.Select id={id} value={value} onChange={change} size="flex">
          <option value="">default</option>
          {Object.keys(choices).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Form.Select>
      ) : (
        <input
          id={id}
          type={range ? 'range' : 'color'}
          style={range ? { accentColor: palette.secondary, margin: 0 } : swatch}
          min={range?.min}
          max={range?.max}
          value={value === '' ? (range?.start ?? color) : value}
          onChange={change}
        />
      )}
      <output htmlFor={id} style={quiet}>
        {styleOf({ [keyOf(property)]: value })[property] ?? 'default'}
      </output>
      <span style={{ fontSize: typography.size.s1 }}>{meaning}</span>
    </>
  );
}

/** Globals are merged with those of the last time, so that each has to be named. */
function unset(): VariableValues {
  return Object.fromEntries(variables.map(({ property }) => [keyOf(property), '']));
}
