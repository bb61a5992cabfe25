'use client';
import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import type { QuestionScope } from './form-context.js';
import { questionPart, type Part } from './part.js';
import { renderPart } from './render-part.js';

export type DescriptionProps = ComponentPropsWithoutRef<'div'>;

/** The question's description and the number of answers that the question takes. Renders nothing if there is neither. */
export const Description: Part<DescriptionProps, HTMLDivElement> = /* @__PURE__ */ questionPart(
  'Description',
  renderDescription,
);

export function renderDescription(
  { state, parts: { slots, renderText } }: QuestionScope,
  props: DescriptionProps,
): ReactElement<object> | null {
  const {
    question: { description, lang },
    hint,
    descriptionProps,
  } = state;
  if (props.children === undefined && !description && !hint) return null;
  const children = (
    <>
      {description && <div lang={lang}>{renderText(description, 'description')}</div>}
      {hint && <p dir="auto">{hint}</p>}
    </>
  );
  return renderPart(slots, 'description', 'div', {}, { ...descriptionProps, children }, props);
}
