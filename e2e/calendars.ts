import type { Locator, Page } from '@playwright/test';
import type { Contents } from './by-request.ts';
import { expect } from './tessera.ts';

/** Calendars at the month of today, which they show first. */

const month = new Date().toISOString().slice(0, 7);
const pad = (number: number): string => String(number).padStart(2, '0');
const shape = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const plain = (text: string | null): string => (text ?? '').replaceAll(/\s/g, ' ');

/** A day of the month, as it is stored. */
export const on = (date: number): string => `${month}-${pad(date)}`;
/** An instant of it, in UTC. */
export const at = (date: number, hour: number): string => `${on(date)} ${pad(hour)}:00:00`;

/** What an item says of its days; with hours, of its times. */
export function from(first: number, last = first, hours?: [number, number]): string {
  const days = shape({ year: 'numeric', month: 'short', day: 'numeric' });
  const dates = [first, last].map((date) => new Date(`${on(date)}T00:00:00Z`)) as [Date, Date];
  if (!hours) return plain(first === last ? days.format(dates[0]) : days.formatRange(...dates));
  const times = shape({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const instants = dates.map((one, edge) => new Date(one.getTime() + hours[edge]! * 3_600_000));
  return plain(times.formatRange(instants[0]!, instants[1]!));
}

/** The cell of a day: that of a month, or that above its hours. */
export const dayCell = (page: Page, date: number): Locator =>
  page
    .getByRole('gridcell', {
      name: new RegExp(`^${shape({ dateStyle: 'full' }).format(new Date(`${on(date)}T00:00:00Z`))}`),
    })
    .first();
export const entry = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: new RegExp(`^${name},`) });

/** When an item is, by all that is drawn of it. */
export const expectAt = (page: Page, name: string, ...when: string[]): Promise<void> =>
  expect
    .poll(async () => [
      ...new Set(
        (await entry(page, name).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
          (label) => plain(label).replace(`${name}, `, ''),
        ),
      ),
    ])
    .toEqual(when);

/** Shows the days around a day, by the key of a mode. */
export async function showDays(page: Page, key: string, date: number): Promise<void> {
  await page.getByRole('button', { name: /Go to a date$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', {
      name: new RegExp(`, ${shape({ month: 'long' }).format(new Date(on(date)))} ${date}, `),
    })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press(key);
}

/** Items with a start and an end. */
export const planned: Contents = {
  ...{ board: 'Studio', folder: 'Plan', view: 'calendar' },
  attributes: [
    ['Start', 'date', { role: 'start', time: true, zone: null }],
    ['End', 'date', { role: 'end', time: true, zone: null }],
  ],
  items: [['Trip', { Start: on(10), End: on(12) }], ['Call', { Start: at(12, 9), End: at(12, 10) }], 'Book'],
};
