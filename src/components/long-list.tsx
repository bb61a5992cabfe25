'use client';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import type { ChoiceField } from '../headless/choice-field.js';
import { useFormat, useFormControl, useStoreValue } from '../headless/form-control.js';
import type { OptionKey } from '../headless/field.js';
import { isSubmitShortcut } from '../headless/keyboard.js';
import type { ChoiceQuestion } from '../protocol/types.js';
import { partProps } from './anatomy.js';
import { useChoiceContext } from './form-context.js';
import { useSlot } from './interactive-form-config.js';
import { Option } from './option.js';

/** How many rows are rendered at first, and how many more whenever the end comes near. */
const PAGE = 30;

/** More options than fit a screen: a filter above a list that scrolls in itself and renders what has come near. */
export function LongList(): ReactElement {
  const choice = useChoiceContext();
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const { question } = choice;
  const matches = useMemo(() => findMatches(question, filter), [question, filter]);
  const end = useEndNear(() => setLimit((current) => current + PAGE));
  const { tabStop, pinned } = useRowsInUse(choice);
  const rows = matches.filter((index, position) => position < limit || pinned.has(index));
  const entry = tabStop === -1 || rows.includes(tabStop) ? undefined : rows.find((index) => !question.options[index]?.disabled);
  return (
    <>
      <Filter
        question={question.question}
        count={matches.length}
        value={filter}
        onChange={(value) => {
          setFilter(value);
          setLimit(PAGE);
        }}
      />
      {choice.isMultiple && <Selection choice={choice} matches={matches} />}
      <div {...partProps('list', { long: true })}>
        {rows.map((index) => (
          <Option key={index} index={index} isEntry={index === entry} setSize={question.options.length} />
        ))}
        {limit < matches.length && <span ref={end} />}
      </div>
    </>
  );
}

/**
 * The rows that are rendered wherever they stand, so that Tab and a screen reader find them: the one that Tab lands on
 * (-1 where that is Other), and the chosen ones unless they are many themselves.
 */
function useRowsInUse(choice: ChoiceField): { tabStop: number; pinned: ReadonlySet<number> } {
  const { control, field, question } = choice;
  const { selected } = useStoreValue(control.store, field.name, () => choice.value);
  const entryKey = useStoreValue(control.store, field.name, () => choice.tabStop);
  return useMemo(() => {
    const wanted = new Set<OptionKey>(selected.length > PAGE ? [] : selected).add(entryKey);
    const positions = question.options.flatMap(({ value }, index) => (wanted.has(value) ? [index] : []));
    return { tabStop: question.options.findIndex(({ value }) => value === entryKey), pinned: new Set(positions) };
  }, [question, selected, entryKey]);
}

function findMatches(question: ChoiceQuestion, filter: string): number[] {
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
  const { isDisabled } = useFormControl();
  const Input = useSlot('filter', 'input');
  const format = useFormat();
  return (
    <>
      <Input
        {...partProps('filter')}
        type="search"
        disabled={isDisabled}
        value={value}
        placeholder={format('filterPlaceholder')}
        aria-label={format('filterLabel', { question })}
        onChange={(event: { target: HTMLInputElement }) => onChange(event.target.value)}
        // Enter would send the whole form: a browser's habit with one-line fields.
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && !isSubmitShortcut(event) && event.preventDefault()}
      />
      <span {...partProps('filter-count')} role="status">
        {value !== '' && format('filterResults', { count })}
      </span>
    </>
  );
}

/** All options that the filter shows, and none at all. */
function Selection({ choice, matches }: { choice: ChoiceField; matches: readonly number[] }): ReactElement {
  const { isDisabled } = useFormControl();
  const format = useFormat();
  const { options } = choice.question;
  return (
    <span {...partProps('selection')}>
      <button type="button" disabled={isDisabled} onClick={() => choice.selectAll(matches.flatMap((index) => options[index] ?? []))}>
        {format('selectAll')}
      </button>
      <button type="button" disabled={isDisabled} onClick={() => choice.clear()}>
        {format('selectNone')}
      </button>
    </span>
  );
}
