/** Converts RFC 3339 to the value of a `datetime-local` field: the same moment on the user's clock. Any other text becomes empty. */
export function toLocalDateTime(value: string): string {
  // A value typed here comes back unchanged. Old dates have offsets with seconds, which RFC 3339 can't write.
  const typed = value.slice(0, 16);
  if (fromLocalDateTime(typed) === value) return typed;
  const date = new Date(value);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  // An old or a late moment may be beyond the range of dates on the user's clock.
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 16);
}

/** Converts the value of a `datetime-local` field to RFC 3339, with the user's offset at that moment if there is room for it, else in UTC. */
export function fromLocalDateTime(local: string, room = Infinity): string {
  const date = new Date(local);
  if (Number.isNaN(date.getTime())) return '';
  const offset = -date.getTimezoneOffset();
  const pad = (part: number): string => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  const seconds = local.length > 16 ? '' : ':00';
  const sign = offset < 0 ? '-' : '+';
  const moment = `${local}${seconds}${sign}${pad(offset / 60)}:${pad(offset % 60)}`;
  // The moment is read again from this text. The offset of the date has seconds while a year is being typed, and the field would show another
  // minute.
  return moment.length > room ? `${new Date(moment).toISOString().slice(0, 19)}Z` : moment;
}
