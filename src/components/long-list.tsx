'use client';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { ChoiceField } from '../headless/choice-field.js';
import { useFormat } from '../headless/form-control.js';
import { useChoiceField } from '../headless/use-choice.js';
import { partProps } from './anatomy.js';
import { useQuestionId } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { Option } from './option.js';

/** How many rows are rendered at first, and how many more whenever the end comes near. */
const PAGE = 30;

/** More options than fit a screen: a filter above a list that scrolls in itself and renders what has come near. */
export function LongList(): ReactElement {
  const choice = useChoiceField(useQuestionId());
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const matches = findMatches(choice, filter);
  const end = useEndNear(() => setLimit((current) => current + PAGE));
  const rows = matches.filter((index, position) => position < limit || isSelectedNow(choice, index));
  return (
    <>
      <Filter
        question={choice.question.question}
        count={matches.length}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setLimit(PAGE);
        }}
      />
      {choice.isMultiple && <Selection choice={choice} />}
      <div {...partProps('list', { long: true })}>
        {rows.map((index) => (
          <Option key={index} index={index} aria-posinset={index + 1} aria-setsize={choice.question.options.length} />
        ))}
        {limit < matches.length && <span ref={end} />}
      </div>
    </>
  );
}

/** What is chosen when the list renders stays in it, so that Tab and a screen reader find it wherever it stands. */
function isSelectedNow(choice: ChoiceField, index: number): boolean {
  const option = choice.question.options[index];
  return option !== undefined && choice.isSelected(option.value);
}

function findMatches({ question }: ChoiceField, filter: string): number[] {
  const wanted = fold(filter.trim());
  return question.options.flatMap(({ label, description = '' }, index) =>
    wanted === '' || fold(`${label} ${description}`).includes(wanted) ? [index] : [],
  );
}

/** Case and accents do not count. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Calls back each time the marked end of the list comes within a screenful of sight. */
function useEndNear(onNear: () => void): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: element.parentElement,
      rootMargin: '100%',
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  return end;
}

interface FilterProps {
  question: string;
  count: number;
  value: string;
  onChange: (value: string) => void;
}

function Filter({ question, count, value, onChange }: FilterProps): ReactElement {
  const Input = useSlot('filter', 'input');
  const format = useFormat();
  return (
    <>
      <Input
        {...partProps('filter')}
        type="search"
        value={value}
        placeholder={format('filterPlaceholder')}
        aria-label={format('filterLabel', { question })}
        onChange={(event: { target: HTMLInputElement }) => onChange(event.target.value)}
        // Enter would send the whole form: a browser's habit with one-line fields.
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
      />
      <span {...partProps('filterCount')} role="status">
        {value !== '' && format('filterResults', { count })}
      </span>
    </>
  );
}

function Selection({ choice }: { choice: ChoiceField }): ReactElement {
  const format = useFormat();
  return (
    <span {...partProps('selection')}>
      <button type="button" onClick={() => choice.selectAll()}>
        {format('selectAll')}
      </button>
      <button type="button" onClick={() => choice.clear()}>
        {format('selectNone')}
      </button>
    </span>
  );
}
