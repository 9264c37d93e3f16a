import { getTrash, restoreFromTrash } from '@tessera/domain/api/boards.ts';
import { getRecord } from '@tessera/domain/api/records.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, note, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { hardNames } from '../../testing/signed-in.ts';

import {
  api,
  button,
  choose,
  display,
  heard,
  ids,
  none,
  open,
  opened,
  panel,
  prepare,
  toast,
} from './testing/opened-item.tsx';

const editor = panel.getByRole('textbox');

describe('an item', () => {
  test('has the focus when it opens, and is called by its name', async () => {
    await display();
    await expect.element(page.getByRole('complementary', { name: 'Lamp' })).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Lamp', level: 2 })).toBeVisible();
    await expect.element(panel).toMatchTextContent(/Lamp.*long-text.*Empty/);
  });

  test('one that has no name is called so', async () => {
    await prepare([]);
    const { seq: before } = opened.server;
    ids.push(newId());
    opened.server.put('items', ids[0]!, { position: 'a0', values: {} });
    opened.hearSince(before);
    await open();
    await expect.element(page.getByRole('heading', { name: 'Untitled' })).toBeVisible();
  });

  test('one that is not there says so, and can be closed', async () => {
    await prepare([]);
    await open();
    await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
    await button(/Close item/).click();
    expect(heard.open).toHaveBeenCalledWith(undefined);
    await expect.element(button('Item options')).not.toBeInTheDocument();
  });

  test('one that somebody else deletes meanwhile says so', async () => {
    await display();
    const { seq: before } = opened.server;
    opened.server.remove('items', ids[0]!);
    opened.hearSince(before);
    await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
  });

  test('one that somebody else deletes while it is changed gives back what was typed', async () => {
    await display();
    await button('Change text').click();
    await editor.fill('Lantern');
    const { seq: before } = opened.server;
    opened.server.remove('items', ids[0]!);
    opened.hearSince(before);
    await expect.element(page.getByText('“Lamp” has been deleted. Your text wasn’t saved.')).toBeVisible();
    await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
  });

  test('one that is in the trash is brought back by whoever manages it', async () => {
    await prepare();
    const [id] = ids as [string];
    opened.server.remove('items', id);
    opened.hearSince(0);
    const entry = {
      ...{ collection: 'items' as const, id, name: 'Lamp', board_id: boardId, board_name: 'Board', seq: 7 },
      ...{ board_deleted: false, deleted_at: '2026-03-01 10:00:00', deleted_by: 2, items: 1 },
    };
    api.answer(getTrash, { data: [entry], more: false });
    api.answer(restoreFromTrash, () => {
      const { seq: before } = opened.server;
      opened.server.put('items', id, { position: 'a0', values: { [text]: 'Lamp' } });
      opened.hearSince(before);
      return { board_id: boardId, folder_id: folderId };
    });
    await open();
    await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
    await expectAccessible();
    await button('Restore').click();
    await expect.element(page.getByRole('heading', { name: 'Lamp', level: 2 })).toBeVisible();
    await expect.element(toast('“Lamp” is back.')).toBeVisible();
  });

  test('one that is being deleted is looked for once the server has heard of it', async () => {
    await prepare();
    const [id] = ids as [string];
    const entry = {
      ...{ collection: 'items' as const, id, name: 'Lamp', board_id: boardId, board_name: 'Board', seq: 7 },
      ...{ board_deleted: false, deleted_at: '2026-03-01 10:00:00', deleted_by: 1, items: 1 },
    };
    const item = () => opened.server.all('items').find((one) => one.id === id);
    api.answer(getRecord, () => {
      const found = item();
      if (!found) throw new DomainError('not_found');
      return { team_id: 1, created_at: '', updated_at: '', created_by: 1, ...found };
    });
    api.answer(getTrash, () => ({ data: item() ? [] : [entry], more: false }));
    await open();
    opened.server.down = true;
    await choose('Delete item');
    await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
    expect(api.made(getTrash)).toHaveLength(0);
    opened.server.down = false;
    opened.socket.open();
    const waiting = () => {
      opened.clock.advance(10_000);
      return opened.client.outbox.entries;
    };
    await expect.poll(waiting).toEqual([]);
    await expect.element(button('Restore')).toBeVisible();
    await expect.element(panel).toMatchTextContent('The item was deleted or never existed.');
  });

  test('leads to those before and after it, as far as there are any', async () => {
    await display();
    await expect.element(button('Previous item')).toBeDisabled();
    await button('Next item').click();
    expect(heard.open).toHaveBeenLastCalledWith(ids[1]);
  });

  test('the last leads back only', async () => {
    await display({ at: 2 });
    await expect.element(button('Next item')).toBeDisabled();
    await button('Previous item').click();
    expect(heard.open).toHaveBeenLastCalledWith(ids[1]);
  });

  test('Escape closes it; within an edit it gives up the edit alone', async () => {
    await display();
    await button('Change text').click();
    await editor.fill('Other');
    await userEvent.keyboard('{Escape}');
    await expect.element(editor).not.toBeInTheDocument();
    expect(heard.open).not.toHaveBeenCalled();
    expect(opened.cell(ids[0]!)).toBe('Lamp');
    (panel.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    expect(heard.open).toHaveBeenCalledWith(undefined);
  });

  test('is deleted, and closed; one press brings it back', async () => {
    await display();
    await choose('Delete item');
    await expect.poll(() => opened.server.get('items', ids[0]!)).toBeUndefined();
    expect(heard.open).toHaveBeenCalledWith(undefined);
    await toast('1 item deleted').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => opened.server.get('items', ids[0]!)).toBeDefined();
    expect(opened.cell(ids[0]!)).toBe('Lamp');
  });

  test('is duplicated below itself with its values, and the copy opens; one press removes it', async () => {
    await display();
    const before = opened.server.all('items').length;
    await choose('Duplicate');
    await expect.poll(() => opened.server.all('items').length).toBe(before + 1);
    const copy = heard.open.mock.lastCall?.[0];
    expect(opened.cell(copy)).toBe('Lamp (copy)');
    const places = [ids[0]!, copy, ids[1]!].map((id) => String(opened.server.get('items', id)?.['position']));
    expect(places).toEqual([...places].sort());
    await toast('1 item duplicated').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => opened.server.get('items', copy)).toBeUndefined();
  });

  test('is copied as a link that leads to it, and as a text without what is empty', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await display();
    await choose('Copy link');
    expect(write).toHaveBeenLastCalledWith(`${location.origin}/b/${boardId}/${folderId}/${ids[0]}`);
    await expect.element(toast('Link copied.')).toBeVisible();
    await opened.edit(ids[0]!, 'By the window\nand the door', note);
    await choose('Copy as text');
    expect(write).toHaveBeenLastCalledWith('Lamp\n\nlong-text: By the window\nand the door');
    write.mockRestore();
  });

  test('is printed whole, in place of the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await display();
    await choose('Print');
    await expect.poll(() => print.mock.calls.length).toBe(1);
    dispatchEvent(new Event('beforeprint'));
    const sheet = document.querySelector('body > article');
    expect(sheet?.textContent).toMatch(/Board \/ Folder.*Lamp.*long-text.*Empty/);
    dispatchEvent(new Event('afterprint'));
    await expect.poll(() => document.querySelector('body > article')).toBeNull();
    print.mockRestore();
  });

  test('is printed with all that is below it, on each level', async () => {
    await prepare();
    opened.server.put('items', ids[1]!, { parent_id: ids[0] });
    opened.server.put('items', ids[2]!, { parent_id: ids[1] });
    opened.hearSince(0);
    await open();
    dispatchEvent(new Event('beforeprint'));
    const below = document.querySelector('body > article ul');
    expect(below?.querySelector(':scope > li')?.textContent).toMatch(/^Chair/);
    expect(below?.querySelector('li li')?.textContent).toBe('Table');
    dispatchEvent(new Event('afterprint'));
  });

  test('says where it is, up to the items that it is below', async () => {
    await prepare();
    opened.server.put('items', ids[1]!, { parent_id: ids[2] });
    opened.server.put('items', ids[0]!, { parent_id: ids[1] });
    opened.hearSince(0);
    await open();
    const path = page.getByRole('navigation', { name: 'Where the item is' });
    await expect.element(path).toMatchTextContent(/Board.*Folder.*Table.*Chair/);
    await expect
      .element(path.getByRole('link', { name: 'Chair' }))
      .toHaveAttribute('href', `/b/${boardId}/${folderId}/${ids[1]}`);
  });

  test('J and K lead to the next and the previous one, but not where text is typed', async () => {
    await display({ at: 1 });
    await userEvent.keyboard('j');
    expect(heard.open).toHaveBeenLastCalledWith(ids[2]);
    await userEvent.keyboard('k');
    expect(heard.open).toHaveBeenLastCalledWith(ids[0]);
    await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
    expect(heard.open).toHaveBeenLastCalledWith(ids[2]);
    await button('Change text').click();
    heard.open.mockClear();
    await userEvent.keyboard('jk');
    expect(heard.open).not.toHaveBeenCalled();
  });

  test.each(hardNames)('called %s bars nobody', async (name) => {
    await display({ names: [name] });
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

describe('a value', () => {
  test('is changed in its place by the keyboard, and others are told where one is', async () => {
    await display();
    (button('Change text').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(editor).toHaveFocus();
    await expect.poll(() => heard.place.mock.lastCall).toEqual([text]);
    await editor.fill('Lantern 🏮');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => opened.server.get('values', `${ids[0]}.${text}`)?.['data']).toBe('Lantern 🏮');
    await expect.element(page.getByRole('heading', { name: 'Lantern 🏮' })).toBeVisible();
    await expect.poll(() => heard.place.mock.lastCall).toEqual([null]);
  });

  test('that is left as it was is not saved', async () => {
    await display();
    const before = opened.server.calls.length;
    await button('Change text').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(editor).not.toBeInTheDocument();
    expect(opened.server.calls).toHaveLength(before);
  });

  test('is saved when there is a network again', async () => {
    await display();
    opened.server.down = true;
    await button('Change text').click();
    await editor.fill('Lantern');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Lantern' })).toBeVisible();
    expect(opened.cell(ids[0]!)).toBe('Lantern');
    expect(opened.server.get('values', `${ids[0]}.${text}`)?.['data']).toBe('Lamp');
  });

  test('that somebody else changes is shown at once', async () => {
    await display();
    const { seq: before } = opened.server;
    opened.server.put('values', `${ids[0]}.${note}`, { data: 'By the window', row_version: 1 });
    opened.hearSince(before);
    await expect.element(panel).toMatchTextContent('By the window');
  });

  test('is only read by somebody who may not edit', async () => {
    await display({ allowed: none });
    await expect.element(button('Change text')).not.toBeInTheDocument();
    await expect.element(panel).toMatchTextContent('Lamp');
    await button('Item options').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map((one) => one.textContent),
    ).toEqual([...['Copy link', 'Copy as text', 'Print']]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('region', { name: 'History' })).not.toBeInTheDocument();
  });

  test('is changed by whoever made the item, where one may edit one’s own', async () => {
    await display({ allowed: { ...none, editItem: (by) => by === 1 } });
    await expect.element(button('Change text')).toBeInTheDocument();
  });
});
