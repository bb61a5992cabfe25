'use client';
import { forwardRef } from 'react';
import { elementProps } from '../components/form-props.js';
import { partProps } from '../components/anatomy.js';
import type { FormSkeletonProps } from '../components/form-skeleton.js';
import { useAppearance } from '../components/interactive-form-config.js';
import type { Part } from '../components/part.js';
import { renderPart } from '../components/render-part.js';
import { usePlaceWords } from '../headless/settings/place-words.js';
import { sayPlain } from '../i18n/place-words.js';

interface LoadFailureProps extends FormSkeletonProps {
  /** Whether the receipt of an answered form is missing. A history may have hundreds of receipts, so their failure is not announced. */
  isReceipt: boolean;
  isLoading: boolean;
  onRetry: () => void;
}

/** Says that the form could not be loaded. The call keeps waiting, and the user can try again. */
export const LoadFailure: Part<LoadFailureProps, HTMLDivElement> = forwardRef(function LoadFailure(
  { isReceipt, isLoading, onRetry, ...props },
  ref,
) {
  const words = usePlaceWords(props);
  const { slots } = useAppearance();
  const notice = {
    ...(!isReceipt && { role: 'alert', 'aria-live': 'polite' }),
    children: sayPlain(isLoading ? words.pending : words.loadFailed),
  };
  // The button keeps the focus while the form is loaded again.
  const button = {
    type: 'button',
    'aria-disabled': isLoading || undefined,
    onClick: isLoading ? undefined : onRetry,
    children: sayPlain(words.tryAgain),
  };
  return (
    <div {...partProps('interactive-form', { status: 'pending', layout: 'stack' }, elementProps(props))} ref={ref}>
      {renderPart(slots, 'notice', 'p', { invalid: !isLoading }, notice)}
      {renderPart(slots, 'change', 'button', {}, button)}
    </div>
  );
});
