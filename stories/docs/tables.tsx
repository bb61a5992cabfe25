import type { ReactElement } from 'react';
import anatomySource from '../../src/components/anatomy.ts?raw';
import stylesheet from '../../src/styles/styles.css?raw';
import { withCode } from '../support/with-code.js';
import { readConstant, readVariables } from './read-entries.js';

/** Every variable of the stylesheet, with what it is where the host sets nothing. */
export function ThemeTable(): ReactElement {
  return <Table columns={['Variable', 'Default']} rows={readVariables(stylesheet, 'rif.tokens').map(({ name, value }) => [name, value])} />;
}

/** Every part, by the name that it carries in `data-slot` and has in `slots`. */
export function SlotTable(): ReactElement {
  return <Table columns={['data-slot', 'What it is']} rows={readConstant(anatomySource, 'slots').map(({ name, comment }) => [name, comment])} />;
}

/** Every attribute in which a part shows its state. */
export function StateTable(): ReactElement {
  return <Table columns={['Attribute', 'Where']} rows={readConstant(anatomySource, 'states').map(({ name, comment }) => [`data-${name}`, comment])} />;
}

interface TableProps {
  columns: readonly string[];
  /** The first cell is a name in the code. */
  rows: readonly (readonly string[])[];
}

function Table({ columns, rows }: TableProps): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            {cells.map((cell, index) => (
              <td key={index}>{withCode(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
