/** Resolves when what is scheduled by now has been drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
}
