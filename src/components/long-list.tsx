'use client';
import { useId, type ReactElement } from 'react';
import { useFormat, useFormControl } from '../headless/form-control.js';
import { useLongListOf, type LongListState } from '../headless/use-long-list.js';
import { partProps } from './anatomy.js';
import { useChoiceContext } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { Option } from './option.js';

/** More options than fit a screen: a filter above a list that scrolls in itself and renders what has come near. */
export function LongList(): ReactElement {
  const choice = useChoiceContext();
  const { rows, hasMore, endRef, ...list } = useLongListOf(choice);
  return (
    <>
      <Filter question={choice.question.question} {...list} />
      <Selection {...list} />
      <div {...partProps('list', { long: true })}>
        {rows.map((row) => (
          <Option key={row.index} {...row} />
        ))}
        {hasMore && <span ref={endRef} />}
      </div>
    </>
  );
}

/** The count also tells a screen reader how long the list is, which a checkbox can't. */
function Filter({ question, filterProps, matchCount }: Pick<LongListState, 'filterProps' | 'matchCount'> & { question: string }): ReactElement {
  const Input = useSlot('filter', 'input');
  const format = useFormat();
  const countId = useId();
  return (
    <>
      <Input
        {...partProps('filter')}
        {...filterProps}
        placeholder={format('filterPlaceholder')}
        aria-label={format('filterLabel', { question })}
        aria-describedby={countId}
      />
      <span {...partProps('filter-count')} id={countId} role="status">
        {format('filterResults', { count: matchCount })}
      </span>
    </>
  );
}

/** All options that the filter shows, and none at all. */
function Selection({ selectAll, clear }: Pick<LongListState, 'selectAll' | 'clear'>): ReactElement | null {
  const { isDisabled } = useFormControl();
  const format = useFormat();
  if (selectAll === undefined) return null;
  return (
    <span {...partProps('selection')}>
      <button type="button" disabled={isDisabled} onClick={selectAll}>
        {format('selectAll')}
      </button>
      <button type="button" disabled={isDisabled} onClick={clear}>
        {format('selectNone')}
      </button>
    </span>
  );
}
