import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { button, choose, heard, ids, open, opened, panel, prepare } from './testing/opened-item.tsx';

const many = ['Colour', 'Maker', 'Place'].map((name) => ({ id: newId(), name }));
const [colour, maker, place] = many;
const section = (name: string) => panel.getByRole('region', { name, exact: true });

async function display(): Promise<void> {
  await prepare();
  for (const [at, { id, name }] of many.entries()) {
    opened.server.put('attributes', id, {
      ...{ board_id: boardId, folder_id: folderId, kind: 'text', name, position: `a${at + 1}` },
    });
    opened.server.put('values', `${ids[0]}.${id}`, { data: `A ${name}`, row_version: 1 });
  }
  const made = { board_id: boardId, folder_id: folderId };
  const [first, second] = [newId(), newId()];
  opened.server.put('attribute_sections', first, {
    ...{ ...made, name: 'Origin', position: 'a0', attributes: [place!.id, newId(), maker!.id] },
  });
  opened.server.put('attribute_sections', second, {
    ...{ ...made, name: 'Empty', position: 'a1', attributes: [maker!.id] },
  });
  opened.hearSince(0);
  await open();
}
const names = () =>
  panel
    .getByRole('term')
    .elements()
    .map((one) => one.textContent);

test('attributes stand in their sections, and those in none come first', async () => {
  await display();
  await expect.element(section('Origin')).toMatchTextContent(/Place.*A Place.*Maker.*A Maker/);
  await expect.poll(() => names().slice(-3)).toEqual([colour!.name, place!.name, maker!.name]);
  await expect.element(section('Empty')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a section folds away, also the next time', async () => {
  await display();
  await expect.element(button('Origin')).toHaveAttribute('aria-expanded', 'true');
  await button('Origin').click();
  await expect.element(panel.getByText('A Maker')).not.toBeInTheDocument();
  await expect.element(button('Origin')).toHaveAttribute('aria-expanded', 'false');
  expect(JSON.parse(localStorage.getItem('item-look-1')!).collapsed).toHaveLength(1);
  await expectAccessible();
  await button('Origin').click();
  await expect.element(panel.getByText('A Maker')).toBeVisible();
});

test('the menu of an item leads to them', async () => {
  await display();
  await page.viewport(1_280, 800);
  await choose('Sections of attributes…');
  expect(heard.sections).toHaveBeenCalledTimes(1);
});
