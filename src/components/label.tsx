'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { partProps } from './anatomy.js';
import type { QuestionScope } from './form-context.js';
import { questionPart, type Part } from './part.js';

export type LabelProps = ComponentPropsWithoutRef<'label'>;

/** The question's text, which names its group or its text field. */
export const Label: Part<LabelProps> = /* @__PURE__ */ questionPart('Label', renderLabel);

export function renderLabel(
  { state: { question, labelProps }, parts: { slots, renderText } }: QuestionScope,
  { children, ...props }: LabelProps,
): ReactElement<object> {
  const Element = slots.label ?? (labelProps.htmlFor === undefined ? 'span' : 'label');
  return <Element {...partProps('label', {}, { ...labelProps, ...props })}>{children ?? renderText(question.question, 'question')}</Element>;
}

export type MarkProps = ComponentPropsWithoutRef<'span'>;

/** Says whether the question must be answered: the word "optional", or a mark with a word for screen readers. */
export const Mark: Part<MarkProps, HTMLSpanElement> = /* @__PURE__ */ questionPart('Mark', renderMark);

export function renderMark(
  { state: { isRequired, markProps }, parts: { slots }, format }: QuestionScope,
  { children, ...props }: MarkProps,
): ReactElement<object> {
  const Element = slots.mark ?? 'span';
  return (
    <Element {...partProps('mark', { required: isRequired }, { ...markProps, ...props })}>
      {children ?? (isRequired ? <span {...partProps('announcement')}>{format('required')}</span> : format('optional'))}
    </Element>
  );
}

export type HeaderProps = ComponentPropsWithoutRef<'span'>;

/** The short chip above a question that has one. */
export const Header: Part<HeaderProps, HTMLSpanElement> = /* @__PURE__ */ questionPart('Header', renderHeader);

export function renderHeader(
  { state: { question }, parts: { slots, renderText } }: QuestionScope,
  { children, ...props }: HeaderProps,
): ReactElement<object> | null {
  if (question.header === undefined && children === undefined) return null;
  const Element = slots.header ?? 'span';
  return <Element {...partProps('header', {}, { dir: 'auto', ...props })}>{children ?? renderText(question.header ?? '', 'header')}</Element>;
}
