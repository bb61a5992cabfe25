/** The value of a `datetime-local` field for a moment of RFC 3339, on the user's clock. Any other text becomes empty. */
export function toLocalDateTime(value: string): string {
  // A value that was typed here comes back unchanged. A detour over the offset would not do: old dates have offsets with seconds, which RFC 3339
  // can't write.
  const typed = value.slice(0, 16);
  if (fromLocalDateTime(typed) === value) return typed;
  const date = new Date(value);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  // A very early or late moment may be outside of the range of `Date` on the user's clock.
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 16);
}

/** The value of a `datetime-local` field in RFC 3339, with the user's offset at that moment if the text then fits into `room` characters, else in UTC. */
export function fromLocalDateTime(local: string, room = Infinity): string {
  const date = new Date(local);
  if (Number.isNaN(date.getTime())) return '';
  const offset = -date.getTimezoneOffset();
  const pad = (part: number): string => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  const seconds = local.length > 16 ? '' : ':00';
  const sign = offset < 0 ? '-' : '+';
  const moment = `${local}${seconds}${sign}${pad(offset / 60)}:${pad(offset % 60)}`;
  // The moment is read again from this text. While a year is being typed, the offset of the date has seconds, and without the second reading the
  // field would show another minute.
  return moment.length > room ? `${new Date(moment).toISOString().slice(0, 19)}Z` : moment;
}

/** A date, or a moment without fractions of a second. The calendar of browsers begins with the year 1. */
const MOMENT = /^((?!0000)\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:[0-5]\d)(Z|[+-]\d\d:\d\d))?$/i;

/**
 * Writes a date or a moment of RFC 3339 in the way of a language. A moment keeps its own offset, so a server writes the same text. Any other text
 * stays as it is.
 */
export function sayDate(text: string, locale: string): string {
  const [, day = '', time = '00:00:00', offset] = MOMENT.exec(text.trim()) ?? [];
  const date = new Date(`${day}T${time}Z`);
  // A day that the calendar lacks becomes another date, or an invalid date.
  if (!JSON.stringify(date).includes(`${day}T`)) return text;
  // Every date field of a browser has the Gregorian calendar. Without `'en'`, an unknown language would get the words of the machine's language.
  const format = new Intl.DateTimeFormat([locale, 'en'], {
    dateStyle: 'long',
    // A date has no time. Seconds are written only if there are any.
    ...(offset && { timeStyle: time.endsWith(':00') ? 'short' : 'medium' }),
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  // Some engines write a narrow space where other engines write a plain space.
  const said = format.format(date).replaceAll('\u202f', ' ');
  if (offset === undefined) return said;
  return `${said} UTC${/[1-9]/.test(offset) ? offset : ''}`;
}
