'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormMessages, type FormConfig } from '../headless/hooks.js';
import { say } from '../i18n/say.js';
import { partProps } from './anatomy.js';
import { elementProps } from './form-props.js';
import { useAppearance } from './interactive-form-config.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

/**
 * The number of rows of each question, Other included; 0 for a text. At most twelve questions and twelve rows are drawn. Default: one
 * question of two rows.
 */
export type Outline = readonly number[];

export interface FormSkeletonProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Pick<FormConfig, 'messages' | 'locale'> {
  /** What is known of the coming form, so that the skeleton has about its height. */
  outline?: Outline | undefined;
}

const MOST_BARS = 12;

/** A quiet placeholder for a form without a payload. Nothing in it takes focus. */
export const FormSkeleton: Part<FormSkeletonProps, HTMLDivElement> = forwardRef<HTMLDivElement, FormSkeletonProps>(function FormSkeleton(
  { outline = [2], ...props },
  ref,
) {
  const messages = useFormMessages(props);
  return (
    <div {...partProps('interactive-form', { status: 'pending' }, { 'aria-busy': true, ...elementProps(props) })} ref={ref}>
      <span {...partProps('announcement')}>{say(messages, 'pending')}</span>
      {outline.slice(0, MOST_BARS).map((rows, index) => (
        <div key={index}>
          <Bar kind="question" />
          {rows > 0 ? Array.from({ length: Math.min(rows, MOST_BARS) }, (_, row) => <Bar key={row} kind="option" />) : <Bar kind="text" />}
        </div>
      ))}
    </div>
  );
});

function Bar({ kind }: { kind: string }): ReactElement {
  return renderPart(useAppearance().slots, 'bar', 'span', { kind }, {});
}
