'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { isAnswered } from '../headless/state/select.js';
import { questionButton } from './question-button.js';
import type { Part } from './part.js';

export type SkipProps = ComponentPropsWithoutRef<'button'>;

/**
 * Skips an optional question. It renders nothing once the question is answered, so that no answer is lost. It exists in steps and with
 * `quickAnswers`; elsewhere the next question is in sight.
 */
export const Skip: Part<SkipProps, HTMLButtonElement> = /* @__PURE__ */ questionButton({
  part: 'skip',
  word: 'skip',
  isShown: ({ isSteps, isQuick }, field, state) => (isSteps || isQuick) && !isAnswered(field, state),
  act: (internals, field) => internals.skip(field),
});
