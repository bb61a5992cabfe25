'use client';
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement } from 'react';
import { useChoice } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { LongList } from './long-list.js';
import { isLongList } from './option-layout.js';
import { OptionRow } from './option.js';
import { OtherRow } from './other.js';
import type { Part } from './part.js';

/** The options of a choice, with Other as the last row. Default children: all of them. */
export const Options: Part<ComponentPropsWithoutRef<'div'>, HTMLDivElement> = forwardRef(function Options(
  { children, ...props },
  ref,
) {
  const scope = useQuestionScope();
  const { layout, state, parts } = scope;
  const isLong = children === undefined && isLongList(state.question, parts.longList);
  const List = isLong ? LongList : ShortList;
  return (
    <div {...partProps('options', { layout: layout === 'list' ? undefined : layout }, props)} ref={ref}>
      {children === undefined ? <List /> : children}
    </div>
  );
});

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
