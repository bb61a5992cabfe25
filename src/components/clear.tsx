'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { findGroup, focusGroup } from '../headless/focus/dom.js';
import { questionButton } from './question-button.js';
import type { Part } from './part.js';

export type ClearProps = ComponentPropsWithoutRef<'button'>;

/**
 * Clears an optional question, such as a single choice, and moves the focus to the options. Renders nothing if there is nothing to clear.
 */
export const Clear: Part<ClearProps, HTMLButtonElement> = /* @__PURE__ */ questionButton({
  part: 'clear',
  word: 'selectNone',
  isShown: (_internals, { kind, question }, { value }) => kind.clear(question, value) !== undefined,
  act: ({ store, root, edit }, field) => {
    const cleared = field.kind.clear(field.question, store.getField(field).value);
    if (cleared !== undefined) edit({ type: 'valueChanged', id: field.question.id, value: cleared });
    focusGroup(findGroup(root.current, field.name));
  },
});
