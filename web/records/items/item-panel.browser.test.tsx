import { type ActivityEntry, getActivity } from '@tessera/domain/api/changes.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/ids.ts';
import { emptyArrangement, type Query } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useItemRows } from '../../data/folder/item-rows.ts';
import { useItemActions } from '../../data/folder/use-item-actions.ts';
import { boardId, folderId, newServer, note, type Page, place, text } from '../../data/testing/page.ts';
import type { Allowed } from '../../data/views/types.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPart } from '../../testing/show.tsx';
import { goOffline, goOnline, hardNames, signedIn } from '../../testing/signed-in.ts';
import { ItemPanel } from './item-panel.tsx';

const all: Allowed = { createItem: true, deleteItem: true, editAll: true, editItem: () => true };
const none: Allowed = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
const query: Query = { ...emptyArrangement, search: '' };

let api: FakeApi;
let opened: Page;
let ids: string[];
const heard = { open: vi.fn(), place: vi.fn(), denied: vi.fn() };
const refused = { onDenied: heard.denied, onClash: vi.fn(), onKept: vi.fn() };
const panel = page.getByRole('complementary');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const history = page.getByRole('region', { name: 'History' });

interface Given {
  names?: readonly string[];
  allowed?: Allowed;
  history?: readonly ActivityEntry[];
  seesHistory?: boolean;
  at?: number;
}

let seq = 1_000;
const change = (over: Partial<ActivityEntry['lines'][number]> = {}): ActivityEntry => {
  seq -= 1;
  const line = {
    ...{ seq, collection: 'values', operation: 'updated' as const, id: ids[0]!, name: 'Lamp', exists: true },
    ...{ board_id: boardId, folder_id: folderId, attribute_id: text, told: true },
    ...{ before: 'Candle', after: 'Lamp' },
    ...over,
  };
  return {
    ...{ counts: [{ collection: 'values', operation: 'updated', count: 1 }], attribute_ids: [text] },
    ...{ board_id: boardId, folder_id: folderId, folder_name: 'Folder', folders: 1, batch: newId() },
    ...{ origin: 'user', user_id: 2, user_name: 'Ben', user_photo: null, from_seq: seq, seq, undid: null },
    ...{ created_at: '2026-03-01 10:00:00', file: null, undone: false, undoable: false, lines: [line] },
  };
};

async function prepare(names: readonly string[] = ['Lamp', 'Chair', 'Table']): Promise<void> {
  for (const mock of Object.values(heard)) mock.mockReset();
  const server = newServer();
  server.put('boards', boardId, { user_ids: [1], hue: 'teal', icon: null, archived: false });
  ids = names.map(() => newId());
  for (const [at, name] of names.entries())
    server.put('items', ids[at]!, { position: `a${at}`, values: { [text]: name } });
  ({ api, page: opened } = await signedIn({ server }));
  api.answer(getActivity, { data: [], more: false });
  api.answer(getMembers, []);
}

async function open({ allowed = all, at = 0, history: entries, seesHistory }: Given = {}): Promise<void> {
  if (entries) api.answer(getActivity, { data: [...entries], more: false });
  const attributes = opened.server
    .all('attributes')
    .map((one) => ({ ...one, settings: {} })) as unknown as Attribute[];
  const folder = { id: folderId, board_id: boardId, team_id: 1, name: 'Folder' } as Folder;
  function Shown() {
    const rows = useItemRows(place.team_id, folder, query, attributes);
    const actions = useItemActions(place.team_id, folder, allowed, refused);
    return (
      <ItemPanel
        {...{ teamId: 1, itemId: ids[at] ?? newId(), rows, attributes, actions, allowed }}
        seesHistory={seesHistory ?? entries !== undefined}
        onAttribute={undefined}
        onOpenItem={heard.open}
        onPlace={heard.place}
        people={null}
      />
    );
  }
  await showPart(<Shown />);
  await expect.element(panel).toBeVisible();
}
async function display(given: Given = {}): Promise<void> {
  await prepare(given.names);
  await open(given);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
}
const editor = panel.getByRole('textbox');

