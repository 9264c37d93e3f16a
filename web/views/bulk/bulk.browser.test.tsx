import { type BulkAct, getBulkAct, startBulkAct } from '@tessera/domain/api/bulk-acts.ts';
import { undoActivity } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { folderId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { goOffline, goOnline, signedIn } from '../../testing/signed-in.ts';
import { openTable } from '../table/testing/open-table.tsx';

const people = { name: 'Who', kind: 'members' } as const;
const due = { name: 'Due', kind: 'date' } as const;
const items = [
  { Name: 'Ant', Size: 1, Due: '2026-02-27' },
  { Name: 'Bee', Size: 2 },
  { Name: 'Cat', Size: 3, Due: '2026-03-01' },
];
const bar = page.getByRole('toolbar', { name: /selected/ });
const dialog = page.getByRole('dialog', { name: /Edit/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tick = (row: number) => page.getByRole('checkbox', { name: `Select row ${row}`, exact: true });

async function choose(label: string | RegExp, name: string): Promise<void> {
  await dialog.getByRole('button', { name: label }).last().click();
  await page.getByRole('option', { name, exact: true }).click();
}
const open = async (over = {}) => {
  const table = await openTable(items, over, { more: [people, due] });
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  return table;
};
/** What stands in the last column. */
const dates = ({ rows }: Awaited<ReturnType<typeof openTable>>) => rows().map((cells) => cells.at(-1));

describe('ticked items', () => {
  test('are edited in one dialog, several attributes at once, with one undo', async () => {
    const table = await open();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await expect.element(button('Change 3 items')).toBeDisabled();
    await choose(/Attribute to change/, 'Size');
    await choose(/Set to/, 'Add');
    await userEvent.fill(dialog.getByRole('textbox', { name: /Amount|By/ }), '10');
    await choose(/Another attribute/, 'Due');
    await choose(/Set to/, 'Move by days');
    await userEvent.fill(dialog.getByRole('textbox', { name: /Days/ }), '2');
    await expectAccessible();
    await button('Change 3 items').click();
    await expect.element(page.getByText('3 items changed')).toBeVisible();
    await expect.poll(() => table.column('Size')).toEqual(['11', '12', '13']);
    expect(dates(table)).toEqual(['Mar 1, 2026', '', 'Mar 3, 2026']);
    await button('Undo').click();
    await expect.poll(() => table.column('Size')).toEqual(['1', '2', '3']);
    expect(dates(table)).toEqual(['Feb 27, 2026', '', 'Mar 1, 2026']);
  });

  test('are edited by keys alone: the value has the focus once its attribute is chosen', async () => {
    const table = await open();
    await bar.getByRole('button', { name: 'Edit' }).click();
    dialog
      .getByRole('button', { name: /Attribute to change/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Name' })).toBeVisible();
    await userEvent.keyboard('si{Enter}');
    await expect.element(button('Set the value')).toHaveFocus();
    await userEvent.keyboard('{Enter}50{Enter}');
    await expect.element(button('Change the value')).toHaveFocus();
    await choose(/Another attribute/, 'Due');
    await expect.element(button('Set the value')).toHaveFocus();
    await button('Don’t change Due').click();
    await expect.element(dialog.getByRole('button', { name: /Another attribute/ })).toHaveFocus();
    await button('Change 3 items').click();
    await expect.poll(() => table.column('Size')).toEqual(['50', '50', '50']);
  });

  test('keep their values where it is not said which they get: to empty them is chosen as that', async () => {
    const table = await open();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await choose(/Attribute to change/, 'Size');
    await button('Change 3 items').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Value is required.');
    expect(table.column('Size')).toEqual(['1', '2', '3']);
    await choose(/Set to/, 'No value');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await choose(/Another attribute/, 'Done');
    await button('Change 3 items').click();
    await expect.poll(() => table.column('Size')).toEqual(['', '', '']);
  });

  test('have on a phone one line of actions, with what ends it always in sight', async () => {
    await page.viewport(390, 700);
    await open({ onMoveItems: () => {} });
    await expect.element(bar).toBeVisible();
    const [whole, end] = [bar, bar.getByRole('button', { name: 'Clear selection' })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(whole!.height).toBeLessThan(64);
    expect(end!.right).toBeLessThanOrEqual(whole!.right);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await page.viewport(1200, 600);
  });

  test('have boxes in the colours of the product, in the dark too', async () => {
    await open();
    document.documentElement.dataset['theme'] = 'dark';
    const box = page.getByRole('checkbox', { name: 'Select all rows' });
    const colors = () => {
      const { backgroundColor, borderTopColor } = getComputedStyle(box.element());
      return [backgroundColor, borderTopColor];
    };
    const probe = document.body.appendChild(document.createElement('div'));
    const token = (name: string) => {
      probe.style.backgroundColor = `var(${name})`;
      return getComputedStyle(probe).backgroundColor;
    };
    expect(colors()).toEqual([token('--accent'), token('--accent')]);
    await box.click();
    expect(colors()).toEqual([token('--surface-raised'), token('--line-strong')]);
    probe.remove();
    delete document.documentElement.dataset['theme'];
  });

  test('that their person may not change stay as they are, which is told and not counted as done', async () => {
    const allowed = { createItem: true, deleteItem: false, editAll: false };
    const creators = { editItem: (by: unknown) => by === 1 };
    const table = await openTable(
      items,
      { allowed: { ...allowed, ...creators } },
      { more: [people, due], creators: [2, 1, 2] },
    );
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await bar.getByRole('button', { name: 'Edit' }).click();
    await choose(/Attribute to change/, 'Size');
    await choose(/Set to/, 'No value');
    await button('Change 3 items').click();
    await expect.element(page.getByText('1 item changed')).toBeVisible();
    const left =
      /^2 items stay as they are\. The first one: You do not have the permission to edit this item\.$/;
    await expect.element(page.getByText(left)).toBeVisible();
    await expect.poll(() => table.column('Size')).toEqual(['1', '', '3']);
    expect(table.denied).not.toHaveBeenCalled();
  });

  test('are duplicated below the last of them', async () => {
    const table = await openTable(items);
    await tick(1).click({ force: true });
    await tick(2).click({ force: true });
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Ant (copy)', 'Bee (copy)', 'Cat']);
    await expect.element(page.getByText('2 items duplicated')).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => table.column('Name')).toEqual(['Ant', 'Bee', 'Cat']);
  });

  test('are offered what the person may', async () => {
    await open({ allowed: { createItem: false, deleteItem: true, editAll: false, editItem: () => false } });
    await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await expect.element(bar.getByRole('button', { name: 'Duplicate' })).not.toBeInTheDocument();
  });
});

describe('more than 1,000 items', () => {
  const many = Array.from({ length: 1_001 }, (_, at) => ({ Name: `Item ${at}`, Size: at }));
  const running: BulkAct = {
    ...{ id: newId(), state: 'running', folder_id: folderId, items: 1_001, items_done: 0, changed: 0 },
    ...{ left_count: 0, left: [] },
  };
  afterEach(() => vi.unstubAllGlobals());

  async function openMany(over: Parameters<typeof openTable>[2] = {}, all = many) {
    const { api } = await signedIn();
    const table = await openTable(all, {}, { more: [people, due], ...over });
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    api.answer(startBulkAct, running);
    api.answer(getBulkAct, running);
    return { api, ...table };
  }
  async function clearSizes(): Promise<void> {
    await bar.getByRole('button', { name: 'Edit' }).click();
    await choose(/Attribute to change/, 'Size');
    await choose(/Set to/, 'No value');
    await dialog.getByRole('button', { name: /^Change/ }).click();
  }

  test('are changed by the server, as the view asks for them; what stays is told, and one press takes it back', async () => {
    const { api, idOf, column } = await openMany();
    await clearSizes();
    await expect
      .poll(() => api.made(startBulkAct).at(-1)?.body)
      .toEqual({
        ...{
          folder_id: folderId,
          filter: { match: 'all', conditions: [] },
          search: '',
          sub_items: 'all',
        },
        act: { what: 'edit', changes: [{ attribute_id: idOf('Size'), given: { how: 'clear' } }] },
      });
    await expect.element(dialog).not.toBeInTheDocument();
    const left = [{ item_id: newId(), why: { problem: 'noValue' as const, about: 'Size' } }];
    api.answer(getBulkAct, { ...running, state: 'done', changed: 1_000, left_count: 1, left });
    await expect.element(page.getByText('1,000 items changed')).toBeVisible();
    await expect.element(page.getByText(/1 item stays as it is: /)).toBeVisible();
    expect(column('Size').slice(0, 3)).toEqual(['0', '1', '2']);
    api.answer(undoActivity, { undone: 1_000, kept: 0 });
    await button('Undo').click();
    await expect.poll(() => api.made(undoActivity).at(-1)?.params).toMatchObject({ batch: running.id });
  });

  test('are deleted by the server', async () => {
    const { api } = await openMany();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => api.made(startBulkAct).at(-1)?.body).toMatchObject({ act: { what: 'delete' } });
    api.answer(getBulkAct, { ...running, state: 'done', changed: 1_001 });
    await expect.element(page.getByText('1,001 items deleted')).toBeVisible();
  });

  test('are counted as those that the page deletes: what somebody has ticked, and what goes along', async () => {
    const view = () => ({ sub_items: 'top' as const });
    const all = Array.from({ length: 1_003 }, (_, at) => ({ Name: `Item ${at}`, Size: at }));
    const { api } = await openMany({ parents: { 1: 0, 2: 0 }, view }, all);
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => api.made(startBulkAct)).toHaveLength(1);
    api.answer(getBulkAct, { ...running, state: 'done', changed: 1_003 });
    await expect.element(page.getByText('1,001 items and 2 sub-items deleted')).toBeVisible();
  });

  test('are duplicated by the server, under names in the person’s language', async () => {
    const { api } = await openMany();
    await bar.getByRole('button', { name: 'Duplicate' }).click();
    await expect
      .poll(() => api.made(startBulkAct).at(-1)?.body)
      .toMatchObject({ act: { what: 'duplicate', name: '{name} (copy)' } });
    api.answer(getBulkAct, { ...running, state: 'done', changed: 1_001 });
    await expect.element(page.getByText('1,001 items duplicated')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('are changed by the page without a connection, and a refusal is told', async () => {
    const { api, column, page: opened } = await openMany();
    api.refuse(startBulkAct, 'invalid', { issues: [{ code: 'bulk_running' }] });
    await clearSizes();
    await expect.element(page.getByText(/You are changing many items of this folder already/)).toBeVisible();
    goOffline(api);
    opened.client.connection.failed();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await clearSizes();
    await expect.element(page.getByText('1,001 items changed')).toBeVisible();
    expect(new Set(column('Size'))).toEqual(new Set(['']));
    goOnline(api);
  });
});
