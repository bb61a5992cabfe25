'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useFormMessages, type FormConfig } from '../headless/hooks.js';
import { say } from '../i18n/say.js';
import { partProps } from './anatomy.js';
import { elementProps, type FormProps } from './form-props.js';
import { useAppearance } from './interactive-form-config.js';
import type { Part } from './part.js';
import { renderPart } from './render-part.js';

/** What is known of a coming question: numbers alone, and whether a text will be there. No text of the model is in it. */
export interface QuestionOutline {
  /** The number of its rows, Other included; 0 for a text. */
  readonly rows: number;
  /** How many of the rows have a description of one line. */
  readonly described?: number | undefined;
  /** Whether it has a header. */
  readonly header?: boolean | undefined;
  /** Whether it has a description. */
  readonly description?: boolean | undefined;
  /** Whether a line says what is expected, such as "Choose 2 to 3.". */
  readonly bounds?: boolean | undefined;
  /** Whether its text is one line, such as a number or a date. */
  readonly line?: boolean | undefined;
  /** Of an approval: how many lines its call has. Its rows are buttons side by side. */
  readonly call?: number | undefined;
}

/**
 * What is known of each coming question, or the number of its rows alone: Other included, 0 for a text. At most twelve questions and twelve rows are
 * drawn. Default: one question of two rows.
 */
export type Outline = readonly (number | QuestionOutline)[];

export interface FormSkeletonProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, Pick<FormConfig, 'messages' | 'locale'>, Pick<FormProps, 'layout' | 'dock' | 'optionLayout'> {
  /** What is known of the coming form, so that the skeleton has about its height. */
  outline?: Outline | undefined;
}

const MOST_BARS = 12;

/** A quiet placeholder for a form without a payload. Nothing in it takes focus. */
export const FormSkeleton: Part<FormSkeletonProps, HTMLDivElement> = forwardRef<HTMLDivElement, FormSkeletonProps>(function FormSkeleton(
  { outline = [2], layout, dock, optionLayout, ...props },
  ref,
) {
  const messages = useFormMessages(props);
  const questions = outline.map((entry) => (typeof entry === 'number' ? { rows: entry } : entry));
  const [first] = questions;
  const isOnly = questions.length === 1;
  const isPress = isOnly && first !== undefined && first.rows > 0 && !first.bounds && !first.call && (optionLayout === 'press' || optionLayout === 'buttons');
  const isSteps = layout === 'steps' && !isOnly && first?.call === undefined;
  const hasTabs = isSteps && questions.length <= MOST_TABS && questions.some(({ header }) => header);
  // After its permission, an approval may have the reason for a denial, which opens later.
  const isApproval = first?.call !== undefined && questions.length <= 2;
  // In steps only one question is in sight.
  const shown = questions.slice(0, isSteps || isApproval ? 1 : MOST_BARS);
  const state = { status: 'pending', docked: dock !== undefined, press: isPress, approval: isApproval };
  return (
    <div {...partProps('interactive-form', state, { 'aria-busy': true, ...elementProps(props) })} ref={ref}>
      <span {...partProps('announcement')}>{say(messages, 'pending')}</span>
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
      {/* Where no answer denies with a reason, the form has Cancel. */}
      {isApproval && isOnly && <Bar kind="cancel" />}
    </div>
  );
});

/** More steps are a bar. */
const MOST_TABS = 7;

function renderAnswer({ rows, described = 0, line, call }: QuestionOutline, isRow: boolean): ReactElement | ReactElement[] {
  if (call !== undefined) {
    return (
      <>
        <Bar kind="call" lines={call} />
        {Array.from({ length: Math.min(described, MOST_BARS) }, (_, index) => (
          <Bar key={index} kind="words" />
        ))}
        <Bar kind="decisions" />
      </>
    );
  }
  if (rows === 0) return <Bar kind={line ? 'field' : 'text'} />;
  if (isRow) return <Bar kind="buttons" />;
  return Array.from({ length: Math.min(rows, MOST_BARS) }, (_, index) => <Bar key={index} kind="option" isDescribed={index < described} />);
}

interface BarProps {
  kind: string;
  isDescribed?: boolean;
  /** How many lines it is high. Default: as high as its kind. */
  lines?: number;
}

function Bar({ kind, isDescribed, lines = 1 }: BarProps): ReactElement {
  // A last line without a character would have no height.
  const children = lines > 1 ? `${'\n'.repeat(Math.min(lines, MOST_BARS) - 1)}\u200b` : undefined;
  return renderPart(useAppearance().slots, 'bar', 'span', { kind, described: isDescribed }, { children });
}
