'use client';
import { useEffect, type RefObject } from 'react';
import { warnOnce } from '../react/warn-once.js';

/** Time for a stylesheet that the page loads late, in milliseconds. */
const LOADING = 2000;

/**
 * Warns a developer if a reset of the page, such as Tailwind's, wins over the stylesheet: the form then has neither its edge nor the colour of its
 * main button. If only one of the two is missing, the host probably removed it on purpose. Warns too if the stylesheet is not in the page. Does
 * nothing in production.
 */
export const useStylesheetWarning: (root: RefObject<HTMLElement | null>) => void =
  process.env.NODE_ENV === 'production' ? () => undefined : useCheck;

function useCheck(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    warnOfReset(root.current);
    const timer = setTimeout(() => warnOfMissingStylesheet(root.current), LOADING);
    return () => clearTimeout(timer);
  }, [root]);
}

function warnOfReset(root: HTMLElement | null): void {
  const button = root?.querySelector('.rif-submit, .rif-next');
  if (!root || !button) return;
  const style = getComputedStyle(root);
  // Without the stylesheet, or with a theme that has no edge, there is nothing to warn about.
  const hasEdge = parseFloat(style.getPropertyValue('--_rif-border-width')) > 0;
  if (!hasEdge || style.borderTopWidth !== '0px' || getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)')
    return;
  warnOnce(
    'a reset of the page wins over the stylesheet, so the form has lost its look. With Tailwind 4, put this at the top of the first stylesheet: ' +
      '`@layer theme, base, rif, components, utilities;`. With Tailwind 3, write `@layer reset, rif; @layer reset { @tailwind base; }` instead of ' +
      '`@tailwind base;`.',
  );
}

function warnOfMissingStylesheet(root: HTMLElement | null): void {
  // A form without a box is hidden, or in a test without a layout.
  if (!root || root.getClientRects().length === 0) return;
  if (getComputedStyle(root).getPropertyValue('--_rif-border-width') !== '') return;
  warnOnce(
    "the stylesheet is not in the page. Import it once: `import 'react-interactive-form/styles.css';`. In a shadow root, it must be in that root.",
  );
}
