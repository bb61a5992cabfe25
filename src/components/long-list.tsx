'use client';
import { useId, type ReactElement } from 'react';
import { useLongList, type LongListState } from '../headless/choice/use-long-list.js';
import { useFormInternals } from '../headless/form/form-scope.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { Option } from './option.js';
import { Other } from './other.js';

/** A list with more options than fit a screen: a filter, and a scrolling list that renders the rows that are near. */
export function LongList(): ReactElement {
  const { state } = useQuestionScope();
  const { rows, hiddenRows, hasMore, endRef, setSize, hasOther, ...list } = useLongList(state.question.id);
  return (
    <>
      <Filter {...list} />
      <Selection {...list} />
      {hiddenRows.map((row) => (
        <Option key={row.index} {...row} />
      ))}
      {/* Some browsers make what scrolls a stop of Tab. */}
      <div {...partProps('list', { long: true })} tabIndex={-1}>
        {rows.map((row) => (
          <Option key={row.index} {...row} />
        ))}
        {hasMore && <span ref={endRef} />}
      </div>
      {hasOther && <Other setSize={setSize} />}
    </>
  );
}

/** The count also tells screen readers how long the list is. A checkbox can't say that. */
function Filter({ filterProps, matchCount, selectedCount }: Pick<LongListState, 'filterProps' | 'matchCount' | 'selectedCount'>): ReactElement {
  const { state, parts, format } = useQuestionScope();
  const Input = parts.slots.filter ?? 'input';
  const countId = useId();
  return (
    <>
      <Input
        {...partProps('filter')}
        {...filterProps}
        placeholder={format('filterPlaceholder')}
        aria-label={format('filterLabel', { question: state.question.question })}
        aria-describedby={countId}
      />
      <span {...partProps('filter-count')} id={countId} role="status">
        {matchCount === 0 ? format('filterNothing', { text: filterProps.value.trim() }) : format('filterResults', { count: matchCount })}
        {selectedCount > 0 && ` · ${format('selectedCount', { count: selectedCount })}`}
      </span>
    </>
  );
}

/** Buttons that select all options the filter shows, or none. */
function Selection({ matchCount, selectAll, clear }: Pick<LongListState, 'matchCount' | 'selectAll' | 'clear'>): ReactElement | null {
  const { isDisabled } = useFormInternals();
  const { parts, format } = useQuestionScope();
  const Button = parts.slots.select ?? 'button';
  if (selectAll === undefined) return null;
  return (
    <span {...partProps('selection')}>
      {/* Not `disabled`: a filter that matches nothing would then take the focus from it. */}
      <Button {...partProps('select')} type="button" disabled={isDisabled} {...(matchCount === 0 ? { 'aria-disabled': true } : { onClick: selectAll })}>
        {format('selectAll')}
      </Button>
      <Button {...partProps('select')} type="button" disabled={isDisabled} onClick={clear}>
        {format('selectNone')}
      </Button>
    </span>
  );
}
