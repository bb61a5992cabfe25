'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useSkip } from '../headless/hooks.js';
import type { Part } from './part.js';
import { questionButton } from './question-button.js';

/**
 * Skips an optional question, in steps and with `quickAnswers`; in other forms the next question is in view. Renders nothing once the question is
 * answered, so that no answer is lost.
 */
export const Skip: Part<ComponentPropsWithoutRef<'button'>, HTMLButtonElement> = /* @__PURE__ */ questionButton(
  'skip',
  'skip',
  useSkip,
);
