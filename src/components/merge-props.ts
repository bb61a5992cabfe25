/**
 * Lays the host's props over the part's props. `undefined` leaves the part's prop as it is. Of two handlers, the host's runs first, and the part's
 * unless the default was prevented.
 */
export function mergeProps(ours: object, hosts: object = {}): object {
  const merged: Record<string, unknown> = { ...ours };
  for (const [name, value] of Object.entries(hosts) as [string, unknown][]) {
    const own = merged[name];
    if (typeof own === 'function' && typeof value === 'function')
      merged[name] = chain(value as Handler, own as Handler);
    else if (value !== undefined) merged[name] = value;
  }
  return merged;
}

type Handler = (event: { defaultPrevented: boolean }) => void;

const chain =
  (hosts: Handler, ours: Handler): Handler =>
  (event) => {
    hosts(event);
    if (!event.defaultPrevented) ours(event);
  };
