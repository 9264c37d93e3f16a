import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, text } from '../../data/testing/page.ts';
import { button, heard, ids, open, opened, panel, prepare } from './testing/opened-item.tsx';

const section = page.getByRole('region', { name: 'Sub-items' });
const names = () =>
  section
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent);

beforeEach(async () => {
  await prepare(['Lamp', 'Shade', 'Bulb']);
  for (const at of [1, 2]) opened.server.put('items', ids[at]!, { parent_id: ids[0] });
  opened.hearSince(0);
});

test('an open item lists its sub-items, which are opened and moved by keys', async () => {
  await open();
  await expect.poll(names).toEqual(['Shade', 'Bulb']);
  await button('Shade').click();
  expect(heard.open).toHaveBeenLastCalledWith(ids[1]);
  button('Shade').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(names).toEqual(['Bulb', 'Shade']);
});

test('another one is added by its name and Enter, and the next one after it', async () => {
  await open();
  await userEvent.click(panel.getByRole('textbox', { name: 'Add sub-item' }));
  await userEvent.keyboard('Cable{Enter}Plug{Enter}');
  await expect.poll(names).toEqual(['Shade', 'Bulb', 'Cable', 'Plug']);
});

test('one is deleted by a key, and comes back by undo', async () => {
  await open();
  await expect.poll(names).toEqual(['Shade', 'Bulb']);
  button('Shade').element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(names).toEqual(['Bulb']);
  await button('Undo').click();
  await expect.poll(names).toEqual(['Shade', 'Bulb']);
});

test('it says how many are done', async () => {
  const done = newId();
  opened.server.put('attributes', done, {
    ...{ name: 'Done', kind: 'checkbox', board_id: boardId, folder_id: folderId },
    ...{ position: 'a5', primary: false, settings: {} },
  });
  opened.hearSince(0);
  await open();
  await expect.element(section.getByText('0 of 2')).toBeVisible();
  await opened.actions.saveValues([{ itemId: ids[2]!, attributeId: done, data: true }]);
  await expect.element(section.getByText('1 of 2')).toBeVisible();
});

test('without sub-items there is no section', async () => {
  await open({ at: 1 });
  expect(section.elements()).toHaveLength(0);
});

test('one that has sub-items itself is deleted with them, which are counted', async () => {
  opened.server.put('items', ids[2]!, { parent_id: ids[1] });
  opened.hearSince(0);
  await open();
  await expect.poll(names).toEqual(['Shade']);
  await section.getByRole('button', { name: 'Delete item' }).click();
  await expect.poll(names).toEqual([]);
  await expect.element(page.getByText('1 item and 1 sub-item deleted')).toBeVisible();
  await button('Undo').click();
  await expect.poll(names).toEqual(['Shade']);
});

test('where there is little room each has its title in at most two lines, and its values under their names', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 800);
  const status = newId();
  opened.server.put('attributes', status, {
    ...{ name: 'Where it is', kind: 'text', board_id: boardId, folder_id: folderId },
    ...{ position: 'a5', primary: false, settings: {} },
  });
  opened.hearSince(0);
  await open();
  await opened.actions.saveValues([
    { itemId: ids[1]!, attributeId: text, data: 'Shade that has a long name '.repeat(8) },
    { itemId: ids[1]!, attributeId: status, data: 'In the workshop' },
  ]);
  const value = section.getByText('In the workshop');
  await expect.element(value).toBeVisible();
  const title = section.getByRole('rowheader').first();
  const box = (one: { element(): Element }) => one.element().getBoundingClientRect();
  const lines = parseFloat(getComputedStyle(title.element()).lineHeight);
  await expect.poll(() => box(title).height).toBeLessThan(lines * 2 + 20);
  // What is cut is read in its tooltip.
  expect(title.element().querySelector('span')!.title).toContain('Shade that has a long name');
  const remove = section.getByRole('button', { name: 'Delete item' }).first();
  expect(box(remove).top).toBeLessThan(box(title).bottom);
  expect(box(value).top).toBeGreaterThanOrEqual(box(title).bottom);
  const cell = value.element().closest('td')!;
  expect(getComputedStyle(cell, '::before').content).toBe('"Where it is" / ""');
  // Who reads by ear has a table, with its heads.
  await expect.element(section.getByRole('columnheader', { name: 'Where it is' })).toBeInTheDocument();
  expect(section.element().scrollWidth).toBeLessThanOrEqual(section.element().clientWidth);
});
