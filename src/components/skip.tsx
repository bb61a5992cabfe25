'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { isAnswered } from '../headless/form/store/form-state.js';
import { questionButton } from './question-button.js';
import type { Part } from './part.js';

export type SkipProps = ComponentPropsWithoutRef<'button'>;

/**
 * Leaves an optional question unanswered and goes on; nothing once it is answered, so that no answer is lost by it. It is there in steps and with
 * `quickAnswers`. Elsewhere the next question is in sight.
 */
export const Skip: Part<SkipProps, HTMLButtonElement> = /* @__PURE__ */ questionButton({
  part: 'skip',
  word: 'skip',
  isShown: ({ isSteps, isQuick }, field, state) => (isSteps || isQuick) && !isAnswered(field, state),
  act: (internals, field) => internals.skip(field),
});
