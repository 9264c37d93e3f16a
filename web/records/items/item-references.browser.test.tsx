import { getReferences } from '@tessera/domain/api/records.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { goOffline, goOnline } from '../../testing/signed-in.ts';
import { api, button, ids, open, opened, panel, prepare } from './testing/opened-item.tsx';

const references = page.getByRole('region', { name: 'Referenced by' });
const reference = (title: string) => ({
  ...{ item_id: newId(), title, attribute_id: text, folder_id: folderId, board_id: boardId },
});

const member = (id: number, name: string) => ({
  ...{ id, name, email: null, photo_url: null, guest: false, former: false, gone: null, joined_at: null },
  pivot: { role: 'full-member' as const },
});

describe('the usage of an item', () => {
  test('is a tab of its own, which keys reach too', async () => {
    await prepare();
    await open({});
    const usage = page.getByRole('tab', { name: 'Usage' });
    await expect.element(references).not.toBeInTheDocument();
    await usage.click();
    await expect.element(usage).toHaveAttribute('aria-selected', 'true');
    await expect.element(references).toMatchTextContent('Nothing refers to this item.');
    await expectAccessible();
  });

  test('says who made it and changed it last to those who may know, and only when to others', async () => {
    await prepare();
    api.answer(
      getMembers,
      [1, 2].map((id) => member(id, id === 1 ? 'Ann' : 'Ben')),
    );
    const { seq } = opened.server;
    opened.server.put('items', ids[0]!, { created_by: 1 });
    opened.hearSince(seq);
    await open({ tab: 'usage', seesHistory: true });
    await expect.element(panel).toMatchTextContent(/Created by Ann/);
  });

  test('says to readers without the log when it was made, and nobody’s name', async () => {
    await prepare();
    await open({ tab: 'usage', seesHistory: false });
    await expect.element(panel).toMatchTextContent(/Created /);
    await expect.element(panel).not.toMatchTextContent(/Created by/);
  });

  test('names the items that link to it, by folder and attribute, page by page', async () => {
    await prepare();
    const [one, two] = [reference('Call them'), reference('')];
    const next = { folder_id: folderId, attribute_id: text, after: one.item_id };
    api.answer(getReferences, ({ query }) =>
      query['after'] ? { data: [two], next: null } : { data: [one], next },
    );
    await open({ tab: 'usage' });
    await expect.element(references).toMatchTextContent(/Folder.*text.*Call them/);
    await expect
      .element(references.getByRole('link', { name: 'Call them' }))
      .toHaveAttribute('href', `/b/${boardId}/${folderId}/${one.item_id}`);
    await button('Show more').click();
    await expect.element(references.getByRole('link', { name: 'Untitled' })).toBeVisible();
    expect(api.made(getReferences).at(-1)?.query).toEqual(next);
    await expect.element(button('Show more')).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('that does not come says so, and is asked for again', async () => {
    await prepare();
    api.refuseOnce(getReferences, 'unavailable');
    await open({ tab: 'usage' });
    await expect.element(references.getByRole('alert')).toBeVisible();
    await references.getByRole('button', { name: 'Retry' }).click();
    await expect.element(references).toMatchTextContent('Nothing refers to this item.');
  });

  test('without a network says so, and comes with it', async () => {
    await prepare();
    goOffline(api);
    await open({ tab: 'usage' });
    await expect.element(references).toMatchTextContent('This feature is not available when offline');
    goOnline(api);
    await expect.element(references).toMatchTextContent('Nothing refers to this item.');
  });
});
