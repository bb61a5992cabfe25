'use client';
import { useEffect, useMemo, useState, useSyncExternalStore, type ChangeEvent, type KeyboardEvent, type RefCallback } from 'react';
import { allowsOther } from '../../protocol/questions.js';
import type { ChoiceQuestion } from '../../protocol/types/question.js';
import { useFieldState } from '../form/form-scope.js';
import { findControl, findControls, findGroup } from '../focus/dom.js';
import { isPlain } from '../keyboard/key-event.js';
import { listen } from '../session/listeners.js';
import { OTHER, rowCount, tabStop, type ChoiceValue, type OptionKey } from '../kinds/choice-value.js';
import type { Choice } from './choice.js';
import type { ListRow } from './option-state.js';
import { useChoiceActions } from './use-choice.js';
import { moveFocus } from '../focus/move-focus.js';

/** The number of rows rendered first, and added whenever the end comes near. */
const PAGE = 30;
/** How near to the last rendered row the focus may come before more rows are rendered. */
const NEAR_END = 10;

/** A choice with more options than fit a screen: its filter, and the options to render now. */
export interface LongListState {
  /** The rows to render now, each for `useOption`: the near rows, the chosen rows, and the row where Tab lands. */
  readonly rows: readonly ListRow[];
  /** Chosen options that the filter hides. Show them above the others. At most 30. */
  readonly hiddenRows: readonly ListRow[];
  /** The number of all rows, Other included, for `useOther`. */
  readonly setSize: number;
  /** Whether the last row is Other's. */
  readonly hasOther: boolean;
  /** Whether more options match than are rendered. Put an element with `endRef` after the last row then. */
  readonly hasMore: boolean;
  readonly endRef: RefCallback<Element>;
  /** The search text: part of a label or description. Case and accents don't count. */
  readonly filter: string;
  setFilter(filter: string): void;
  /** The props of the filter's `<input>`. Give it an accessible name. */
  readonly filterProps: FilterProps;
  /** The number of options that match. */
  readonly matchCount: number;
  /** The number of chosen options, Other included. */
  readonly selectedCount: number;
  /** Only for a multiple choice: chooses all options that match, up to `max_select`. */
  readonly selectAll?: () => void;
  /** Removes all that is chosen. */
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
 * The rows of a long choice question. They scroll with the page or in their own element, and more rows come as their end comes near.
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
  // A held arrow must find the next rows rendered, however late the browser says that the end of the list is near.
  const focused = useFieldState(store, choice.field, (state) => state.focused);
  const position = matches.findIndex((index) => question.options[index]?.value === focused);
  if (position < near && position >= near - NEAR_END && near < matches.length) setNear(near + PAGE);
  const changeFilter = (next: string): void => {
    setFilter(next);
    setNear(PAGE);
    setHidden(findHidden(question, value, next));
  };
  const [firstMatch] = matches;
  const chooseOnlyMatch = (): void => {
    if (firstMatch === undefined || matches.length > 1 || filter === '') return;
    const only = question.options[firstMatch];
    if (only) choice.choose(only.value);
  };
  const focusFirstMatch = (): void => {
    const group = findGroup(root.current, name);
    const first = group && (findControl(group, firstMatch ?? 'other') ?? findControls(group)[0]);
    moveFocus(first);
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
        // In a one-line field, a browser would send the form on Enter.
        if (event.key === 'Enter') event.preventDefault();
        if (!isPlain(event)) return;
        if (event.key === 'Enter') chooseOnlyMatch();
        if (event.key !== 'ArrowDown') return;
        focusFirstMatch();
        event.preventDefault();
      },
    },
    matchCount: matches.length,
    selectedCount: value.selected.length + (value.isOther ? 1 : 0),
    ...(choice.isMultiple && { selectAll: () => choice.selectAll(matches.flatMap((index) => question.options[index] ?? [])) }),
    clear: choice.clear,
  };
}

/** Tab and screen readers must find chosen rows and Tab's row, so these are always rendered, unless very many are chosen. */
function useRows({ internals, field }: Choice, matches: readonly number[], hidden: readonly number[], limit: number, setSize: number): ListRow[] {
  const { question } = field;
  const { value, focused } = useFieldState(internals.store, field, (state) => state);
  return useMemo(() => {
    const stop = tabStop(question, value, focused as OptionKey | undefined);
    const pinned = new Set(isMany(value) ? [] : value.selected);
    const isTabStop = (index: number): boolean => question.options[index]?.value === stop;
    // End, and ArrowUp from the first row, go to the last option, so it must be rendered.
    const last = matches.at(-1);
    const isPinned = (index: number): boolean => index === last || isTabStop(index) || pinned.has(question.options[index]?.value ?? '');
    const rendered = matches.filter((index, position) => position < limit || isPinned(index));
    const isReachable = stop === OTHER || [...rendered, ...hidden].some(isTabStop);
    const entry = isReachable ? undefined : rendered.find((index) => !question.options[index]?.disabled);
    return rendered.map((index) => ({ index, isEntry: index === entry, setSize }));
  }, [question, matches, hidden, limit, setSize, value, focused]);
}

/** Too many chosen rows to render them all. */
function isMany({ selected }: ChoiceValue): boolean {
  return selected.length > PAGE;
}

/**
 * The chosen options that a filter hides. They are found when the filter changes and stay until then: a row must not vanish from under the
 * pointer when it is unchecked.
 */
function findHidden(question: ChoiceQuestion, value: ChoiceValue, filter: string): number[] {
  if (isMany(value)) return [];
  const found = new Set(findMatches(question, filter));
  const chosen = question.options.flatMap((option, index) => (value.selected.includes(option.value) ? [index] : []));
  return chosen.filter((index) => !found.has(index));
}

function findMatches(question: ChoiceQuestion, filter: string): number[] {
  const wanted = foldAccents(filter.trim());
  return question.options.flatMap(({ label, description = '' }, index) =>
    wanted === '' || foldAccents(`${label} ${description}`).includes(wanted) ? [index] : [],
  );
}

/** Removes case and accents. Marks go first, because sorting a long run of them takes quadratic time. */
function foldAccents(text: string): string {
  return withoutMarks(withoutMarks(text).normalize('NFKD')).toLowerCase();
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}/gu, '');
}

/** Only `followPrinting` changes it. */
let isPrinting = false;

/** Whether the page is being printed, where nothing scrolls. It is read as a store, because the browser does not wait for another render. */
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
  return listen(window, ['beforeprint', 'afterprint'], change);
}

/** Calls back each time the end of the list comes within a screenful of sight, and again if it is still there after the list changed. */
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

/** The element that scrolls the rows; `null` for the page. */
function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    const canScroll = overflowY === 'auto' || overflowY === 'scroll';
    if (canScroll && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return null;
}
