import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { boardId, folderId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';

import { button, ids, open, opened, panel, prepare } from './testing/opened-item.tsx';

describe('attributes without a value', () => {
  const many = ['Colour', 'Maker', 'Place'].map((name) => ({ id: newId(), name }));
  const make = async (values: Record<string, string>) => {
    await prepare();
    for (const { id, name } of many)
      opened.server.put('attributes', id, {
        ...{ board_id: boardId, folder_id: folderId, kind: 'text', name, position: 'a1' },
      });
    for (const [id, data] of Object.entries(values))
      opened.server.put('values', `${ids[0]}.${id}`, { data, row_version: 1 });
    opened.hearSince(0);
  };
  const [, maker] = many;
  const names = () =>
    panel
      .getByRole('term')
      .elements()
      .map((one) => one.textContent);

  test('are folded away, and shown by one press, also the next time', async () => {
    await make({ [maker!.id]: 'Acme' });
    await open();
    await expect.poll(names).toEqual(['Maker']);
    await expect.element(button('3 empty attributes')).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible();
    await button('3 empty attributes').click();
    await expect.poll(() => names().length).toBe(4);
    await expect.element(button('Hide empty attributes')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('item-look-1')!)).toMatchObject({ showsEmpty: true });
  });

  test('stay in their place when they are cleared while one looks', async () => {
    await make({ [maker!.id]: 'Acme' });
    await open();
    await expect.poll(names).toEqual(['Maker']);
    await opened.edit(ids[0]!, null, maker!.id);
    await expect.element(panel.getByRole('definition').nth(0)).toMatchTextContent('Empty');
    expect(names()).toEqual(['Maker']);
  });

  test('are all shown where an item has none yet', async () => {
    await make({});
    await open();
    await expect.poll(() => names().length).toBe(4);
    await expect.element(button(/empty attribute/)).not.toBeInTheDocument();
  });
});
