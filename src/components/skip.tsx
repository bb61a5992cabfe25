'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useSkip } from '../headless/hooks.js';
import type { Part } from './part.js';
import { questionButton } from './question-button.js';

export type SkipProps = ComponentPropsWithoutRef<'button'>;

/**
 * Skips an optional question. It renders nothing once the question is answered, so that no answer is lost. It exists in steps and with
 * `quickAnswers`; elsewhere the next question is in sight.
 */
export const Skip: Part<SkipProps, HTMLButtonElement> = /* @__PURE__ */ questionButton('skip', 'skip', useSkip);
