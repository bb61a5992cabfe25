import type { ReactElement, ReactNode } from 'react';
import anatomySource from '../../src/components/anatomy.ts?raw';
import slotsSource from '../../src/components/slots.ts?raw';
import stylesheet from '../../src/styles/styles.css?raw';
import { withCode } from '../support/with-code.js';
import { meanings } from './meanings.js';
import { readConstant, readVariables } from './read-entries.js';

/** Every variable of the stylesheet, with what it is for and what it is where the host sets nothing. */
export function ThemeTable(): ReactElement {
  const rows = readVariables(stylesheet, 'rif.tokens').map(
    ({ name, value }) => [name, meanings[name] ?? '', <Default key={name} name={name} value={value} />] as const,
  );
  return (
    // Without a box of its own: for the variables.
    <div className="rif-interactive-form" style={{ display: 'contents' }}>
      <Table columns={['Variable', 'What it is for', 'Default']} rows={rows} />
    </div>
  );
}

/** A value, with the colour that it is. */
function Default({ name, value }: { name: string; value: string }): ReactElement {
  const background = `var(${name.replace('--', '--_')})`;
  const isColor = /#|color-mix|accent/.test(value);
  return (
    <>
      {isColor && (
        <span
          style={{
            display: 'inline-block',
            inlineSize: '1.5em',
            blockSize: '0.75em',
            marginInlineEnd: '0.5em',
            background,
            border: '1px solid #85858f',
          }}
        />
      )}
      {value}
    </>
  );
}

/** Every part, by the name that it carries in `data-slot` and has in `anatomy.slots`. */
export function SlotTable(): ReactElement {
  return (
    <Table
      columns={['data-slot', 'What it is']}
      rows={readConstant(slotsSource, 'slots').map(({ name, comment }) => [name, comment] as const)}
    />
  );
}

/** Every attribute in which a part shows its state. */
export function StateTable(): ReactElement {
  return (
    <Table
      columns={['Attribute', 'Where']}
      rows={readConstant(anatomySource, 'states').map(({ name, comment }) => [`data-${name}`, comment] as const)}
    />
  );
}

interface TableProps {
  columns: readonly string[];
  /** The first cell is a name in the code. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
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
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            {cells.map((cell, index) => (
              <td key={index}>{typeof cell === 'string' ? withCode(cell) : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
