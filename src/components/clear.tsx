'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useClear } from '../headless/hooks.js';
import type { Part } from './part.js';
import { questionButton } from './question-button.js';

export type ClearProps = ComponentPropsWithoutRef<'button'>;

/** The button that clears an optional question, such as a single choice, and moves the focus to the options. Renders nothing if there is nothing to clear. */
export const Clear: Part<ClearProps, HTMLButtonElement> = /* @__PURE__ */ questionButton(
  'clear',
  'selectNone',
  useClear,
);
