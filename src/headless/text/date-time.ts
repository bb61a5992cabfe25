/** RFC 3339 as a `datetime-local` field shows it: the same moment on the user's clock. Other text is shown as nothing. */
export function toLocalDateTime(value: string): string {
  // What was typed here comes back as it was: old dates have offsets with seconds, which no offset can be written with.
  const typed = value.slice(0, 16);
  if (fromLocalDateTime(typed) === value) return typed;
  const date = new Date(value);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000); // at the ends of time, no date any more
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 16);
}

/** What a `datetime-local` field holds, as RFC 3339 with the user's own offset at that moment. */
export function fromLocalDateTime(local: string): string {
  const date = new Date(local);
  if (Number.isNaN(date.getTime())) return '';
  const offset = -date.getTimezoneOffset();
  const pad = (part: number): string => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  const seconds = local.length > 16 ? local.slice(16) : ':00';
  return `${local.slice(0, 16)}${seconds}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`;
}
