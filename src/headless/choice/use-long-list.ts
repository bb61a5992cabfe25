'use client';
import { useCallback, useMemo, useState, type RefCallback } from 'react';
import { allowsOther } from '../../protocol/questions.js';
import { useFieldState } from '../form/form-scope.js';
import { OTHER, rowCount, tabStop, type OptionKey } from '../kinds/choice-value.js';
import type { Choice } from './choice.js';
import type { ListRow } from './control-props.js';
import { useChoiceActions } from './use-choice.js';
import { useEndNear } from './use-end-near.js';
import { isMany, PAGE, useFilter, type FilterProps } from './use-filter.js';
import { useIsPrinting } from './use-is-printing.js';

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
  const { store, root } = choice.internals;
  const [near, setNear] = useState(PAGE);
  const { filter, setFilter, filterProps, matches, hidden } = useFilter(choice, () => setNear(PAGE));
  const limit = useIsPrinting(root) ? Infinity : near;
  const value = useFieldState(store, choice.field, (state) => state.value);
  // While the user holds an arrow key, the next rows must be rendered in time, however late the browser says that the end of the list is near.
  const focused = useFieldState(store, choice.field, (state) => state.focused);
  const position = matches.findIndex((index) => question.options[index]?.value === focused);
  if (position < near && position >= near - NEAR_END && near < matches.length) setNear(near + PAGE);
  const showMore = useCallback(() => setNear(near + PAGE), [near]);
  const setSize = rowCount(question);
  return {
    rows: useRows(choice, matches, hidden, limit, setSize),
    hiddenRows: hidden.map((index) => ({ index, setSize })),
    setSize,
    hasOther: allowsOther(question),
    hasMore: limit < matches.length,
    endRef: useEndNear(matches, showMore),
    filter,
    setFilter,
    filterProps,
    matchCount: matches.length,
    selectedCount: value.selected.length + (value.isOther ? 1 : 0),
    ...(choice.isMultiple && {
      selectAll: () => choice.selectAll(matches.flatMap((index) => question.options[index] ?? [])),
    }),
    clear: choice.clear,
  };
}

/** Tab and screen readers must find the chosen rows and the row where Tab lands. So these rows are always rendered, unless very many rows are chosen. */
function useRows(
  { internals, field }: Choice,
  matches: readonly number[],
  hidden: readonly number[],
  limit: number,
  setSize: number,
): ListRow[] {
  const { question } = field;
  const { value, focused } = useFieldState(internals.store, field, (state) => state);
  return useMemo(() => {
    const stop = tabStop(question, value, focused as OptionKey | undefined);
    const pinned = new Set(isMany(value) ? [] : value.selected);
    const isTabStop = (index: number): boolean => question.options[index]?.value === stop;
    // The key End, and ArrowUp on the first row, go to the last option, so this option must be rendered.
    const last = matches.at(-1);
    const isPinned = (index: number): boolean =>
      index === last || isTabStop(index) || pinned.has(question.options[index]?.value ?? '');
    const rendered = matches.filter((index, position) => position < limit || isPinned(index));
    const isReachable = stop === OTHER || [...rendered, ...hidden].some(isTabStop);
    const entry = isReachable ? undefined : rendered.find((index) => !question.options[index]?.disabled);
    return rendered.map((index) => ({ index, isEntry: index === entry, setSize }));
  }, [question, matches, hidden, limit, setSize, value, focused]);
}
