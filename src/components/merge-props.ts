/**
 * Lays the host's props over ours. One that is `undefined` leaves ours. If both have a handler, the host's runs first, and ours unless the
 * host prevented the default.
 */
export function mergeProps(ours: object, hosts: object = {}): object {
  const merged: Record<string, unknown> = { ...ours };
  for (const [name, value] of Object.entries(hosts) as [string, unknown][]) {
    const own = merged[name];
    if (typeof own === 'function' && typeof value === 'function') merged[name] = chain(value as Handler, own as Handler);
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
