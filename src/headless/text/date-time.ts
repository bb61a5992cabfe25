/** Converts RFC 3339 to the value of a `datetime-local` field: the same moment on the user's clock. Any other text becomes empty. */
export function toLocalDateTime(value: string): string {
  // A value typed here comes back unchanged. Old dates have offsets with seconds, which RFC 3339 can't write.
  const typed = value.slice(0, 16);
  if (fromLocalDateTime(typed) === value) return typed;
  const date = new Date(value);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000); // beyond the range of dates
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 16);
}

/** Converts the value of a `datetime-local` field to RFC 3339, with the user's offset at that moment if there is room for it, else in UTC. */
export function fromLocalDateTime(local: string, room = Infinity): string {
  const date = new Date(local);
  if (Number.isNaN(date.getTime())) return '';
  const offset = -date.getTimezoneOffset();
  const pad = (part: number): string => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  const moment = `${local}${local.length > 16 ? '' : ':00'}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`;
  // Not from the date, whose offset has seconds while a year is being typed. The field would then show another minute.
  return moment.length > room ? `${new Date(moment).toISOString().slice(0, 19)}Z` : moment;
}
