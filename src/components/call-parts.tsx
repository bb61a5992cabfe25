import type { ReactNode } from 'react';
import type { CallState } from '../headless/hooks.js';
import { partProps } from './anatomy.js';

/** The parts of a call, without any text of the agent beside them. A function, because a chat keeps hundreds of receipts. */
export function callParts({ tool, args }: Pick<CallState, 'tool' | 'args'>): ReactNode {
  return (
    <>
      {tool && <div {...partProps('call-tool')}>{tool}</div>}
      {args.map(({ name, value, scrollProps }, index) => (
        <div key={index} {...partProps('call-row')}>
          {name && <span {...partProps('call-name')}>{`${name}: `}</span>}
          <span {...partProps('call-value', { long: value.includes('\n') }, scrollProps)}>{value}</span>
        </div>
      ))}
    </>
  );
}
