import { loadKinds } from '@tessera/domain/attributes/index.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setFormats } from '../../data/page/formats.ts';
import { pasteInto, takeFrom } from '../../testing/clipboard.ts';
import { openTable } from './testing/open-table.tsx';

/** A pasted number is read as the person types it; where its program says which number it is, as that. */

let table: Awaited<ReturnType<typeof openTable>>;
const grid = () => table.grid.element();
const speak = (locale: string) =>
  setFormats({ locale, start_of_week: null, timezone: 'UTC' } as Parameters<typeof setFormats>[0]);
const cells = (...texts: string[]) =>
  `<table>${texts.map((text) => `<tr><td${text}</td></tr>`).join('')}</table>`;

beforeEach(async () => {
  speak('de');
  table = await openTable(
    [
      { Name: 'Ant', Size: 1.234, Note: 'a' },
      { Name: 'Bee', Size: 2, Note: 'b', Part: 0.5 },
      { Name: 'Cat', Size: 3, Note: 'c' },
    ],
    {},
    {
      more: [
        { name: 'Day', kind: 'date' },
        { name: 'Part', kind: 'number', settings: { format: 'percent' } },
      ],
    },
  );
  (grid() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
});
afterEach(() => speak('en'));

test('as a text it has the separators of the language', async () => {
  pasteInto(grid(), { 'text/plain': '1.234\n1.234,5\n7,25' });
  await expect.poll(() => table.column('Size')).toEqual(['1.234', '1.234,5', '7,25']);
  pasteInto(grid(), { 'text/plain': '1234.5' });
  await expect.poll(() => table.column('Size')[0]).toBe('1.234,5');
});

test('of a table without numbers of its own too', async () => {
  pasteInto(grid(), { 'text/plain': '1.234\n9,5', 'text/html': cells('>1.234', '>9,5') });
  await expect.poll(() => table.column('Size')).toEqual(['1.234', '9,5', '3']);
});

test('of a spreadsheet is the number that it says', async () => {
  const html = cells(' sdval="1.234">1,23', ' x:num="1234.5678">1.234,57');
  pasteInto(grid(), { 'text/plain': '1,23\n1.234,57', 'text/html': html });
  await expect.poll(() => table.column('Size')).toEqual(['1,234', '1.234,5678', '3']);
  await userEvent.keyboard('{End}');
  pasteInto(grid(), { 'text/plain': '12%', 'text/html': cells(' x:num="0.123">12%') });
  await expect.element(page.getByRole('gridcell', { name: /^12,3\s%$/ })).toBeVisible();
});

test('a day is read as it is written in the language, or in English, and what is none is left', async () => {
  await loadKinds(['date']);
  const days = () => table.rows().map((row) => row[4]);
  await userEvent.keyboard('{End}{ArrowLeft}');
  pasteInto(grid(), { 'text/plain': '3.4.26\nMittwoch, 4. März 2026\nMar 4, 2026' });
  await expect.poll(days).toEqual(['03.04.2026', '04.03.2026', '04.03.2026']);
  pasteInto(grid(), { 'text/plain': '31.02.26\n5. März 2026' });
  await expect.poll(days).toEqual(['03.04.2026', '05.03.2026', '04.03.2026']);
  await expect.element(page.getByText('1 cell was not pasted').first()).toBeVisible();
});

test('of this table is what it was, with and without the HTML of its copy, and from another window', async () => {
  const copy = takeFrom(grid())!;
  const [text, html] = [copy.getData('text/plain'), copy.getData('text/html')];
  expect(text).toBe('1.234');
  await userEvent.keyboard('{ArrowDown}');
  pasteInto(grid(), { 'text/plain': text });
  await expect.poll(() => table.column('Size')).toEqual(['1,234', '1,234', '3']);
  takeFrom(grid());
  await userEvent.keyboard('{ArrowDown}');
  pasteInto(grid(), { 'text/plain': text, 'text/html': html });
  await expect.poll(() => table.column('Size')).toEqual(['1,234', '1,234', '1,234']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  takeFrom(grid());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  pasteInto(grid(), { 'text/plain': text, 'text/html': html });
  await expect.poll(() => table.column('Size')).toEqual(['1,234', '1,234', '1,234']);
});

test('into a text is the text', async () => {
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  pasteInto(grid(), { 'text/plain': '1.234,50\n1.234' });
  await expect.poll(() => table.column('Note').slice(0, 2)).toEqual(['1.234,50', '1.234']);
});
