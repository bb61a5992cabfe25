import type { StoryContext } from '@storybook/react-vite';

/** For a story that only clicks. It is played on the docs page too, which must not scroll whenever something takes the focus. */
export const playInDocs = {
  parameters: { docs: { story: { autoplay: true } } },
  beforeEach({ viewMode }: StoryContext): (() => void) | undefined {
    if (viewMode !== 'docs') return undefined;
    const prototype = HTMLElement.prototype as { focus: HTMLElement['focus'] };
    const { focus } = prototype;
    prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
      focus.call(this, { ...options, preventScroll: true });
    };
    return () => {
      prototype.focus = focus;
    };
  },
};
