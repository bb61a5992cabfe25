'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useChoice } from '../headless/hooks.js';
import { optionsOf } from '../protocol/questions.js';
import type { ChoiceQuestion, Question } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { useQuestionScope, type OptionLayout, type QuestionScope } from './form-context.js';
import { LongList } from './long-list.js';
import { OptionRow } from './option.js';
import { OtherRow } from './other.js';
import type { Part } from './part.js';

export type OptionsProps = ComponentPropsWithoutRef<'div'>;

/** The options of a choice, with Other as the last row. Default children: all of them, in the form's `optionLayout`. */
export const Options: Part<OptionsProps, HTMLDivElement> = forwardRef<HTMLDivElement, OptionsProps>(function Options({ children, ...props }, ref) {
  const scope = useQuestionScope();
  const isLong = children === undefined && isLongList(scope);
  const List = isLong ? LongList : ShortList;
  return (
    <div {...partProps('options', { layout: isLong ? undefined : layoutOf(scope) }, props)} ref={ref}>
      {children === undefined ? <List /> : children}
    </div>
  );
});

function isLongList({ state: { question }, parts }: QuestionScope): boolean {
  return optionsOf(question).length >= parts.longList;
}

/** The layout as a state of the part. A list is the plain look and has no such state. */
function layoutOf({ state: { question }, parts }: QuestionScope): OptionLayout | undefined {
  const { optionLayout } = parts;
  const layout = typeof optionLayout === 'function' ? askHost(optionLayout, question) : optionLayout;
  return layout === 'list' ? undefined : layout;
}

/** A host decides only about choices. */
function askHost(optionLayout: (choice: ChoiceQuestion) => OptionLayout | undefined, question: Question): OptionLayout | undefined {
  return question.input_type === 'choice' ? optionLayout(question) : undefined;
}

function ShortList(): ReactElement {
  const scope = useQuestionScope();
  const { options, other } = useChoice(scope.state.question.id);
  return (
    <>
      {options.map((option) => (
        <OptionRow key={option.option.value} scope={scope} state={option} />
      ))}
      {other && <OtherRow scope={scope} state={other} />}
    </>
  );
}
