'use client';
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type RefCallback,
  type RefObject,
} from 'react';
import { allowsOther } from '../../protocol/questions.js';
import { ownerWindow } from '../../react/owner-document.js';
import { useFieldState } from '../form/form-scope.js';
import { OTHER, rowCount, tabStop, type OptionKey } from '../kinds/choice-value.js';
import type { ListRow } from './control-props.js';
import { listen } from '../page/listeners.js';
import { useChoiceActions } from './use-choice.js';
import { isMany, PAGE, useFilter, type FilterProps } from './use-filter.js';

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
  /** Whether more options match than are rendered. If so, put an element with `endRef` after the last row. */
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

/**
 * The rows of a long choice question. They scroll with the page or in their own element, and more rows come as their end comes near.
 * @throws TypeError for a question of another kind.
 */
export function useLongList(id: string): LongListState {
  const choice = useChoiceActions(id);
  const { question } = choice.field;
  const { value, focused } = useFieldState(choice.internals.store, choice.field, (state) => state);
  const [near, setNear] = useState(PAGE);
  const { matches, hidden, ...filter } = useFilter(choice, value, () => setNear(PAGE));
  const limit = useIsPrinting(choice.internals.root) ? Infinity : near;
  // While the user holds an arrow key, the next rows must be rendered in time, however late the browser says that the end of the list is near.
  const position = matches.findIndex((index) => question.options[index]?.value === focused);
  if (position < near && position >= near - NEAR_END && near < matches.length) setNear(near + PAGE);
  const showMore = useCallback(() => setNear(near + PAGE), [near]);
  const setSize = rowCount(question);
  // Tab and screen readers must find the chosen rows and the row where Tab lands. So these rows are always rendered, unless very many rows are chosen.
  const rows = useMemo(() => {
    const stop = tabStop(question, value, focused as OptionKey | undefined);
    const pinned = new Set(isMany(value) ? [] : value.selected);
    const isTabStop = (index: number): boolean => question.options[index]?.value === stop;
    // The key End, and ArrowUp on the first row, go to the last option, so this option must be rendered.
    const last = matches.at(-1);
    const isPinned = (index: number): boolean =>
      index === last || isTabStop(index) || pinned.has(question.options[index]?.value ?? '');
    const rendered = matches.filter((index, place) => place < limit || isPinned(index));
    const isReachable = stop === OTHER || [...rendered, ...hidden].some(isTabStop);
    const entry = isReachable ? undefined : rendered.find((index) => !question.options[index]?.disabled);
    return rendered.map((index) => ({ index, isEntry: index === entry, setSize }));
  }, [question, matches, hidden, limit, setSize, value, focused]);
  return {
    ...filter,
    rows,
    hiddenRows: hidden.map((index) => ({ index, setSize })),
    setSize,
    hasOther: allowsOther(question),
    hasMore: limit < matches.length,
    endRef: useEndNear(matches, showMore),
    matchCount: matches.length,
    selectedCount: value.selected.length + (value.isOther ? 1 : 0),
    ...(choice.isMultiple && {
      selectAll: () => choice.selectAll(matches.flatMap((index) => question.options[index] ?? [])),
    }),
    clear: choice.clear,
  };
}

/** Whether the page is being printed. Nothing scrolls on paper. The fact is read as a store, because the browser does not wait for another render. */
function useIsPrinting(root: RefObject<HTMLElement | null>): boolean {
  const [printing] = useState(() => followPrinting(root));
  return useSyncExternalStore(printing.subscribe, printing.get, () => false);
}

function followPrinting(root: RefObject<HTMLElement | null>) {
  let isPrinting = false;
  return {
    get: (): boolean => isPrinting,
    subscribe: (onChange: () => void) =>
      listen(ownerWindow(root.current), ['beforeprint', 'afterprint'], ({ type }) => {
        isPrinting = type === 'beforeprint';
        onChange();
      }),
  };
}

/**
 * Calls `showMore` each time the end of the list comes within a screenful of view, and if it is still that near after the list or the callback
 * changed.
 */
function useEndNear(list: readonly unknown[], showMore: () => void): RefCallback<Element> {
  const [end, setEnd] = useState<Element | null>(null);
  useEffect(() => {
    if (end === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), {
      root: findScroller(end),
      rootMargin: '100%',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, list, showMore]);
  return setEnd;
}

/** The element that scrolls the rows; `null` if the page scrolls them. */
function findScroller(element: Element): Element | null {
  for (
    let parent = element.parentElement;
    parent && parent !== element.ownerDocument.body;
    parent = parent.parentElement
  ) {
    const { overflowY } = getComputedStyle(parent);
    const canScroll = overflowY === 'auto' || overflowY === 'scroll';
    if (canScroll && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return null;
}
