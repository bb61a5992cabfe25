'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useClear } from '../headless/hooks.js';
import type { Part } from './part.js';
import { questionButton } from './question-button.js';

/** Clears an optional question, such as a single choice, and moves the focus to the options. Renders nothing if there is nothing to clear. */
export const Clear: Part<ComponentPropsWithoutRef<'button'>, HTMLButtonElement> = /* @__PURE__ */ questionButton(
  'clear',
  'selectNone',
  useClear,
);
