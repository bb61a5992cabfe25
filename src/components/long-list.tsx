'use client';
import { useId, type ReactElement } from 'react';
import { useLongList, type LongListState } from '../headless/hooks.js';
import { partProps } from './anatomy.js';
import { useQuestionScope } from './form-context.js';
import { Option } from './option.js';
import { Other } from './other.js';
import { renderPart } from './render-part.js';

/** A choice with more options than fit a screen: a filter, and a scrolling list that renders only the rows that are near. */
export function LongList(): ReactElement {
  const { state, parts, format } = useQuestionScope();
  const {
    rows,
    hiddenRows,
    hasMore,
    endRef,
    setSize,
    hasOther,
    filterProps,
    matchCount,
    selectedCount,
    selectAll,
    clear,
  } = useLongList(state.question.id);
  const countId = useId();
  const { slots } = parts;
  const filter = {
    ...filterProps,
    placeholder: format('filterPlaceholder'),
    'aria-label': format('filterLabel', { question: state.question.question }),
    'aria-describedby': countId,
  };
  const button = (props: object): ReactElement =>
    renderPart(slots, 'select', 'button', {}, { type: 'button', disabled: filterProps.disabled, ...props });
  const matches =
    matchCount === 0
      ? format('filterNothing', { text: filterProps.value.trim() })
      : format('filterResults', { count: matchCount });
  return (
    <>
      {renderPart(slots, 'filter', 'input', {}, filter)}
      {/* The count also tells screen readers the length of the list. A checkbox has no attribute for the length. */}
      <span {...partProps('filter-count')} id={countId} role="status">
        {/* The words are one text node, because a page translator would keep a second text node when it goes. */}
        {[matches, selectedCount > 0 && format('selectedCount', { count: selectedCount })].filter(Boolean).join(' · ')}
      </span>
      {selectAll && (
        <span {...partProps('selection')}>
          {/* The button is not `disabled`, because a filter that matches nothing would then take the focus from the button. */}
          {button({
            ...(matchCount === 0 ? { 'aria-disabled': true } : { onClick: selectAll }),
            children: format('selectAll'),
          })}
          {button({ onClick: clear, children: format('selectNone') })}
        </span>
      )}
      {hiddenRows.map(row)}
      {/* Some browsers make an element that scrolls a stop of Tab. */}
      <div {...partProps('list', { long: true })} tabIndex={-1}>
        {rows.map(row)}
        {hasMore && <span ref={endRef} />}
      </div>
      {hasOther && <Other setSize={setSize} />}
    </>
  );
}

const row = (props: LongListState['rows'][number]): ReactElement => <Option key={props.index} {...props} />;
