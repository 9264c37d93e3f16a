import {
  cancelImport,
  getImport,
  getImportReport,
  type ImportFile,
  reviseImport,
  startImport,
  uploadImport,
} from '@tessera/domain/api/imports.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkFolder, provideLinks } from '../../attributes/testing/links.ts';
import { boardId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { goOffline, goOnline, hardNames, signedIn } from '../../testing/signed-in.ts';
import ImportDialog from './import-dialog.tsx';
import { column, importFile, importProgress } from './testing/import-file.ts';

let api: FakeApi;
const [onClose, onOpenFolder] = [vi.fn(), vi.fn()];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog').first();
const alert = dialog.getByRole('alert');
const include = (name: string) => page.getByRole('checkbox', { name: `Import ${name}` });
const nameOf = (number: number) => page.getByRole('textbox', { name: `Name of column ${number}` });
const start = button('Import');

async function pick(select: RegExp, choice: string | RegExp): Promise<void> {
  await button(select).click();
  await page.getByRole('option', { name: choice }).click();
}

interface Opened {
  file?: ImportFile;
  folder?: Folder;
  attributes?: Attribute[];
}

async function display({ file = importFile(), folder, attributes = [] }: Opened = {}): Promise<void> {
  onClose.mockReset();
  onOpenFolder.mockReset();
  ({ api } = await signedIn());
  provideLinks();
  api.answer(uploadImport, file);
  api.answer(cancelImport, importProgress({ state: 'cancelling' }));
  await show(
    <ImportDialog
      {...{ teamId: 1, boardId, attributes, onClose, onOpenFolder, ...(folder ? { folder } : {}) }}
    />,
  );
  await expect.element(button('Choose a file')).toBeVisible();
}
const csv = (name = 'things.csv') => new File(['Thing,Price\nLamp,1.5\n'], name, { type: 'text/csv' });
const choose = (file = csv()) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
/** The file was read: what its columns become is asked. */
async function map(opened?: Opened): Promise<void> {
  await display(opened);
  await choose();
  await expect.element(start).toBeVisible();
}

describe('the file', () => {
  test('is sent whole, and its name is told while it is read', async () => {
    await display();
    const answered = api.hold(uploadImport);
    await choose(csv('بيانات 📊.csv'));
    await expect.element(dialog).toMatchTextContent('Reading بيانات 📊.csv');
    await expect.element(button('Choose a file')).not.toBeInTheDocument();
    answered();
    await expect.element(start).toBeVisible();
    expect(api.made(uploadImport)[0]).toMatchObject({ params: { team: '1' }, query: { board_id: boardId } });
    expect(api.made(uploadImport)[0]!.body.get('file').name).toBe('بيانات 📊.csv');
  });

  test('that is refused says why, and another one can be chosen', async () => {
    await display();
    api.refuseOnce(uploadImport, 'unavailable');
    await choose();
    await expect.element(alert).toMatchTextContent(/database/);
    await choose();
    await expect.element(start).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('cannot be sent without a network, and can when there is one', async () => {
    await display();
    goOffline(api);
    await choose();
    await expect.element(alert).toMatchTextContent(/offline/);
    goOnline(api);
    await choose();
    await expect.element(start).toBeVisible();
  });

  test('whose columns somebody has set does not go unasked by a press of Escape', async () => {
    await map();
    await include('Price').click({ force: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('that was only looked at is not kept', async () => {
    await map();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect.poll(() => api.made(cancelImport).length).toBe(1);
  });
});

describe('what a file becomes', () => {
  test('is proposed: a folder of its name, each column with its type, the names of the items', async () => {
    await map();
    await expect.element(dialog).toMatchTextContent(/things.csv.*2 rows.*2 columns/);
    await expect.element(page.getByRole('textbox', { name: 'Folder name' })).toHaveValue('things');
    await expect.element(nameOf(2)).toHaveValue('Price');
    await expect.element(button(/Type of Price/)).toMatchTextContent('Number');
    await expect.element(button(/Type of Thing/)).toBeDisabled();
    await expect.element(dialog).toMatchTextContent('Used as item name');
  });

  test('can be links to the items of a folder, whose missing items are created', async () => {
    await map({
      file: importFile({
        columns: [column(0, 'Thing'), column(1, 'Client', { fits: { text: 2, label: 2 } })],
      }),
    });
    api.answer(startImport, importProgress());
    await pick(/Type of Client/, 'Reference');
    await expect.element(dialog).not.toMatchTextContent(/fit/);
    await expect.element(start).toBeDisabled();
    await button(/Linked folder/).click();
    await page.getByRole('option', { name: /Tasks/ }).click();
    await page.getByText('Create missing items').click();
    await expectAccessible();
    await start.click();
    await expect.poll(() => api.made(startImport).length).toBe(1);
    const [, client] = api.made(startImport)[0]!.body.columns;
    expect(client).toMatchObject({ kind: 'reference', linked_folder_id: linkFolder.id, creates: true });
  });

  test('is changed by the person, and sent as they have it', async () => {
    await map();
    api.answer(startImport, importProgress());
    await page.getByRole('textbox', { name: 'Folder name' }).fill(' Prices ');
    await nameOf(2).fill(' Cost ');
    await pick(/Type of Price/, 'Text');
    await start.click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    expect(api.made(startImport).map(({ body }) => body)).toEqual([
      {
        ...{ folder_id: null, folder_name: 'Prices', view_name: 'Table', added_name: 'Name' },
        time_zone: 'UTC',
        columns: [
          { index: 0, name: 'Thing', kind: 'text', primary: true, attribute_id: null },
          { index: 1, name: 'Cost', kind: 'text', primary: false, attribute_id: null },
        ],
      },
    ]);
  });

  test('a column that is left out cannot be changed, and does not come', async () => {
    await map();
    api.answer(startImport, importProgress());
    await page.getByText('Price', { exact: true }).first().click();
    await expect.element(include('Price')).not.toBeChecked();
    await expect.element(nameOf(2)).toBeDisabled();
    await expect.element(button(/Type of Price/)).toBeDisabled();
    await start.click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    expect(api.made(startImport)[0]!.body.columns.map(({ index }: { index: number }) => index)).toEqual([0]);
  });

  test('cells that do not fit are counted, and the first of them shown', async () => {
    const mixed = column(1, 'Size', {
      ...{ kind: 'text', fits: { text: 2, number: 1 }, filled: 2 },
      misfits: { number: [{ line: 3, value: 'XL' }] },
    });
    await map({ file: importFile({ columns: [column(0, 'Thing'), mixed] }) });
    await expect.element(dialog).not.toMatchTextContent('doesn’t fit');
    await pick(/Type of Size/, 'Number');
    const misfit = dialog.getByText('1 cell doesn’t fit');
    await expect.element(misfit).toBeVisible();
    await misfit.click();
    await expect.element(dialog).toMatchTextContent(/Line 3:.*XL/);
  });

  test('what is read otherwise is read again, and what was said before stays said', async () => {
    await map();
    api.answer(reviseImport, importFile({ separator: ';', encoding: 'utf-8' }));
    await pick(/Separator/, 'Semicolon');
    await expect.element(button(/Separator/)).toMatchTextContent('Semicolon');
    await pick(/Headings/, 'No headings');
    await expect
      .poll(() => api.made(reviseImport).map(({ body }) => body))
      .toEqual([{ separator: ';' }, { separator: ';', heading: 0 }]);
  });

  test('how numbers are written is said of one column, and the choices of the others stay', async () => {
    await map();
    await nameOf(1).fill('Product');
    const file = importFile();
    const commas = { ...file.columns[1]!, decimal: ',' as const };
    api.answer(reviseImport, { ...file, columns: [file.columns[0]!, commas] });
    await pick(/Decimal separator in Price/, /Decimal comma/);
    await expect.element(button(/Decimal separator in Price/)).toMatchTextContent('Decimal comma');
    expect(api.made(reviseImport).map(({ body }) => body)).toEqual([
      { columns: [{ index: 1, decimal: ',' }] },
    ]);
    await expect.element(nameOf(1)).toHaveValue('Product');
  });

  test('a file that cannot be read so says why, and stays as it was', async () => {
    await map();
    api.refuse(reviseImport, 'unavailable');
    await nameOf(2).fill('Cost');
    await pick(/Separator/, 'Tab');
    await expect.element(alert).toMatchTextContent(/database/);
    await expect.element(button(/Separator/)).toMatchTextContent('Comma');
    await expect.element(nameOf(2)).toHaveValue('Cost');
  });

  test('a start that is refused says why, and what was chosen stays', async () => {
    await map();
    api.refuse(startImport, 'forbidden', { permission: 'CREATE_ITEM' });
    await nameOf(2).fill('Cost');
    await start.click();
    await expect.element(alert).toMatchTextContent(/permission|unauthorized/);
    await expect.element(nameOf(2)).toHaveValue('Cost');
    await expect.element(start).toBeEnabled();
  });

  test('is started once, also by two clicks', async () => {
    await map();
    api.answer(startImport, importProgress());
    const answered = api.hold(startImport);
    await start.dblClick();
    answered();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    expect(api.made(startImport)).toHaveLength(1);
  });

  test('goes into the attributes of a folder that have the same name and type', async () => {
    const attribute = (name: string, kind: Attribute['kind'], primary = false) =>
      ({ id: newId(), name, kind, primary, position: 'a0', settings: {} }) as Attribute;
    const [title, cost] = [attribute('Title', 'text', true), attribute('Price', 'number')];
    await map({ folder: { id: newId(), name: 'Shop' } as Folder, attributes: [title, cost] });
    await expect.element(dialog).toMatchTextContent('Into folder Shop');
    await expect.element(button(/Where Thing goes/)).toMatchTextContent('Into Title');
    await expect.element(button(/Where Price goes/)).toMatchTextContent('Into Price');
    api.answer(startImport, importProgress());
    await pick(/Where Price goes/, 'New attribute');
    await start.click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    expect(
      api.made(startImport)[0]!.body.columns.map((one: { attribute_id: string }) => one.attribute_id),
    ).toEqual([title.id, null]);
  });

  test('says what a person should know before: damaged cells, lines above, names that are added', async () => {
    await map({
      file: importFile({
        ...{ heading: 3, primary: -1, name_from: 0 },
        damaged: { count: 4, first: [{ line: 9, value: 'Caf�', column: 'Thing' }] },
      }),
    });
    await expect.element(dialog).toMatchTextContent('Anything above the headings is not imported.');
    await expect.element(dialog).toMatchTextContent('Items are named after the beginning of “Thing”');
    await expect.element(dialog).toMatchTextContent(/4 cells contain characters.*Line 9: Caf�/);
  });

  test('bars nobody, whatever the columns are called', async () => {
    const columns = hardNames.map((name, at) => column(at, name));
    await map({ file: importFile({ columns, name: `${hardNames[1]}.csv` }) });
    await expectAccessible();
  });
});

describe('an import that goes on', () => {
  const run = async () => {
    await map();
    api.answer(startImport, importProgress());
    api.answer(getImport, importProgress());
    await start.click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
  };

  test('says how far it is, and at the end how many came', async () => {
    await run();
    await expect.element(dialog).toMatchTextContent('500 of 2,000 rows');
    api.answer(getImport, importProgress({ rows_done: 1_500 }));
    await expect.element(dialog).toMatchTextContent('1,500 of 2,000 rows');
    api.answer(getImportReport, { ...importProgress(), state: 'done', count: 0, cells: [] });
    api.answer(getImport, importProgress({ state: 'done', rows_done: 2_000 }));
    await expect.element(dialog).toMatchTextContent('Imported 2,000 rows.');
    await button('Open folder').click();
    expect(onOpenFolder).toHaveBeenCalledTimes(1);
    expect(api.made(cancelImport)).toHaveLength(0);
  });

  test('goes on while the server is away for a moment', async () => {
    await run();
    api.refuse(getImport, 'unavailable');
    const before = api.made(getImport).length;
    await expect.poll(() => api.made(getImport).length).toBeGreaterThan(before);
    api.answer(getImport, importProgress({ rows_done: 1_999 }));
    await expect.element(dialog).toMatchTextContent('1,999 of 2,000 rows');
  });

  test('is stopped after a question, and says that nothing is left', async () => {
    await run();
    await button('Cancel import').click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect.element(question).toMatchTextContent('Everything imported so far will be removed.');
    api.answer(getImport, importProgress({ state: 'cancelled' }));
    await question.getByRole('button', { name: 'Cancel import' }).click();
    await expect.element(dialog).toMatchTextContent('The import was canceled. Nothing was kept.');
    expect(api.made(cancelImport)).toHaveLength(1);
  });

  test('that cannot be stopped says why, and goes on', async () => {
    await run();
    api.refuse(cancelImport, 'unavailable');
    await button('Cancel import').click();
    await page
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Cancel import' })
      .click();
    await expect.element(page.getByRole('alertdialog').filter({ hasText: /database/ })).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
  });

  test('that failed says why', async () => {
    await run();
    api.answer(
      getImport,
      importProgress({ state: 'failed', failure: { message: 'x', code: 'unavailable' } }),
    );
    await expect.element(alert).toMatchTextContent(/The import failed: .*database/);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('on a phone the columns stand below each other, and all of their fields can be touched', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1_280, 800));
  await display();
  await choose();
  const columns = page.getByRole('region', { name: 'First values of each column' });
  await expect.element(columns.getByRole('group', { name: 'Price' })).toBeVisible();
  const { scrollWidth, clientWidth } = columns.element();
  expect(scrollWidth).toBe(clientWidth);
  const fields = [...columns.getByRole('button').elements(), ...columns.getByRole('textbox').elements()];
  expect(fields.length).toBeGreaterThan(2);
  const places = fields.map((field) => field.getBoundingClientRect());
  for (const { left, right, height } of places) {
    expect(height).toBeGreaterThanOrEqual(40);
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  }
  await expect.element(columns.getByRole('group', { name: 'Price' }).getByText('1.5')).toBeVisible();
  await columns.getByRole('group', { name: 'Price' }).getByText('Price', { exact: true }).click();
  await expect.element(include('Price')).not.toBeChecked();
  await expectAccessible();
});
