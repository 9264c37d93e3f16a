import { expect, test } from 'vitest';
import { readHolidayCalendar, readHolidayList } from './read-holidays.ts';

test('a list of holidays is read line by line, in the order of dates that somebody writes', () => {
  const list = [
    '2026-12-25 Christmas Day',
    'Closed: 24.12.2026 – 31.12.2026',
    '',
    '"May Day";01.05.2026',
    '3/10/2026\tUnity Day',
    'no date',
    '2026-02-30 No such day',
  ].join('\r\n');
  expect(readHolidayList(list, 'dmy')).toEqual({
    holidays: [
      { first: '2026-12-25', last: '2026-12-25', name: 'Christmas Day' },
      { first: '2026-12-24', last: '2026-12-31', name: 'Closed' },
      { first: '2026-05-01', last: '2026-05-01', name: 'May Day' },
      { first: '2026-10-03', last: '2026-10-03', name: 'Unity Day' },
    ],
    unread: 2,
  });
  expect(readHolidayList('3/10/2026', 'mdy').holidays).toMatchObject([{ first: '2026-03-10', name: '' }]);
});

test('an iCalendar file gives its whole days, some years of those that repeat', () => {
  const event = (lines: string) =>
    `BEGIN:VEVENT\r\nUID:${lines.length}${lines}\r\n${lines}\r\nEND:VEVENT\r\n`;
  const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${[
    'DTSTART;VALUE=DATE:20260403\r\nSUMMARY:Good Friday',
    'DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227\r\nSUMMARY:Christmas',
    'DTSTART;VALUE=DATE:20000101\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:New Year',
    'DTSTART:20260101T100000Z\r\nSUMMARY:A meeting',
  ]
    .map(event)
    .join('')}END:VCALENDAR\r\n`;
  const found = readHolidayCalendar(new TextEncoder().encode(file), '2026-06-01');
  expect(found.filter(({ name }) => name !== 'New Year')).toEqual([
    { first: '2026-04-03', last: '2026-04-03', name: 'Good Friday' },
    { first: '2026-12-24', last: '2026-12-26', name: 'Christmas' },
  ]);
  expect(found.flatMap(({ name, first }) => (name === 'New Year' ? first.slice(0, 4) : []))).toEqual([
    ...['2025', '2026', '2027', '2028', '2029', '2030', '2031'],
  ]);
});
