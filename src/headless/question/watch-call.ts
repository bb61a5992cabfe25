import { ENTRY } from '../attributes.js';
import { moveFocus } from '../focus/move-focus.js';

/** How many characters of a call are looked at together. */
const PART = 8;

/** The least width of a call that a person can read, in px. A call that is not drawn has none, and a dialog that grows or turns has less for a moment. */
const LEAST_WIDTH = 24;

interface Watch {
  /** Looks at the call in the next frame. */
  look(): Promise<void>;
  showUnseen(): void;
}

const watches = new WeakMap<Element, Watch>();

export function watchIn(group: Element | null): Watch | undefined {
  const box = group?.querySelector(`[${ENTRY}]`);
  return box ? watches.get(box) : undefined;
}

/**
 * Reports when each part of a call has been in sight, at its place on the screen and not covered. The call is looked at in the frame after an element
 * around it has scrolled, and when more or less of it comes into view. Returns the function that ends the watch.
 */
export function watchCall(box: Element, report: () => void): () => void {
  // Without a layout, nothing is out of sight.
  if (typeof IntersectionObserver === 'undefined') {
    report();
    watches.set(box, { look: () => Promise.resolve().then(report), showUnseen: () => undefined });
    return () => undefined;
  }
  const seen = new Set<number>();
  /** Whether nothing is unseen. A long call has thousands of parts, so they are then not looked at again. */
  let isSeen = false;
  const waiting: (() => void)[] = [];
  // Only an observer knows how much the pages around a frame show of it.
  const observer = new IntersectionObserver(
    (entries) => {
      const view = entries.at(-1)?.intersectionRect;
      if (view && !isSeen) isSeen = lookAtParts(box, view, seen);
      if (isSeen) report();
      for (const resolve of waiting.splice(0)) resolve();
    },
    { threshold: Array.from({ length: 101 }, (_, percent) => percent / 100) },
  );
  const look = (): void => {
    observer.unobserve(box);
    observer.observe(box);
  };
  const listening = new AbortController();
  // A part of the box may scroll by itself, and such an event does not bubble.
  for (const node of around(box))
    node.addEventListener('scroll', look, { signal: listening.signal, capture: node === box });
  watches.set(box, {
    look: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        look();
      }),
    showUnseen: () => {
      for (const [start, part] of partsOf(box)) {
        if (seen.has(start)) continue;
        bringIntoSight(part, box);
        return;
      }
    },
  });
  look();
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

/** Returns whether no part is unseen. */
function lookAtParts(box: Element, view: DOMRect, seen: Set<number>): boolean {
  if (box.getBoundingClientRect().width < LEAST_WIDTH) return false;
  let isWhole = true;
  for (const [start, part] of partsOf(box)) {
    if (seen.has(start)) continue;
    if (isInSight(part, box, view)) seen.add(start);
    else isWhole = false;
  }
  return isWhole;
}

/** The parts of the text in a box, each with its place in the text. All parts are one range, which moves on. */
function* partsOf(box: Element): Generator<[start: number, part: Range]> {
  const { ownerDocument } = box;
  const texts = ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const part = ownerDocument.createRange();
  let before = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (let start = 0; start < text.length; start += PART) {
      part.setStart(text, start);
      part.setEnd(text, Math.min(start + PART, text.length));
      yield [before + start, part];
    }
    before += text.length;
  }
}

/**
 * Whether a press near each corner of a part would meet the element that scrolls it. A part that is scrolled away there may lie below another argument.
 */
function isInSight(part: Range, box: Element, view: DOMRect): boolean {
  const root = box.getRootNode() as Document | ShadowRoot;
  const own = scrollerOf(part, box);
  return [...part.getClientRects()].every(({ left, right, top, bottom }) => {
    const quarter = (bottom - top) / 4;
    const isHit = (x: number, y: number): boolean =>
      y >= view.top &&
      y <= view.bottom &&
      x >= view.left &&
      x <= view.right &&
      own.contains(root.elementFromPoint(x, y));
    // A line break has no width.
    if (right - left < 2) return true;
    return [left + 1, right - 1].every((x) => isHit(x, top + quarter) && isHit(x, bottom - quarter));
  });
}

/** Scrolls, and moves the focus to the element that keys then scroll. */
function bringIntoSight(part: Range, box: Element): void {
  const own = scrollerOf(part, box);
  moveFocus(own);
  for (const scroller of around(own)) {
    if (!isElement(scroller) || isInSight(part, box, box.getBoundingClientRect())) continue;
    const { scrollingElement } = scroller.ownerDocument;
    const top = scroller === scrollingElement ? 0 : scroller.getBoundingClientRect().top;
    // Above the middle, because buttons may cover the lower end.
    const place = top + scroller.clientHeight / 3;
    scroller.scrollBy({ top: part.getBoundingClientRect().top - place, behavior: 'instant' });
  }
}

/** The element whose keys scroll a part: a long argument, or else the call. */
function scrollerOf({ startContainer }: Range, box: Element): HTMLElement {
  return startContainer.parentElement?.closest<HTMLElement>('[tabindex]') ?? (box as HTMLElement);
}

/** An element and all nodes around it on the screen, from the inside. */
function* around(element: Element): Generator<Node> {
  let node: Node | null = element;
  while (node) {
    yield node;
    const { assignedSlot, host } = node as Partial<Element & ShadowRoot>;
    node = assignedSlot ?? node.parentNode ?? host ?? null;
  }
}

function isElement(node: Node): node is Element {
  return 'clientHeight' in node;
}
