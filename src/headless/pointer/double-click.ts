/** The second half of a double click, which is one press: what the first half has sent may have failed by then, and must not be sent again. */
export function isSecondHalf({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}

/** A double click is one press. */
export function once(act: () => void): (event: { readonly detail: number }) => void {
  return (event) => {
    if (!isSecondHalf(event)) act();
  };
}

/** Every second click of a row: who clicks fast goes on, and a double click is one press. For what may be pressed several times, such as Next. */
export function isEvenClick(event: unknown): boolean {
  const { detail = 0 } = Object(event) as { detail?: number };
  return detail > 0 && detail % 2 === 0;
}
