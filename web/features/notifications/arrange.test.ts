import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { expect, test } from 'vitest';
import { arranged, firstLines, fits, linesOf } from './arrange.ts';

const said = (id: string, more: Partial<Notification> = {}) =>
  ({
    ...{ id, notification_type: 'ItemChangedNotification', read_at: null, created_at: '2026-03-04 12:00:00' },
    ...{ team_id: 1, item_id: 'item', folder_id: 'folder', board_id: 'board', template_id: null, ...more },
  }) as Notification;
const dayOf = (time: string) => time.slice(0, 10);
const shape = (all: readonly Notification[]) =>
  arranged(all, dayOf).map(({ day, isRead, groups }) => [
    isRead ? 'read' : 'unread',
    day,
    groups.map((group) => group.all.map(({ id }) => id)),
  ]);

test('unread ones come before read ones, by day, and those of an item stand together', () => {
  const read_at = '2026-03-05 00:00:00';
  const yesterday = '2026-03-03 12:00:00';
  const all = [
    said('6', { item_id: 'other' }),
    said('5'),
    said('4', { item_id: 'other' }),
    said('3', { read_at }),
    said('2', { created_at: yesterday }),
    said('1', { created_at: yesterday, read_at }),
  ];
  expect(shape(all)).toEqual([
    ['unread', '2026-03-04', [['6', '4'], ['5']]],
    ['unread', '2026-03-03', [['2']]],
    ['read', '2026-03-04', [['3']]],
    ['read', '2026-03-03', [['1']]],
  ]);
  expect(linesOf(arranged(all, dayOf)).map(({ id }) => id)).toEqual(['6', '4', '5', '2', '3', '1']);
});

test('what is about no place stands by itself, and a template together', () => {
  const nowhere = { item_id: null, folder_id: null, board_id: null };
  const all = [said('2', nowhere), said('1', nowhere), said('0', { ...nowhere, template_id: 't' })];
  expect(shape(all)).toEqual([['unread', '2026-03-04', [['2'], ['1'], ['0']]]]);
});

test('filters narrow by whether it is read, and by what it tells', () => {
  const mention = said('1', { notification_type: 'MentionedInCommentNotification', read_at: 'then' });
  expect([fits('all', mention), fits('unread', mention), fits('comments', mention)]).toEqual([
    ...[true, false, true],
  ]);
  expect(fits('assigned', mention)).toBe(false);
});

test('the first lines are those of the first days and groups', () => {
  const all = [
    said('4'),
    said('3', { item_id: 'other' }),
    said('2'),
    said('1', { created_at: '2026-03-03 12:00:00' }),
  ];
  const days = arranged(all, dayOf);
  const firstIds = (most: number) => linesOf(firstLines(days, most)).map(({ id }) => id);
  expect(firstIds(10)).toEqual(['4', '2', '3', '1']);
  expect(firstIds(3)).toEqual(['4', '2', '3']);
  expect(firstLines(days, 1)).toEqual([{ ...days[0], groups: [{ ...days[0]!.groups[0], all: [all[0]] }] }]);
  expect(firstLines(days, 0)).toEqual([]);
});
