'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { languageOf } from '../protocol/text-direction.js';
import { partProps } from './anatomy.js';
import type { QuestionScope } from './form-context.js';
import { questionPart, type Part } from './part.js';
import { renderPart } from './render-part.js';

export type LabelProps = ComponentPropsWithoutRef<'label'>;

/** The question's text, which names its group or its text field. */
export const Label: Part<LabelProps> = /* @__PURE__ */ questionPart('Label', renderLabel);

export function renderLabel(
  { state: { question, labelProps }, parts: { slots, renderText } }: QuestionScope,
  props: LabelProps,
): ReactElement<object> {
  const tag = labelProps.htmlFor ? 'label' : 'span';
  return renderPart(
    slots,
    'label',
    tag,
    {},
    { ...labelProps, children: renderText(question.question, 'question') },
    props,
  );
}

export type MarkProps = ComponentPropsWithoutRef<'span'>;

/** Says whether the question must be answered: the word "optional", or a mark with a word for screen readers. */
export const Mark: Part<MarkProps, HTMLSpanElement> = /* @__PURE__ */ questionPart('Mark', renderMark);

export function renderMark(
  { state: { isRequired, markProps }, parts, format }: QuestionScope,
  props: MarkProps,
): ReactElement<object> {
  const { slots, isAllRequired } = parts;
  // If every question must be answered, a mark has no use for the eye. Screen readers read one question at a time, so they get the word.
  if (isRequired && isAllRequired && props.children === undefined) {
    return (
      <span {...partProps('announcement', {}, markProps)} {...props}>
        {format('required')}
      </span>
    );
  }
  const word = isRequired ? <span {...partProps('announcement')}>{format('required')}</span> : format('optional');
  return renderPart(slots, 'mark', 'span', { required: isRequired }, { ...markProps, children: word }, props);
}

export type HeaderProps = ComponentPropsWithoutRef<'span'>;

/** The short chip above a question that has a header. */
export const Header: Part<HeaderProps, HTMLSpanElement> = /* @__PURE__ */ questionPart('Header', renderHeader);

export function renderHeader(
  { state: { question }, parts: { slots, renderText } }: QuestionScope,
  props: HeaderProps,
): ReactElement<object> | null {
  const { header } = question;
  if (!header && props.children === undefined) return null;
  return renderPart(
    slots,
    'header',
    'span',
    {},
    { ...languageOf(question), children: header && renderText(header, 'header') },
    props,
  );
}
