import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setFormats } from '../data/page/formats.ts';
import { finger, mouse, pointIn } from '../testing/pointer.ts';
import { openEditor } from './testing/open-editor.tsx';

const speak = (locale: string) => setFormats({ locale, start_of_week: null, timezone: 'UTC' });
afterEach(() => {
  document.documentElement.dir = 'ltr';
  speak('en');
});

describe('the editor of progress', () => {
  const field = page.getByRole('spinbutton', { name: 'Field' });
  const bar = () => page.getByTestId('progress-bar').element();

  test('goes by one with the arrow keys, by ten with the page keys, and never beyond its ends', async () => {
    const editor = await openEditor('progress', { data: 5 });
    await userEvent.keyboard('{ArrowUp}{PageUp}{ArrowDown}');
    await expect.element(field).toHaveValue('15');
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}');
    await expect.element(field).toHaveValue('0');
    expect(editor.draft.mock.lastCall).toEqual([0]);
    await userEvent.keyboard('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[0, 'down']]);
  });

  test.each([
    ['ltr', 80],
    ['rtl', 20],
  ] as const)('is drawn along its bar by a mouse (%s)', async (direction, value) => {
    document.documentElement.dir = direction;
    const editor = await openEditor('progress', { data: 0 });
    await mouse.down(pointIn(bar(), 0.5));
    await expect.element(field).toHaveValue('50');
    await mouse.move(pointIn(bar(), 0.5), pointIn(bar(), 0.8));
    await mouse.up(pointIn(bar(), 0.8));
    await expect.element(field).toHaveValue(String(value));
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(editor.commit.mock.calls).toEqual([[value, 'next']]);
  });

  test('is drawn by a finger, and stays open', async () => {
    const editor = await openEditor('progress', { data: 0 });
    await finger.down(pointIn(bar(), 0.2));
    await finger.move(pointIn(bar(), 0.2), pointIn(bar(), 1));
    await finger.up();
    await expect.element(field).toHaveValue('100');
    expect(editor.commit).not.toHaveBeenCalled();
  });

  test('says its value, also while a text is none', async () => {
    await openEditor('progress', { data: 40 });
    await expect.element(field).toHaveAttribute('aria-valuenow', '40');
    await userEvent.keyboard('x');
    await expect.element(field).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('the editor of a rating', () => {
  const slider = page.getByRole('slider', { name: 'Field' });
  const icon = (value: number) => slider.element().querySelectorAll('[data-key]')[value - 1]!;

  test.each([
    ['sets that many', 2, 4],
    ['clears it, where it is the last that is filled', 4, null],
  ])('a click on its fourth icon %s', async (_name, before, after) => {
    const editor = await openEditor('rating', { data: before });
    await userEvent.click(icon(4));
    expect(editor.commit.mock.calls).toEqual([[after, 'stay']]);
  });

  test('says its value in words, and goes by arrow keys, which are mirrored from right to left', async () => {
    await openEditor('rating', { data: 3 });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '3 of 5');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2 of 5');
    document.documentElement.dir = 'rtl';
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(slider).toHaveAttribute('aria-valuenow', '3');
    await userEvent.keyboard('{Home}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Not rated');
  });

  test('of ten icons takes 10 as two digits', async () => {
    const editor = await openEditor('rating', { settings: { max: 10 } });
    await userEvent.keyboard('10{Enter}');
    expect(editor.commit.mock.calls).toEqual([[10, 'down']]);
  });
});

test.each<[AttributeKindId, string, string, unknown]>([
  ['duration', 'de', '1,5 Std.', 5400],
  ['duration', 'ar-EG', '١:٣٠', 5400],
  ['duration', 'zh', '2小时', 7200],
  ['progress', 'de', '12,5', 12.5],
  ['progress', 'ar-EG', '٤٥٪', 45],
  ['number', 'ar-EG', '١٢٫٥', 12.5],
  ['rating', 'en', '4', 4],
])('the editor of %s reads, in %s, %s', async (kind, locale, keys, data) => {
  speak(locale);
  const editor = await openEditor(kind);
  await userEvent.keyboard(`${keys}{Enter}`);
  expect(editor.commit.mock.calls).toEqual([[data, 'down']]);
});
