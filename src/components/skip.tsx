'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useSkip } from '../headless/hooks.js';
import type { Part } from './part.js';
import { questionButton } from './question-button.js';

export type SkipProps = ComponentPropsWithoutRef<'button'>;

/**
 * Skips an optional question. The button renders nothing once the question is answered, so that no answer is lost. The button exists in steps and
 * with `quickAnswers`. In other forms the next question is in view.
 */
export const Skip: Part<SkipProps, HTMLButtonElement> = /* @__PURE__ */ questionButton('skip', 'skip', useSkip);
