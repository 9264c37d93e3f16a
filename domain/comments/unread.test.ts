import { describe, expect, test } from 'vitest';
import { formatInstant } from '../dates.ts';
import { readMark } from '../records/read-mark.ts';
import { isUnread, readUntil } from './unread.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 5, 30, 12);
const at = (daysAgo: number, seconds = 0): string =>
  formatInstant(new Date(now - daysAgo * DAY + seconds * 1_000));
const comment = { created_at: at(1), created_by: 2, deleted: false };

describe('a comment is unread', () => {
  test('where it was written after what its reader has read last', () => {
    expect(isUnread(comment, readUntil({ read_until: at(2) }, [], now), 1)).toBe(true);
    expect(isUnread(comment, readUntil({ read_until: at(1) }, [], now), 1)).toBe(false);
    expect(isUnread(comment, readUntil({ read_until: at(1, -1) }, [], now), 1)).toBe(true);
  });

  test('where nothing of the conversation was ever read, for 30 days', () => {
    const until = readUntil(undefined, [], now);
    expect(isUnread(comment, until, 1)).toBe(true);
    expect(isUnread({ ...comment, created_at: at(29) }, until, 1)).toBe(true);
    expect(isUnread({ ...comment, created_at: at(31) }, until, 1)).toBe(false);
  });

  test('never to whoever wrote it, and not where it was deleted', () => {
    expect(isUnread(comment, readUntil(undefined, [], now), 2)).toBe(false);
    expect(isUnread({ ...comment, deleted: true }, readUntil(undefined, [], now), 1)).toBe(false);
  });

  test('not where the mark of its conversation gave way to newer ones', () => {
    const full = Array.from({ length: readMark.max }, (_, nth) => ({ read_until: at(10, nth) }));
    const until = readUntil(undefined, full, now);
    expect(isUnread({ ...comment, created_at: at(10) }, until, 1)).toBe(false);
    expect(isUnread({ ...comment, created_at: at(10, 1) }, until, 1)).toBe(true);
    expect(readUntil(undefined, full.slice(1), now)).toBe(at(30));
  });
});
