import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openCalendar } from './testing/open-calendar.tsx';

const entry = (name: string) => page.getByRole('article', { name: new RegExp(`^${name},`) }).first();
const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const focus = (of: { element(): Element }) => (of.element() as HTMLElement).focus();
const trip = { name: 'Trip', start: '2026-03-04', end: '2026-03-10' };
const call = { name: 'Call', start: '2026-03-05 09:00:00', end: '2026-03-05 10:00:00' };
const on = '2026-03-05';

describe('what a calendar shows', () => {
  test.each(['m', 'w', 'x', 'd', 'y', 'a'])('by the key %s, and is accessible', async (key) => {
    await openCalendar({ items: [trip, call, { name: 'Someday' }], on });
    await userEvent.keyboard(key);
    await expect.element(page.getByText(/2026/).first()).toBeVisible();
    if (key !== 'y') await expect.element(entry('Trip')).toBeVisible();
    await expectAccessible();
  });

  test('on a phone a word that only screen readers hear lies nowhere beside its button', async () => {
    await page.viewport(390, 800);
    onTestFinished(() => page.viewport(1_280, 800));
    await openCalendar({ items: [trip, { name: 'Someday' }], on });
    await expect.element(page.getByRole('button', { name: /Unscheduled/ })).toBeVisible();
    const button = page.getByRole('button', { name: /Unscheduled/ }).element();
    const word = page.getByText('Unscheduled', { exact: true }).element();
    expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(button.getBoundingClientRect().right);
  });

  test('a bar goes on in the next week, and an item with a time is on the day of whoever looks', async () => {
    const late = { name: 'Late', start: '2026-03-05 22:30:00', end: '2026-03-05 23:00:00' };
    const { drawn } = await openCalendar({ items: [trip, late], on, timezone: 'Pacific/Auckland' });
    expect(drawn('Trip')).toEqual(['Trip, Mar 4 – 10, 2026', 'Trip, Mar 4 – 10, 2026']);
    await expect.element(day('Friday, March 6, 2026').getByRole('article', { name: /^Late/ })).toBeVisible();
  });

  test('what has no room is counted, and listed by a press', async () => {
    const items = Array.from({ length: 20 }, (_, at) => ({ name: `Item ${at}`, start: on }));
    const { open, drawn } = await openCalendar({ items, on });
    await page.getByRole('button', { name: /more on Thursday, March 5, 2026/ }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').elements().length).toBe(20);
    await page.getByRole('dialog').getByRole('button', { name: 'Item 19' }).click();
    expect(open).toHaveBeenCalledOnce();
    expect(drawn('Item 19')).toEqual([]);
  });

  test('several dates of an item are each in it', async () => {
    const { drawn } = await openCalendar({
      ...{ items: [{ ...trip, end: '2026-03-20' }], on },
      settings: (_, { start, end }) => ({
        dates: [start, end].map((id) => ({ start: id, end: null, color: 'red' as const })),
      }),
    });
    expect(drawn('Trip')).toEqual(['Trip, Mar 4, 2026', 'Trip, Mar 20, 2026']);
  });
});

describe('what repeats', () => {
  const chore = {
    ...{ name: 'Chore', start: '2090-03-02', end: '2090-03-03' },
    again: { unit: 'week' as const, every: 1 },
  };
  const coming = () => page.getByRole('article', { name: /^Chore \(.*comes again by its rule\)$/ });

  test.each(['m', 'w', 'd', 'a'])(
    'is shown on its coming days, by the key %s, and opens its item',
    async (key) => {
      const { open, drawn } = await openCalendar({ items: [chore], on: '2090-03-09' });
      await userEvent.keyboard(key);
      await expect.element(coming().first()).toBeVisible();
      await coming().first().click();
      expect(open).toHaveBeenCalledOnce();
      if (key === 'm') expect([drawn('Chore').length, coming().elements().length]).toEqual([1, 4]);
      await expectAccessible();
    },
  );

  test('is neither dragged nor moved by keys, and arrows go on from it', async () => {
    const { drawn, open } = await openCalendar({ items: [chore], on: '2090-03-09' });
    focus(coming().first());
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(day('Friday, March 10, 2090')).toHaveFocus();
    expect(drawn('Chore')).toEqual(['Chore, Mar 2 – 3, 2090']);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });
});

test('where hours have little room the name of an item is read before its time', async () => {
  const half = { name: 'Interview', start: '2026-03-05 09:00:00', end: '2026-03-05 09:30:00' };
  const beside = { ...half, name: 'Also' };
  await openCalendar({ items: [half, beside], on });
  await userEvent.keyboard('w');
  const [block] = document.querySelectorAll('article[aria-label^="Interview"]');
  const [title, clock] = [...block!.querySelectorAll<HTMLElement>('span:not([aria-hidden])')];
  expect(title!.textContent).toBe('Interview');
  expect(title!.getBoundingClientRect().width).toBeGreaterThan(30);
  expect(clock!.getBoundingClientRect().right).toBeLessThanOrEqual(block!.getBoundingClientRect().right);
});

describe('by keys', () => {
  test('G goes to a date, which is chosen in a small month', async () => {
    await openCalendar({ items: [trip], on });
    await userEvent.keyboard('g');
    const days = page.getByRole('dialog', { name: 'Go to a date' });
    await expect.element(days).toBeVisible();
    expect(days.element().getBoundingClientRect().width).toBeLessThan(320);
    await days.getByRole('button', { name: 'Thursday, March 26, 2026' }).click();
    await expect.element(day('Thursday, March 26, 2026')).toHaveAttribute('tabindex', '0');
  });

  test('arrows go from day to day, also into the next month, and Enter makes an item there', async () => {
    const { drawn } = await openCalendar({ items: [], on: '2026-03-30' });
    focus(day('Monday, March 30, 2026'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect.element(day('Wednesday, April 8, 2026')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Fair{Enter}');
    await expect.poll(() => drawn('Fair')).toEqual(['Fair, Apr 8, 2026']);
    await expect.element(entry('Fair')).toHaveFocus();
  });

  test('an item is moved by days and weeks, and stretched, but not before its start', async () => {
    const { drawn } = await openCalendar({ items: [{ ...trip, end: '2026-03-05' }], on });
    focus(entry('Trip'));
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
    await expect.poll(() => drawn('Trip')).toEqual(['Trip, Mar 12 – 13, 2026']);
    await expect.element(entry('Trip')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Alt}');
    await expect.poll(() => drawn('Trip')).toEqual(['Trip, Mar 12, 2026']);
    await expect
      .element(page.getByText('An item end date cannot be before its start date.').first())
      .toBeVisible();
  });

  test('in the hours an item is moved by quarters, and a new one begins at a time', async () => {
    const { drawn } = await openCalendar({ items: [call], on });
    await userEvent.keyboard('w');
    focus(entry('Call'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
    await expect.poll(() => drawn('Call')[0]).toMatch(/Mar 6, 2026, 9:15\s–\s10:15\sAM/);
    await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await userEvent.keyboard('Early{Enter}');
    await expect.poll(() => drawn('Early')[0]).toMatch(/Mar 6, 2026, 1:00\s–\s2:00\sAM/);
  });
});

describe('the agenda', () => {
  const part = (name: string) =>
    page
      .getByRole('article', { name: new RegExp(`^${name},`) })
      .elements()
      .map((one) => one.getAttribute('aria-description'));

  test('says on each day of an item over several which of them it is', async () => {
    await openCalendar({ items: [{ ...trip, start: '2026-03-04', end: '2026-03-08' }, call], on });
    await userEvent.keyboard('a');
    await expect.element(page.getByText('day 2 of 5')).toBeVisible();
    expect(part('Trip')).toEqual(['day 2 of 5', 'day 3 of 5', 'day 4 of 5', 'day 5 of 5']);
    expect(part('Call')).toEqual([null]);
    await expectAccessible();
  });

  test('moves an item by keys, and its end, and the item keeps the focus', async () => {
    const { drawn } = await openCalendar({ items: [trip, call], on });
    await userEvent.keyboard('a');
    focus(entry('Call'));
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(() => drawn('Call')[0]).toMatch(/Mar 6, 2026, 9:00/);
    await expect.element(entry('Call')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => drawn('Call')[0]).toMatch(/Mar 13, 2026, 9:00/);
    await expect.element(entry('Call')).toHaveFocus();
    focus(entry('Trip'));
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect.poll(() => drawn('Trip')[0]).toBe('Trip, Mar 4 – 11, 2026');
  });
});

describe('items without a date', () => {
  test('are counted, found, and scheduled on the day of the calendar', async () => {
    const { drawn } = await openCalendar({ items: [{ name: 'Book' }, { name: 'Podcast' }], on });
    const side = page.getByRole('complementary', { name: 'Unscheduled' });
    const button = page.getByRole('button', { name: /^Unscheduled/ });
    // Nothing is planned yet, so they are there to begin with, until somebody closes them.
    await expect.element(side).toBeVisible();
    await button.click();
    await expect.element(side).not.toBeInTheDocument();
    await button.click();
    await side.getByRole('searchbox').fill('pod');
    await expect.poll(() => side.getByRole('listitem').elements().length).toBe(1);
    await expectAccessible();
    await side.getByRole('button', { name: 'Schedule on Thursday, March 5, 2026' }).click();
    await expect.poll(() => drawn('Podcast')).toEqual(['Podcast, Mar 5, 2026']);
    focus(entry('Podcast'));
    await userEvent.keyboard('{Backspace}');
    await expect.poll(() => drawn('Podcast')).toEqual([]);
  });
});

test('whoever may only look finds nothing to change, and is told so', async () => {
  const none = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const { drawn, denied } = await openCalendar({ items: [trip], on, over: { allowed: none } });
  focus(entry('Trip'));
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(denied).toHaveBeenCalledWith('editItem');
  expect(drawn('Trip')[0]).toBe('Trip, Mar 4 – 10, 2026');
  await entry('Trip').click({ button: 'right' });
  await expect.element(page.getByRole('menu')).toBeVisible();
  const offered = page.getByRole('menuitem').elements();
  expect(offered.map((one) => one.textContent)).toEqual(['Open item', 'Copy link']);
});
