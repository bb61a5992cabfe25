'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { rowCount } from '../headless/use-long-list.js';
import { allowsOther } from '../protocol/questions.js';
import { partProps } from './anatomy.js';
import { useChoiceContext, useFeatures } from './form-context.js';
import { LongList } from './long-list.js';
import { Option } from './option.js';
import { Other } from './other.js';
import type { Part } from './part.js';

export type OptionsProps = ComponentPropsWithoutRef<'div'>;

/** The options of a choice and Other as the last row. Without children it holds them all. */
export const Options: Part<OptionsProps, HTMLDivElement> = forwardRef<HTMLDivElement, OptionsProps>(function Options(
  { children = <AllOptions />, ...props },
  ref,
) {
  return (
    <div {...partProps('options')} {...props} ref={ref}>
      {children}
    </div>
  );
});

function AllOptions(): ReactElement {
  const { question } = useChoiceContext();
  const { longList } = useFeatures();
  const isLong = question.options.length >= longList;
  return (
    <>
      {isLong ? <LongList /> : question.options.map(({ value }, index) => <Option key={value} index={index} />)}
      {allowsOther(question) && <Other setSize={isLong ? rowCount(question) : undefined} />}
    </>
  );
}
