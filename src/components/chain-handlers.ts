/** Calls the host's handler first, then ours unless the host prevented the default. */
export function chainHandlers<E extends { defaultPrevented: boolean }>(own: ((event: E) => void) | undefined, ours: (event: E) => void): (event: E) => void {
  if (own === undefined) return ours;
  return (event) => {
    own(event);
    if (!event.defaultPrevented) ours(event);
  };
}
