'use client';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useFormat } from '../headless/form-control.js';
import { partProps } from './anatomy.js';
import { useQuestionState } from './form-context.js';
import { useRenderText, useSlot } from './interactive-form-config.js';
import type { Part } from './part.js';

export type LabelProps = ComponentPropsWithoutRef<'label'>;

/** The question's text, which names its group or its text field. */
export const Label: Part<LabelProps> = forwardRef<HTMLElement, LabelProps>(function Label({ children, ...props }, ref) {
  const { question, kind, labelProps } = useQuestionState();
  const renderText = useRenderText();
  const Element = useSlot('label', kind === 'text' ? 'label' : 'span');
  return (
    <Element {...partProps('label')} {...labelProps} {...props} ref={ref}>
      {children ?? renderText(question.question, 'question')}
    </Element>
  );
});

export type MarkProps = ComponentPropsWithoutRef<'span'>;

/** Says whether the question must be answered: "optional" in words, a mark and a word for screen readers otherwise. */
export const Mark: Part<MarkProps, HTMLSpanElement> = forwardRef<HTMLSpanElement, MarkProps>(function Mark(props, ref) {
  const { isRequired, markProps } = useQuestionState();
  const format = useFormat();
  return (
    <span {...partProps('mark', { required: isRequired })} {...markProps} {...props} ref={ref}>
      {isRequired ? <span {...partProps('announcement')}>{format('required')}</span> : format('optional')}
    </span>
  );
});

export type HeaderProps = ComponentPropsWithoutRef<'span'>;

/** The short chip above a question that has one. */
export const Header: Part<HeaderProps, HTMLSpanElement> = forwardRef<HTMLSpanElement, HeaderProps>(function Header(props, ref) {
  const { question } = useQuestionState();
  const renderText = useRenderText();
  if (question.header === undefined) return null;
  return (
    <span {...partProps('header')} dir="auto" {...props} ref={ref}>
      {renderText(question.header, 'header')}
    </span>
  );
});
