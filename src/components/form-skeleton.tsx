'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { usePlaceWords } from '../headless/settings/place-words.js';
import type { FormConfig } from '../headless/hooks.js';
import { sayPlain } from '../i18n/place-words.js';
import { partProps } from './anatomy.js';
import { elementProps, type FormProps } from './form-props.js';
import { useAppearance } from './interactive-form-config.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

/** The known facts about a coming question: numbers, and whether a text will be there, but no text of the model. */
export interface QuestionOutline {
  /** The number of the question's rows, Other included; 0 for a text question. */
  readonly rows: number;
  /** How many of the rows have a description of one line. */
  readonly described?: number | undefined;
  /** Whether the question has a header. */
  readonly header?: boolean | undefined;
  /** Whether the question has a description. */
  readonly description?: boolean | undefined;
  /** Whether a line says which answer is expected, such as "Choose 2 to 3.". */
  readonly bounds?: boolean | undefined;
  /** Whether the text answer has one line, such as a number or a date. */
  readonly line?: boolean | undefined;
  /** For an approval: the number of lines of its call. The rows of an approval are buttons side by side. */
  readonly call?: number | undefined;
}

/**
 * The known facts about each coming question, or only the number of its rows, Other included, 0 for a text question. At most twelve questions and
 * rows are drawn. Default: one question of two rows.
 */
export type Outline = readonly (number | QuestionOutline)[];

export interface FormSkeletonProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children'>,
    Pick<FormConfig, 'messages' | 'locale'>,
    Pick<FormProps, 'layout' | 'dock' | 'optionLayout'> {
  /** The known facts about the coming form, so that the skeleton has about the height of the form. */
  outline?: Outline | undefined;
}

const MOST_BARS = 12;

/** A quiet placeholder for a form without a payload. Nothing in it takes focus. */
export const FormSkeleton: Part<FormSkeletonProps, HTMLDivElement> = forwardRef(function FormSkeleton(
  { outline = [2], layout, dock, optionLayout, ...props },
  ref,
) {
  const words = usePlaceWords(props);
  const questions = outline.map((entry) => (typeof entry === 'number' ? { rows: entry } : entry));
  const [first] = questions;
  const isOnly = questions.length === 1;
  const isPress =
    isOnly &&
    first !== undefined &&
    first.rows > 0 &&
    !first.bounds &&
    !first.call &&
    (optionLayout === 'press' || optionLayout === 'buttons');
  const isSteps = layout === 'steps' && !isOnly && first?.call === undefined;
  const hasTabs = isSteps && questions.length <= MOST_TABS && questions.some(({ header }) => header);
  // After its permission, an approval may have a question for the reason of a denial. This question opens later.
  const isApproval = first?.call !== undefined && questions.length <= 2;
  // In steps, only one question is shown.
  const shown = questions.slice(0, isSteps || isApproval ? 1 : MOST_BARS);
  const state = { status: 'pending', docked: dock !== undefined, press: isPress, approval: isApproval };
  return (
    <div {...partProps('interactive-form', state, { 'aria-busy': true, ...elementProps(props) })} ref={ref}>
      <span {...partProps('announcement')}>{sayPlain(words.pending)}</span>
      {dock && <Bar kind="dock" />}
      {isSteps && (!dock || hasTabs) && <Bar kind={hasTabs ? 'tabs' : 'steps'} />}
      {shown.map((question, index) => (
        <div key={index}>
          {question.header && !hasTabs && <Bar kind="header" />}
          <Bar kind="question" />
          {question.description && <Bar kind="line" />}
          {question.bounds && <Bar kind="line" />}
          {renderAnswer(question, isPress && optionLayout === 'buttons')}
        </div>
      ))}
      {/* If no answer denies with a reason, the form has the button Cancel. */}
      {isApproval && isOnly && <Bar kind="cancel" />}
    </div>
  );
});

/** The most tabs that the skeleton draws. For more steps, it draws a bar. */
const MOST_TABS = 7;

function renderAnswer(
  { rows, described = 0, line, call }: QuestionOutline,
  isRow: boolean,
): ReactElement | ReactElement[] {
  if (call !== undefined) {
    return (
      <>
        <Bar kind="call" lines={call} />
        <Bar kind="decisions" />
      </>
    );
  }
  if (rows === 0) return <Bar kind={line ? 'field' : 'text'} />;
  if (isRow) return <Bar kind="buttons" />;
  return Array.from({ length: Math.min(rows, MOST_BARS) }, (_, index) => (
    <Bar key={index} kind="option" isDescribed={index < described} />
  ));
}

interface BarProps {
  kind: string;
  isDescribed?: boolean;
  /** The height of the bar in lines. By default the kind decides the height. */
  lines?: number;
}

/** A bar in the place of a part. */
export function Bar({ kind, isDescribed, lines = 1 }: BarProps): ReactElement {
  // A last line without a character would have no height.
  const children = lines > 1 ? `${'\n'.repeat(Math.min(lines, MOST_BARS) - 1)}\u200b` : undefined;
  return renderPart(useAppearance().slots, 'bar', 'span', { kind, described: isDescribed }, { children });
}
