'use client';
import { useId, type ReactElement } from 'react';
import { useLongList, type LongListState } from '../headless/choice/use-long-list.js';
import { useFormInternals } from '../headless/form/form-scope.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { Option } from './option.js';
import { Other } from './other.js';

/** More options than fit a screen: a filter above a list that scrolls in itself and renders what has come near. */
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
      {/* To some browsers, what scrolls is a stop of Tab. */}
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

/** The count also tells a screen reader how long the list is, which a checkbox can't. */
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

/** All options that the filter shows, and none at all. */
function Selection({ selectAll, clear }: Pick<LongListState, 'selectAll' | 'clear'>): ReactElement | null {
  const { isDisabled } = useFormInternals();
  const { parts, format } = useQuestionScope();
  const Button = parts.slots.select ?? 'button';
  if (selectAll === undefined) return null;
  return (
    <span {...partProps('selection')}>
      <Button {...partProps('select')} type="button" disabled={isDisabled} onClick={selectAll}>
        {format('selectAll')}
      </Button>
      <Button {...partProps('select')} type="button" disabled={isDisabled} onClick={clear}>
        {format('selectNone')}
      </Button>
    </span>
  );
}
