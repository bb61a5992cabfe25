'use client';
import { useId, type ReactElement } from 'react';
import { useFormat, useKeyMap } from '../headless/hooks.js';
import { partProps } from './anatomy.js';

/**
 * A dialog that lists the keys of the form. The key `?`, outside of a text, opens the dialog; `?` or Escape closes it. Pass this component as the
 * prop `keyMap`. Forms without that prop load none of its code.
 */
export function KeyMap(): ReactElement {
  const { keys, dialogProps, close } = useKeyMap();
  const format = useFormat();
  const titleId = useId();
  return (
    <dialog {...partProps('key-map')} aria-labelledby={titleId} {...dialogProps}>
      <h2 id={titleId}>{format('keys')}</h2>
      <dl>
        {keys.map((key) => (
          <div key={key.keys}>
            <dt>
              <kbd {...partProps('shortcut')} dir="ltr">
                {key.keys}
              </kbd>
            </dt>
            <dd>{key.label}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={close}>
        {format('keepAnswering')}
      </button>
    </dialog>
  );
}