describe('an item', () => {
  test('has the focus when it opens, and is called by its name', async () => {
    await display();
    await expect.element(page.getByRole('complementary', { name: 'Lamp' })).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Lamp', level: 2 })).toBeVisible();
    await expect.element(panel).toMatchTextContent(/text.*Lamp.*long-text.*Empty/);
  });

  test('one that has no name is called so', async () => {
    await prepare([]);
    const { seq: before } = opened.server;
    ids = [newId()];
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
    await expect.element(button('Delete item')).not.toBeInTheDocument();
  });

  test('one that somebody else deletes meanwhile says so', async () => {
    await display();
    const { seq: before } = opened.server;
    opened.server.remove('items', ids[0]!);
    opened.hearSince(before);
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

  test('is deleted after a question, and closed', async () => {
    await display();
    await button('Delete item').click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(opened.server.get('items', ids[0]!)).toBeDefined();
    await button('Delete item').click();
    await question.getByRole('button', { name: 'Delete item' }).click();
    await expect.poll(() => opened.server.get('items', ids[0]!)).toBeUndefined();
    expect(heard.open).toHaveBeenCalledWith(undefined);
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
    await expect.element(button('Delete item')).not.toBeInTheDocument();
    await expect.element(panel).toMatchTextContent('Lamp');
    await expect.element(history).not.toBeInTheDocument();
  });

  test('is changed by whoever made the item, where one may edit one’s own', async () => {
    await display({ allowed: { ...none, editItem: (by) => by === 1 } });
    await expect.element(button('Change text')).toBeInTheDocument();
  });
});

describe('the history', () => {
  test('says who changed what, from what to what', async () => {
    await prepare();
    await open({ history: [change()] });
    await expect.element(history).toMatchTextContent(/Ben.*Candle.*Lamp/);
    expect(api.made(getActivity)[0]?.query).toEqual({ item_id: ids[0] });
  });

  test('is empty, and says so', async () => {
    await prepare();
    await open({ history: [] });
    await expect.element(history).toMatchTextContent('No changes yet.');
  });

  test('a value is taken back to what it was; what is so already offers nothing', async () => {
    await prepare();
    await open({ history: [change(), change({ before: 'Lamp', after: 'Candle' })] });
    await expect.poll(() => history.getByRole('button').elements().length).toBe(1);
    await button('Revert text to: Candle').click();
    await expect.poll(() => opened.server.get('values', `${ids[0]}.${text}`)?.['data']).toBe('Candle');
    await expect.element(page.getByRole('alertdialog').filter({ hasText: 'text reverted.' })).toBeVisible();
  });

  test('cannot be taken back by somebody who may not edit', async () => {
    await prepare();
    await open({ history: [change()], allowed: none });
    await expect.element(history).toMatchTextContent(/Candle/);
    expect(history.getByRole('button').elements()).toEqual([]);
  });

  test('of one attribute is asked for alone, and of all again', async () => {
    await prepare();
    await open({ history: [change()] });
    await button('History of text').click();
    await expect
      .poll(() => api.made(getActivity).at(-1)?.query)
      .toEqual({
        ...{ item_id: ids[0], attribute_id: text },
      });
    await expect.element(history).toMatchTextContent('Only text');
    await button('Show everything').click();
    await expect.poll(() => api.made(getActivity).at(-1)?.query).toEqual({ item_id: ids[0] });
  });

  test('without a network says so, and comes with it', async () => {
    await prepare();
    api.answer(getActivity, { data: [change()], more: false });
    goOffline(api);
    await open({ history: [change()] });
    await expect.element(history).toMatchTextContent('This feature is not available when offline');
    goOnline(api);
    await expect.element(history).toMatchTextContent(/Ben.*Candle/);
  });

  test('that does not come says why, and is asked for again', async () => {
    await prepare();
    api.answer(getActivity, { data: [change()], more: false });
    api.refuseOnce(getActivity, 'unavailable');
    await open({ seesHistory: true });
    await expect.element(history.getByRole('alert')).toMatchTextContent(/database/);
    await button('Retry').click();
    await expect.element(history).toMatchTextContent(/Ben.*Candle/);
    await expect.element(history.getByRole('alert')).not.toBeInTheDocument();
  });

  test('an older page that fails leaves what is there, and is asked for again', async () => {
    await prepare();
    const [first, second] = [change(), change({ before: 'Torch', after: 'Candle' })];
    await open({ history: [] });
    await expect.element(history).toMatchTextContent('No changes yet.');
    api.answer(getActivity, ({ query: asked }) =>
      asked['before'] ? { data: [second], more: false } : { data: [first], more: true },
    );
    await button('History of text').click();
    await expect.element(history).toMatchTextContent(/Candle/);
    api.refuseOnce(getActivity, 'unavailable');
    await button('Show older').click();
    await expect.element(history).toMatchTextContent(/database/);
    await expect.element(history).toMatchTextContent(/Candle/);
    await button('Show older').click();
    await expect.element(history).toMatchTextContent(/Torch/);
    await expect.element(history).not.toMatchTextContent(/database/);
  });
});
