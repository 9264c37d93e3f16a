import { getImportReport, type ImportReport } from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { goOffline, hardNames, signedIn } from '../../testing/signed-in.ts';
import { ImportReportDialog } from './import-report-dialog.tsx';

let api: FakeApi;
const id = newId();
const onClose = vi.fn();
const dialog = page.getByRole('dialog', { name: 'Import report' });
const cell = (line: number, over = {}) => ({
  ...{ line, value: 'XL', column: 'Size', reason: 'unread' as const },
  ...over,
});

async function prepare(cells: ImportReport['cells'], count = cells.length): Promise<void> {
  onClose.mockReset();
  ({ api } = await signedIn());
  api.answer(getImportReport, { id, state: 'done', rows: 9, rows_done: 9, count, cells });
}
const showIt = () => show(<ImportReportDialog teamId={1} id={id} onClose={onClose} />);
async function display(cells: ImportReport['cells'], count?: number): Promise<void> {
  await prepare(cells, count);
  await showIt();
  await expect.element(dialog).toBeVisible();
}
afterEach(() => {
  vi.restoreAllMocks();
});

test('each cell is told with its line, its column and why it is another one', async () => {
  await display([
    cell(1_234),
    cell(5, { column: 'Note', reason: 'one-line' }),
    cell(6, { value: 'Caf�', reason: 'damaged' }),
  ]);
  await expect.element(dialog).toMatchTextContent('3 cells differ from the file.');
  const lines = dialog.getByRole('listitem').elements();
  expect(lines.map((one) => one.textContent)).toEqual([
    'Line 1,234: Size XL left empty because it doesn’t fit the type',
    'Line 5: Note XL lines were joined into one',
    'Line 6: Size Caf� contains unreadable characters',
  ]);
});

test('only the first are shown; the number is that of all', async () => {
  await display(
    Array.from({ length: 20 }, (_, at) => cell(at + 1)),
    12_000,
  );
  await expect.element(dialog).toMatchTextContent('12,000 cells differ from the file.');
  expect(dialog.getByRole('listitem').elements()).toHaveLength(8);
});

test('the file of the report has all of them, in the person’s words', async () => {
  await display(Array.from({ length: 9 }, (_, at) => cell(at + 1, { value: 'a "b", c' })));
  let saved: Blob | undefined;
  let name = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'data:text/csv,';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await page.getByRole('button', { name: 'Download report' }).click();
  expect(name).toBe('tessera-import-report.csv');
  const rows = (await saved!.text()).trim().split(/\r?\n/);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatch(/Line.*Column.*Value.*Reason/);
  expect(rows[1]).toContain('"a ""b"", c"');
});

test('where all is as in the file, that is said', async () => {
  await display([]);
  await expect.element(dialog).toMatchTextContent('Every cell was imported exactly as it is in the file.');
  await expect.element(page.getByRole('button', { name: 'Download report' })).not.toBeInTheDocument();
});

test('a report that is not kept any more says so', async () => {
  await prepare([]);
  api.refuse(getImportReport, 'not_found');
  await showIt();
  await expect.element(dialog).toMatchTextContent('This report is no longer available.');
});

test('a report that did not come is not called gone', async () => {
  await prepare([cell(1)]);
  goOffline(api);
  await showIt();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/offline/);
  await expect.element(dialog).not.toMatchTextContent('no longer available');
});

test('Escape closes it', async () => {
  await display([cell(1)]);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('it bars nobody, whatever columns are called', async () => {
  await display(hardNames.map((name, at) => cell(at + 1, { column: name, value: name })));
  await expect.element(dialog).toMatchTextContent('3 cells differ');
  await expectAccessible();
});
