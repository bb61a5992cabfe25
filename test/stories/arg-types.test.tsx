import { render, screen } from '@testing-library/react';
import { PureArgsTable } from '@storybook/addon-docs/blocks';
import { ThemeProvider, convert, themes } from 'storybook/theming';
import { expect, test } from 'vitest';
import { completeArgTypes } from '../../.storybook/arg-types.js';
import { InteractiveForm } from '../../src/index.js';

test('the table of props draws a control for each prop that can be set by hand', () => {
  const argTypes = completeArgTypes({ argTypes: {}, component: InteractiveForm } as never);
  render(
    <ThemeProvider theme={convert(themes.light)}>
      <PureArgsTable rows={argTypes} args={{}} updateArgs={() => undefined} />
    </ThemeProvider>,
  );
  // A group of the table is a row without a control.
  const drawn = screen
    .getAllByRole('row')
    .filter((row) => row.querySelector('td:last-child :is(input, select, textarea, button[id])'));
  const meant = Object.values(argTypes).filter(({ control }) => control !== false);
  expect(meant.length).toBeGreaterThan(10);
  expect(drawn.map((row) => row.querySelector('td')!.textContent)).toEqual(meant.map(({ name }) => name));
  // Storybook draws a dash where it knows no type.
  const described = screen.getAllByRole('row').map((row) => row.querySelectorAll('td')[1]?.textContent ?? '');
  expect(described.filter((words) => words.endsWith('-'))).toEqual([]);
});
