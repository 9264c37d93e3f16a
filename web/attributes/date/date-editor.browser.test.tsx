import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setFormats } from '../../data/page/formats.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { date } from './date.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const from = (timezone: string, locale = 'en') => setFormats({ locale, start_of_week: null, timezone });
const timed = (zone: string | null = null) => ({ time: true, zone });
const part = (name: RegExp) => page.getByRole('spinbutton', { name });

beforeAll(async () => {
  date.prepare!();
  await import('./date-editor.tsx');
});
beforeEach(() => {
  // In Auckland it is the 16th, 1 o'clock; in Los Angeles the 15th, 5 o'clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 15, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  from('UTC');
});

describe('a date with a time', () => {
  test.each([
    ['UTC', '2026-03-04 14:30:00'],
    ['Pacific/Auckland', '2026-03-04 01:30:00'],
    ['America/Los_Angeles', '2026-03-04 22:30:00'],
  ])('is typed in the zone of the person: %s', async (zone, stored) => {
    from(zone);
    const editor = await openEditor('date', { settings: timed() });
    await press('03042026{Tab}230p{Enter}');
    expect(editor.commit.mock.calls).toEqual([[stored, 'down']]);
  });

  test('is typed in the zone of the attribute, which is named', async () => {
    from('Pacific/Auckland');
    const editor = await openEditor('date', { settings: timed('America/Los_Angeles') });
    await expect.element(page.getByText('America/Los Angeles')).toBeVisible();
    await press('03042026{Tab}230p{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-04 22:30:00', 'down']]);
  });

  test.each([
    ['Pacific/Auckland', 'March 5, 2026', '00:30:20'],
    ['America/Los_Angeles', 'March 4, 2026', '00:30:20'],
  ])(
    'seen from %s right after midnight is on its day, and untouched stays to the second',
    async (zone, day) => {
      from(zone);
      const stored = zone === 'Pacific/Auckland' ? '2026-03-04 11:30:20' : '2026-03-04 08:30:20';
      const editor = await openEditor('date', { settings: timed(), data: stored });
      const chosen = page.getByRole('button', { name: new RegExp(`${day}.*selected|selected.*${day}`, 'i') });
      await expect.element(chosen).toBeVisible();
      await press('{Enter}{Enter}');
      expect(editor.commit.mock.calls).toEqual([[stored, 'down']]);
    },
  );

  test.each([
    ['030426', '2026-03-04'],
    ['030499', '1999-03-04'],
    ['03041066', '1066-03-04'],
  ])('typed as %s in its parts is %s', async (typed, stored) => {
    const editor = await openEditor('date', { settings: {} });
    await press(`${typed}{Enter}`);
    expect(editor.commit.mock.calls).toEqual([[stored, 'down']]);
  });

  test('can be a day alone', async () => {
    const editor = await openEditor('date', { settings: timed() });
    await press('03042026{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-04', 'down']]);
  });

  test('keeps its time where another day is chosen, and asks for it next', async () => {
    const editor = await openEditor('date', { settings: timed(), data: '2026-03-04 14:30:00' });
    await page.getByRole('button', { name: /March 9, 2026/ }).click();
    await expect.element(part(/hour/)).toHaveFocus();
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-09 14:30:00', 'down']]);
  });

  test('a time that a clock change skips is as much later', async () => {
    from('America/Los_Angeles');
    const editor = await openEditor('date', { settings: timed() });
    await press('03082026{Tab}230a{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-08 10:30:00', 'down']]);
  });

  test('a time without a day, and half a time, are refused with words', async () => {
    const editor = await openEditor('date', { settings: timed() });
    await press('{Tab}230p{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a date.');
    expect(editor.commit).not.toHaveBeenCalled();
    await press('{Escape}');
    expect(editor.cancel).toHaveBeenCalledOnce();
  });

  test('is now with one press', async () => {
    from('Pacific/Auckland');
    const editor = await openEditor('date', { settings: timed() });
    await page.getByRole('button', { name: 'Now' }).click();
    expect(editor.commit.mock.calls).toEqual([['2026-03-15 12:00:00', 'stay']]);
  });

  test('the Tab key goes from the day to the time and back, then on', async () => {
    const editor = await openEditor('date', { settings: timed(), data: '2026-03-04' });
    await press('{Tab}');
    await expect.element(part(/hour/)).toHaveFocus();
    await press('{Shift>}{Tab}{/Shift}');
    await expect.element(part(/month/)).toHaveFocus();
    await press('{Tab}{Tab}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-04', 'next']]);
  });
});

test.each([
  ['Pacific/Auckland', '2026-03-16'],
  ['America/Los_Angeles', '2026-03-15'],
])('today is the day of the person: %s', async (zone, day) => {
  from(zone);
  const editor = await openEditor('date');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  expect(editor.commit.mock.calls).toEqual([[day, 'stay']]);
});

describe('a day in words', () => {
  const status = page.getByRole('status');

  test('is shown as it is understood while one types, and taken', async () => {
    const editor = await openEditor('date');
    await press('next fri');
    await expect.element(status).toHaveTextContent('Friday, March 27, 2026');
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-27', 'down']]);
  });

  test('begins an edit of a cell, in the language of the person', async () => {
    from('UTC', 'de');
    const editor = await openEditor('date', { typed: 'm', data: '2020-01-01' });
    await press('orgen{Tab}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-16', 'next']]);
  });

  test.each([
    ['en', '2026-04-02', '2026-04-02'],
    ['en', '4-2-2026', '2026-04-02'],
    ['de', '2-4-2026', '2026-04-02'],
    ['en', '15 mar', '2026-03-15'],
    ['en', '3d', '2026-03-18'],
    ['en', '4/2/2026', '2026-04-02'],
    ['de', '2.4.2026', '2026-04-02'],
    ['de', '02042026', '2026-04-02'],
  ])('may begin with a number: in %s %s', async (locale, text, day) => {
    from('UTC', locale);
    const editor = await openEditor('date', { typed: text.charAt(0) });
    await press(`${text.slice(1)}{Enter}`);
    expect(editor.commit.mock.calls).toEqual([[day, 'down']]);
  });

  test('that nobody understands is refused, and left alone changes nothing', async () => {
    const editor = await openEditor('date', { data: '2020-01-01' });
    await press('soon{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a date.');
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([['2020-01-01', 'stay']]);
  });

  test('that is erased gives the parts back', async () => {
    const editor = await openEditor('date');
    await press('t{Backspace}');
    await expect.element(part(/month/)).toHaveFocus();
    await press('03042026{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-04', 'down']]);
  });

  test('goes on with what was typed before the calendar was there', async () => {
    const editor = await openEditor('date', { typed: '0402' });
    await press('2026{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-04-02', 'down']]);
  });

  test('leads on to the time', async () => {
    const editor = await openEditor('date', { settings: timed(), typed: '4' });
    await press('/2/2026{Tab}230p{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-04-02 14:30:00', 'down']]);
  });

  test('keeps the time', async () => {
    const editor = await openEditor('date', { settings: timed(), data: '2026-03-04 14:30:00' });
    await press('+1w{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-22 14:30:00', 'down']]);
  });
});
