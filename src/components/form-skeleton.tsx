'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ElementType, type ReactElement } from 'react';
import { useMessages, type FormConfig } from '../headless/settings/config.js';
import { say } from '../i18n/say.js';
import { partProps } from './anatomy.js';
import { useAppearance } from './interactive-form-config.js';
import type { Part } from './part.js';

/**
 * How many rows each question of a form will have, Other with them; 0 for a text. What is more than twelve questions, or twelve rows, is not drawn.
 * Default: one question of two rows.
 */
export type Outline = readonly number[];

export interface FormSkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Pick<FormConfig, 'messages' | 'locale'> {
  /** What is known of the form that will come, so that the skeleton is about as high. */
  outline?: Outline | undefined;
}

const MOST_BARS = 12;

/** The place of a form whose payload is not there yet: quiet, and nothing in it takes focus. */
export const FormSkeleton: Part<FormSkeletonProps, HTMLDivElement> = forwardRef<HTMLDivElement, FormSkeletonProps>(function FormSkeleton(
  { messages: ownMessages, locale, outline = [2], ...props },
  ref,
) {
  const messages = useMessages({ messages: ownMessages, locale });
  const Bar = useAppearance().slots.bar ?? 'span';
  return (
    <div {...partProps('interactive-form', { status: 'pending' }, { 'aria-busy': true, ...props })} ref={ref}>
      <span {...partProps('announcement')}>{say(messages, 'pending')}</span>
      {outline.slice(0, MOST_BARS).map((rows, index) => (
        <div key={index}>
          <Bar {...partProps('bar', { kind: 'question' })} />
          {rows > 0 ? bars(rows, Bar) : <Bar {...partProps('bar', { kind: 'text' })} />}
        </div>
      ))}
    </div>
  );
});

function bars(rows: number, Bar: ElementType): ReactElement[] {
  return Array.from({ length: Math.min(rows, MOST_BARS) }, (_, index) => <Bar key={index} {...partProps('bar', { kind: 'option' })} />);
}
