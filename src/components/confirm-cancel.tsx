'use client';
import { forwardRef, useId, type RefObject } from 'react';
import type { CancelConfirmation } from '../headless/hooks.js';
import { useIsomorphicLayoutEffect } from '../react/use-latest.js';
import { partProps } from './anatomy.js';
import { FormButton } from './form-button.js';
import { holdHeight } from './kept-height.js';
import type { Part } from './part.js';

interface ConfirmCancelProps {
  confirmation: CancelConfirmation;
  /** The row in which the question stands, and the height of the row with its buttons, in px. By default the question stands outside of a row. */
  row?: RefObject<HTMLElement | null>;
  height?: RefObject<number | undefined>;
}

/** Asks the user whether to cancel, and says what happens to the answers. The row keeps its height, so that nothing below the row moves. */
export const ConfirmCancel: Part<ConfirmCancelProps> = forwardRef<HTMLElement, ConfirmCancelProps>(
  function ConfirmCancel({ confirmation, row, height }, ref) {
    const { question, keepProps, confirmProps } = confirmation;
    const { onClick: keep, ...keepButton } = keepProps;
    const { onClick: confirm, ...confirmButton } = confirmProps;
    const questionId = useId();
    useIsomorphicLayoutEffect(() => {
      if (!row?.current || height?.current === undefined) return undefined;
      return holdHeight(row.current, height.current);
    }, [row, height]);
    return (
      <span {...partProps('confirm')} role="group" aria-labelledby={questionId} ref={ref}>
        <span id={questionId}>{question}</span>
        <FormButton button="keep" act={keep} {...keepButton} />
        <FormButton button="discard" act={confirm} {...confirmButton} />
      </span>
    );
  },
);
