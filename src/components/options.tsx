'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useChoice } from '../headless/choice/use-choice.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { LongList } from './long-list.js';
import { OptionRow } from './option.js';
import { OtherRow } from './other.js';
import type { Part } from './part.js';

export type OptionsProps = ComponentPropsWithoutRef<'div'>;

/** The options of a choice and Other as the last row. Without children it holds them all. */
export const Options: Part<OptionsProps, HTMLDivElement> = forwardRef<HTMLDivElement, OptionsProps>(function Options({ children, ...props }, ref) {
  return (
    <div {...partProps('options', {}, props)} ref={ref}>
      {children === undefined ? <AllOptions /> : children}
    </div>
  );
});

function AllOptions(): ReactElement {
  const { state, parts } = useQuestionScope();
  const { question } = state;
  const isLong = question.input_type === 'choice' && question.options.length >= parts.features.longList;
  return isLong ? <LongList /> : <ShortList />;
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
