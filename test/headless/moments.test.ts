import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromLocalDateTime, toLocalDateTime } from '../../src/headless/text/date-time.js';

/** As on a clock that is so many minutes ahead of UTC. */
function onClock(minutesAhead: number): void {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-minutesAhead);
}

afterEach(() => vi.restoreAllMocks());

test.each<[typed: string, minutesAhead: number, sent: string]>([
  ['2026-01-02T10:00', 0, '2026-01-02T10:00:00+00:00'],
  ['2026-01-02T10:00', 330, '2026-01-02T10:00:00+05:30'],
  ['2026-01-02T10:00', -210, '2026-01-02T10:00:00-03:30'],
  ['2026-01-02T10:00', 840, '2026-01-02T10:00:00+14:00'],
  ['2026-01-02T10:00:07', -60, '2026-01-02T10:00:07-01:00'],
  ['', 60, ''],
  ['tomorrow', 60, ''],
])('%j on a clock %i minutes ahead is sent as %j', (typed, minutesAhead, sent) => {
  onClock(minutesAhead);
  expect(fromLocalDateTime(typed)).toBe(sent);
});

describe('a moment is shown on the own clock', () => {
  test.each<[sent: string, minutesAhead: number, shown: string]>([
    ['2026-01-02T10:00:00Z', 0, '2026-01-02T10:00'],
    ['2026-01-02T10:00:00Z', 330, '2026-01-02T15:30'],
    ['2026-01-02T01:00:00+02:00', -210, '2026-01-01T19:30'],
    ['2026-01-02T10:00:00+05:30', 330, '2026-01-02T10:00'],
    ['', 60, ''],
    ['tomorrow', 60, ''],
    ['+275760-09-13T00:00:00Z', 60, ''],
  ])('%j, %i minutes ahead of UTC: %j', (sent, minutesAhead, shown) => {
    onClock(minutesAhead);
    expect(toLocalDateTime(sent)).toBe(shown);
  });

  test('as it was typed, where it was typed here', () => {
    onClock(60);
    expect(toLocalDateTime(fromLocalDateTime('1890-01-02T10:00'))).toBe('1890-01-02T10:00');
  });
});
