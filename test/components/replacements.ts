import { createElement, forwardRef, type ElementType } from 'react';
import type { SlotElements } from '../../src/index.js';

/** An element of the host's own design system in place of ours. */
export function own(tag: string): ElementType {
  return forwardRef((props: object, ref) => createElement(tag, { ...props, 'data-own': '', ref }));
}

/** Such an element for every part that may be replaced: the types ask for each of them. */
export const replacements: Required<SlotElements> = {
  'interactive-form': own('form'),
  notice: own('aside'),
  question: own('fieldset'),
  header: own('i'),
  label: own('strong'),
  mark: own('sup'),
  clear: own('button'),
  skip: own('button'),
  delegate: own('button'),
  description: own('section'),
  decision: own('button'),
  more: own('button'),
  badge: own('b'),
  shortcut: own('kbd'),
  'other-text': own('input'),
  'other-hint': own('small'),
  filter: own('input'),
  select: own('button'),
  text: own('textarea'),
  slider: own('input'),
  detach: own('button'),
  'note-text': own('textarea'),
  'note-label': own('label'),
  'note-toggle': own('button'),
  error: own('em'),
  problem: own('button'),
  actions: own('footer'),
  submit: own('button'),
  partial: own('button'),
  undo: own('button'),
  dock: own('button'),
  cancel: own('button'),
  keep: own('button'),
  discard: own('button'),
  step: own('button'),
  tab: own('button'),
  back: own('button'),
  next: own('button'),
  'review-title': own('h4'),
  change: own('button'),
  bar: own('hr'),
};
