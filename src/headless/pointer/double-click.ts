/**
 * Whether this click is the second half of a double click. A double click is one press: what its first half sent may have failed by now,
 * and must not be sent again.
 */
export function isSecondHalf({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}

/** Treats a double click as one press. */
export function once(act: () => void): (event: { readonly detail: number }) => void {
  return (event) => {
    if (!isSecondHalf(event)) act();
  };
}

/**
 * Whether this is an even click of a fast row. In such a row, every second click counts for a button that may be pressed several times,
 * such as Next.
 */
export function isEvenClick(event: unknown): boolean {
  const { detail = 0 } = Object(event) as { detail?: number };
  return detail > 0 && detail % 2 === 0;
}
