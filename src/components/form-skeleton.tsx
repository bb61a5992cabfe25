'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useMessages, type FormConfig } from '../headless/settings/config.js';
import { formatMessage } from '../i18n/format-message.js';
import { partProps } from './anatomy.js';
import { useAppearance } from './interactive-form-config.js';
import type { Part } from './part.js';

export interface FormSkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Pick<FormConfig, 'messages' | 'locale'> {}

/** The place of a form whose payload is not there yet: quiet, and nothing in it takes focus. */
export const FormSkeleton: Part<FormSkeletonProps, HTMLDivElement> = forwardRef<HTMLDivElement, FormSkeletonProps>(function FormSkeleton(
  { messages: ownMessages, locale, ...props },
  ref,
) {
  const messages = useMessages({ messages: ownMessages, locale });
  const Bar = useAppearance().slots.bar ?? 'span';
  return (
    <div {...partProps('interactive-form', { status: 'pending' }, { 'aria-busy': true, ...props })} ref={ref}>
      <span {...partProps('announcement')}>{formatMessage(messages.pending, messages.locale)}</span>
      <Bar {...partProps('bar')} />
      <Bar {...partProps('bar')} />
      <Bar {...partProps('bar')} />
    </div>
  );
});
