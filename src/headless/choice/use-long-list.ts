'use client';
import { useEffect, useMemo, useState, useSyncExternalStore, type ChangeEvent, type KeyboardEvent, type RefCallback } from 'react';
import { allowsOther } from '../../protocol/questions.js';
import type { ChoiceQuestion } from '../../protocol/types/question.js';
import { useFieldState } from '../form/form-scope.js';
import { findControl, findControls, findGroup } from '../focus/dom.js';
import { isPlain } from '../keyboard/key-event.js';
import { OTHER, rowCount, tabStop, type ChoiceValue, type OptionKey } from '../kinds/choice-value.js';
import type { Choice } from './choice.js';
import type { ListRow } from './option-state.js';
import { useChoiceActions } from './use-choice.js';

/** How many rows are rendered at first, and how many more whenever the end comes near. */
const PAGE = 30;

/** A choice with more options than fit a screen: a filter, and which options to render now. */
export interface LongListState {
  /** The rows to render now, each for `useOption`: those that are near, and further away those that are chosen or where Tab lands. */
  readonly rows: readonly ListRow[];
  /** What was chosen when the filter was written and does not match it: to be shown above the others. At most a page of it. */
  readonly hiddenRows: readonly ListRow[];
  /** How many rows there are in all, Other included: for `useOther`. */
  readonly setSize: number;
  /** Whether the last of them is Other's. */
  readonly hasOther: boolean;
  /** Whether more options match than are rendered: then an element with `endRef` belongs after the last row. */
  readonly hasMore: boolean;
  readonly endRef: RefCallback<Element>;
  /** Part of a label or description; case and accents do not count. */
  readonly filter: string;
  setFilter(filter: string): void;
  /** The props of an `<input>` for the filter. You give it an accessible name. */
  readonly filterProps: FilterProps;
  /** How many options match. */
  readonly matchCount: number;
  /** How many options are chosen, and Other. */
  readonly selectedCount: number;
  /** Of a multiple choice: chooses all that match, up to `max_select`. */
  readonly selectAll?: () => void;
  /** Nothing chosen any more. */
  clear(): void;
}

export interface FilterProps {
  readonly type: 'search';
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The rows of a long choice question. They may scroll in an element of their own or with the page; more come as their
 * end comes near.
 *
 * @throws TypeError for a question of another kind.
 */
export function useLongList(id: string): LongListState {
  const choice = useChoiceActions(id);
  const { question, name } = choice.field;
  const { store, root, isDisabled } = choice.internals;
  const [filter, setFilter] = useState('');
  const [near, setNear] = useState(PAGE);
  const limit = useIsPrinting() ? Infinity : near;
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const value = useFieldState(store, choice.field, (state) => state.value);
  const matches = useMemo(() => findMatches(question, filter), [question, filter]);
  const changeFilter = (next: string): void => {
    setFilter(next);
    setNear(PAGE);
    // As it is now: a row that is let go of must not vanish from under the pointer.
    const found = new Set(findMatches(question, next));
    setHidden(isMany(value) ? [] : question.options.flatMap((option, index) => (value.selected.includes(option.value) && !found.has(index) ? [index] : [])));
  };
  const setSize = rowCount(question);
  return {
    rows: useRows(choice, matches, hidden, limit, setSize),
    hiddenRows: hidden.map((index) => ({ index, setSize })),
    setSize,
    hasOther: allowsOther(question),
    hasMore: limit < matches.length,
    endRef: useEndNear(matches, near, setNear),
    filter,
    setFilter: changeFilter,
    filterProps: {
      type: 'search',
      value: filter,
      disabled: isDisabled,
      onChange: (event) => changeFilter(event.target.value),
      onKeyDown: (event) => {
        // Enter would send the whole form: a browser's habit with one-line fields.
        const isEnter = event.key === 'Enter';
        if (isEnter) event.preventDefault();
        if (!isPlain(event)) return;
        const only = question.options[matches[0] ?? -1];
        if (isEnter && only && matches.length === 1 && filter !== '') choice.setOption(only, true);
        if (event.key !== 'ArrowDown') return;
        const group = findGroup(root.current, name);
        const first = group && (findControl(group, matches[0] ?? 'other') ?? findControls(group)[0]);
        first?.focus();
        event.preventDefault();
      },
    },
    matchCount: matches.length,
    selectedCount: value.selected.length + Number(value.isOther),
    ...(choice.isMultiple && { selectAll: () => choice.selectAll(matches.flatMap((index) => question.options[index] ?? [])) }),
    clear: choice.clear,
  };
}

/** Chosen rows are always rendered, unless there are very many, and so is the row where Tab lands: Tab and screen readers must find them. */
function useRows({ internals, field }: Choice, matches: readonly number[], hidden: readonly number[], limit: number, setSize: number): ListRow[] {
  const { question } = field;
  const { value, focused } = useFieldState(internals.store, field, (state) => state);
  return useMemo(() => {
    const stop = tabStop(question, value, focused as OptionKey | undefined);
    const pinned = new Set(isMany(value) ? [] : value.selected);
    const isTabStop = (index: number): boolean => question.options[index]?.value === stop;
    // The key End, and ArrowUp from the first row, go to the last option, so it must be rendered.
    const last = matches.at(-1);
    const isPinned = (index: number): boolean => index === last || isTabStop(index) || pinned.has(question.options[index]?.value ?? '');
    const rendered = matches.filter((index, position) => position < limit || isPinned(index));
    const isReachable = stop === OTHER || [...rendered, ...hidden].some(isTabStop);
    const entry = isReachable ? undefined : rendered.find((index) => !question.options[index]?.disabled);
    return rendered.map((index) => ({ index, isEntry: index === entry, setSize }));
  }, [question, matches, hidden, limit, setSize, value, focused]);
}

/** More chosen rows than are shown wherever they are. */
function isMany({ selected }: ChoiceValue): boolean {
  return selected.length > PAGE;
}

function findMatches(question: ChoiceQuestion, filter: string): number[] {
  const wanted = foldAccents(filter.trim());
  return question.options.flatMap(({ label, description = '' }, index) =>
    wanted === '' || foldAccents(`${label} ${description}`).includes(wanted) ? [index] : [],
  );
}

/** Case and accents do not count. Marks go first as well: putting a long run of them in order takes quadratic time. */
function foldAccents(text: string): string {
  return withoutMarks(withoutMarks(text).normalize('NFKD')).toLowerCase();
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}/gu, '');
}

const PRINTING = ['beforeprint', 'afterprint'];

let isPrinting = false;

/** Whether the page is being put on paper, where nothing scrolls. A store is read at once, as the browser does not wait for another render. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  );
}

function followPrinting(onChange: () => void): () => void {
  const change = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  PRINTING.forEach((type) => window.addEventListener(type, change));
  return () => PRINTING.forEach((type) => window.removeEventListener(type, change));
}

/** Calls back each time the marked end of the list comes within a screenful of sight, and where it is still there once the list has changed. */
function useEndNear(list: readonly unknown[], near: number, showMore: (next: number) => void): RefCallback<Element> {
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => {
    if (end === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(near + PAGE), {
      root: findScroller(end),
      rootMargin: '100%',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, list, near, showMore]);
  return setEnd;
}

/** The element that the rows scroll in; `null` for the page. */
function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
