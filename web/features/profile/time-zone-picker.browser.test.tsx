import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { fresh } from '../../testing/signed-in.ts';
import { TimeZonePicker } from './time-zone-picker.tsx';

const search = page.getByRole('combobox', { name: 'Find a city, a region or an offset' });
const marked = () => {
  const id = search.element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};
const found = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);

beforeEach(async () => void (await fresh()));

async function open(value: string | null = 'Europe/Belgrade') {
  const onChange = vi.fn();
  await show(<TimeZonePicker {...{ value, onChange }} />);
  await page.getByRole('button', { name: /^Time zone/ }).click();
  await expect.element(search).toHaveFocus();
  return onChange;
}

describe('a time zone', () => {
  test.each(['tokyo', 'TOK', 'Asia/Tokyo'])('is found by "%s" and chosen with the keys', async (typed) => {
    const onChange = await open();
    await userEvent.keyboard(typed);
    await expect.poll(() => found().length).toBeLessThan(5);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(marked).toContain('Tokyo');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onChange.mock.calls).toEqual([['Asia/Tokyo']]);
  });

  test.each([
    ['+02', 'GMT+2'],
    ['+2', 'GMT+2'],
    ['+05:30', 'GMT+5:30'],
    ['-03:30', 'GMT-3:30'],
    ['GMT-10', 'GMT-10'],
    ['UTC+09', 'GMT+9'],
  ])('is found by the offset "%s", and the arrow marks it', async (typed, offset) => {
    await open('Pacific/Chatham');
    await userEvent.keyboard(typed);
    await expect.poll(() => found().length > 0 && found().every((one) => one?.includes(offset))).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(marked).toContain(offset);
  });

  test('that is not there is said so', async () => {
    await open();
    await userEvent.keyboard('atlantis');
    await expect.element(page.getByText('No time zone matches.')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBeUndefined();
  });

  test('that is chosen stands above all others but the automatic one, and chosen again changes nothing', async () => {
    const onChange = await open();
    expect(found().slice(0, 2)).toEqual([
      expect.stringMatching(/^Automatic/),
      expect.stringMatching(/^Belgrade/),
    ]);
    await page.getByRole('option', { name: /^Belgrade/ }).click();
    await expect.element(search).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is the device’s again by the first line', async () => {
    const onChange = await open();
    await page.getByRole('option', { name: /^Automatic/ }).click();
    await expect.poll(() => onChange.mock.calls).toEqual([[null]]);
  });
});
