'use client';
import { useMemo, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { ChoiceQuestion } from '../../protocol/types/question.js';
import { findControl, findControls, findGroup } from '../focus/dom.js';
import { moveFocus } from '../focus/move-focus.js';
import { isPlain } from '../keyboard/key-event.js';
import type { ChoiceValue } from '../kinds/choice-value.js';
import type { Choice } from './choice.js';

/** The number of rows rendered first, and added whenever the end comes near. */
export const PAGE = 30;

export interface FilterProps {
  readonly type: 'search';
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The search text of a long list, and the positions of the options that it finds and hides. `onFilter` is called when the text changes. */
export function useFilter(choice: Choice, value: ChoiceValue, onFilter: () => void) {
  const { question, name } = choice.field;
  const { root, isDisabled } = choice.internals;
  const [filter, change] = useState('');
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const matches = useMemo(() => findMatches(question, filter), [question, filter]);
  const setFilter = (next: string): void => {
    change(next);
    onFilter();
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
    moveFocus(group && (findControl(group, firstMatch ?? 'other') ?? findControls(group)[0]));
  };
  return {
    filter,
    setFilter,
    filterProps: {
      type: 'search',
      value: filter,
      disabled: isDisabled,
      onChange: (event) => setFilter(event.target.value),
      onKeyDown: (event) => {
        // In a one-line field, a browser would send the form on Enter.
        if (event.key === 'Enter') event.preventDefault();
        if (!isPlain(event)) return;
        if (event.key === 'Enter') chooseOnlyMatch();
        if (event.key !== 'ArrowDown') return;
        focusFirstMatch();
        event.preventDefault();
      },
    } satisfies FilterProps,
    matches,
    hidden,
  };
}

export function isMany({ selected }: ChoiceValue): boolean {
  return selected.length > PAGE;
}

/**
 * The chosen options that a filter hides. The list stays until the filter changes: a row must not vanish from under the pointer when the user
 * unchecks it.
 */
function findHidden(question: ChoiceQuestion, value: ChoiceValue, filter: string): number[] {
  if (isMany(value)) return [];
  const found = new Set(findMatches(question, filter));
  return question.options.flatMap((option, index) =>
    value.selected.includes(option.value) && !found.has(index) ? [index] : [],
  );
}

function findMatches(question: ChoiceQuestion, filter: string): number[] {
  const wanted = foldAccents(filter.trim());
  return question.options.flatMap(({ label, description = '' }, index) =>
    wanted === '' || foldAccents(`${label} ${description}`).includes(wanted) ? [index] : [],
  );
}

/** Removes case and accents. Marks go first, because sorting a long run of them takes quadratic time. */
function foldAccents(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
