import { linkTo, parseLink } from '@tessera/domain/attributes/links.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Filter } from '@tessera/domain/query/query.ts';
import { expect, test, vi } from 'vitest';
import { boardId, folderId, newServer, note, Page, rest, text } from '../testing/page.ts';
import { setLinkSource } from './link-source.ts';
import { openTitles, setLookup } from './lookup.ts';
import { OpenLinks } from './open-links.ts';
import type { Linkable } from './title-search.ts';
import { whenLoaded } from './use-links.ts';

/** A page on whose server the folder has items with these titles. */
function pageWith(titles: readonly string[]): Page {
  const server = newServer();
  server.put('attributes', text, { primary: true, settings: {} });
  for (const [index, title] of titles.entries())
    server.put('items', newId(), { position: `a${index}`, values: { [text]: title } });
  return new Page({ server });
}

/** All that a search finds. */
function all(links: OpenLinks, folder: string, typed: string, limit: number): readonly Linkable[] {
  const search = links.find(1, folder, { text: typed, limit });
  search.step(Number.POSITIVE_INFINITY);
  expect(search.isDone).toBe(true);
  return search.found();
}
const titlesOf = (found: readonly { title: string }[]): string[] => found.map(({ title }) => title);

test('items are found by all words of their titles, those that begin with them first', async () => {
  const page = await pageWith(['Old plan', 'Plan B', 'Plané', 'Ship', 'plan old']).open();
  const links = new OpenLinks(page.client);
  const find = (typed: string, limit = 9) => titlesOf(all(links, folderId, typed, limit));
  expect(find('plan')).toEqual(['Plan B', 'Plané', 'plan old', 'Old plan']);
  expect(find('old pl')).toEqual(['Old plan', 'plan old']);
  expect(find('', 2)).toEqual(['Old plan', 'Plan B']);
  expect([find('nothing'), titlesOf(all(links, newId(), 'plan', 9))]).toEqual([[], []]);
  page.client.close();
});

test('a folder that is held is loaded, and tells of every change', async () => {
  const page = pageWith(['Plan']);
  await page.client.team(1).loaded;
  const links = new OpenLinks(page.client);
  const changed = vi.fn();
  const before = links.revision(1, [folderId]);
  const stop = links.hold(1, [folderId, newId()], changed);
  await rest();
  expect(links.isLoaded(1, folderId)).toBe(true);
  expect(links.revision(1, [folderId])).not.toBe(before);
  const [plan] = all(links, folderId, 'plan', 1);
  changed.mockClear();
  await page.edit(plan!.id, 'Ship');
  expect(changed).toHaveBeenCalled();
  expect(titlesOf(all(links, folderId, '', 9))).toEqual(['Ship']);
  stop();
  page.client.close();
});

test('a folder is named with its board; one that is not there is none', async () => {
  const page = await pageWith([]).open();
  const links = new OpenLinks(page.client);
  const folder = { id: folderId, board_id: boardId, name: 'Folder', board: 'Board' };
  expect(links.folders(1)).toEqual([folder]);
  expect([links.folder(1, folderId), links.folder(1, newId())]).toEqual([folder, undefined]);
  page.client.close();
});

test('an item that is made can be linked at once, and a title names the one item that has it', async () => {
  const page = await pageWith(['Twin', 'twin']).open();
  const links = new OpenLinks(page.client);
  const made = links.create(1, folderId, 'New');
  const lookup = openTitles(page.client);
  expect(made).toBe(linkTo(parseLink(made)!.item_id, folderId));
  expect(lookup.itemTitle(parseLink(made)!.item_id)).toBe('New');
  const named = (title: string, folder = folderId) => lookup.itemsTitled!(title, folder).length;
  const [exact, folded] = [named('Twin'), named('TWIN')];
  expect([named('new'), exact, folded, named('Nobody'), named('New', newId())]).toEqual([1, 1, 2, 0, 0]);
  page.client.close();
});

test('a search goes on where it stopped, and shows beside a title the first other values', async () => {
  const server = newServer();
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { settings: {} });
  const titles = Array.from({ length: 1_200 }, (_, nth) => `Item ${nth}`);
  for (const [index, title] of titles.entries())
    server.put('items', newId(), {
      position: `a${String(index).padStart(4, '0')}`,
      values: { [text]: title, ...(index === 1_100 ? { [note]: 'urgent' } : {}) },
    });
  const page = await new Page({ server }).open();
  const search = new OpenLinks(page.client).find(1, folderId, { text: '1100', limit: 9 });
  search.step(0);
  expect([search.isDone, search.found()]).toEqual([false, []]);
  for (let steps = 0; !search.isDone && steps < 10; steps += 1) search.step(0);
  expect(search.found()).toMatchObject([{ title: 'Item 1100', beside: [{ data: 'urgent' }] }]);
  page.client.close();
});

test('titles are read once their folder is there, which is loaded for them', async () => {
  const page = new Page({ server: pageWith(['Plan']).server });
  await page.client.team(1).loaded;
  setLinkSource(new OpenLinks(page.client));
  const lookup = openTitles(page.client);
  expect(lookup.itemsTitled!('Plan', folderId)).toEqual([]);
  await Promise.all([whenLoaded(1, [folderId]), rest()]);
  expect(lookup.itemsTitled!('Plan', folderId)).toHaveLength(1);
  expect(whenLoaded(1, [folderId, newId()])).toBeUndefined();
  setLinkSource();
  page.client.close();
});

test('only items that meet the conditions are offered, with the chosen values beside their titles', async () => {
  const server = newServer();
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('attributes', note, { settings: {} });
  for (const [title, status] of [
    ['Open one', 'open'],
    ['Done', 'done'],
    ['Open two', 'open'],
  ])
    server.put('items', newId(), { position: 'a0', values: { [text]: title, [note]: status } });
  const page = await new Page({ server }).open();
  const links = new OpenLinks(page.client);
  const condition = { attribute_id: note, operator: 'contains' as const, operand: 'open' };
  const offered = { match: 'all' as const, conditions: [condition] };
  const found = (asked: object) => {
    const search = links.find(1, folderId, { text: '', limit: 9, ...asked });
    search.step(Number.POSITIVE_INFINITY);
    return search.found();
  };
  expect(found({ offered, shown: [note] })).toMatchObject([
    { title: 'Open one', beside: [{ attribute: { id: note }, data: 'open' }] },
    { title: 'Open two', beside: [{ attribute: { id: note }, data: 'open' }] },
  ]);
  expect(found({ shown: [] }).map((one) => one.beside)).toEqual([undefined, undefined, undefined]);
  // A deleted attribute neither limits nor shows.
  const gone = { match: 'all', conditions: [{ ...condition, attribute_id: newId() }] };
  expect(found({ offered: gone, shown: [newId()] })).toHaveLength(3);
  page.client.close();
});

test('what the server answers meanwhile has the same values beside its titles, saved or computed', async () => {
  const { server } = pageWith([]);
  const [made, sum] = [newId(), newId()];
  const own = { board_id: boardId, folder_id: folderId };
  server.put('attributes', note, { settings: {} });
  server.put('attributes', made, { ...own, kind: 'created-time', name: 'Made', settings: {} });
  server.put('attributes', sum, { ...own, kind: 'formula', name: 'Sum', settings: { formula: '1 + 1' } });
  const page = await new Page({ server }).open();
  const item = {
    ...{ id: newId(), created_at: '2026-01-02 10:00:00', values: { [text]: 'Plan', [note]: 'open' } },
    computed: { [sum]: 2 },
  };
  vi.spyOn(page.client, 'request').mockResolvedValue({ data: [item] } as never);
  const links = new OpenLinks(page.client);
  const asked = { text: '', limit: 9 };
  const [chosen] = await links.search(1, folderId, { ...asked, shown: [sum, made, note] });
  expect(chosen!.title).toBe('Plan');
  expect(chosen!.beside!.map(({ data }) => data)).toEqual([2, '2026-01-02 10:00:00', 'open']);
  const [first] = await links.search(1, folderId, asked);
  expect(first!.beside).toHaveLength(2);
  page.client.close();
});

test('conditions on linked items decide which items are offered, once what they read is loaded', async () => {
  const { server } = pageWith([]);
  const [other, state, link] = [newId(), newId(), newId()];
  const own = { board_id: boardId, settings: {} };
  server.put('folders', other, { ...own, parent_id: null, name: 'Other', position: 'a1' });
  server.put('attributes', state, { ...own, folder_id: other, kind: 'text', name: 'State', primary: true });
  const to = { kind: 'reference', name: 'Link', settings: { folder_id: other } };
  server.put('attributes', link, { ...own, folder_id: folderId, ...to });
  const [open, closed] = [newId(), newId()];
  server.put('items', open, { ...own, folder_id: other, position: 'a0', values: { [state]: 'Open' } });
  server.put('items', closed, { ...own, folder_id: other, position: 'a1', values: { [state]: 'Closed' } });
  for (const [title, target] of [
    ['One', open],
    ['Two', closed],
  ] as const)
    server.put('items', newId(), {
      position: `a${title}`,
      values: { [text]: title, [link]: [linkTo(target, other)] },
    });
  const page = await new Page({ server }).open();
  const links = new OpenLinks(page.client);
  setLookup(openTitles(page.client));
  const linked = { attribute_id: state, quantifier: 'any' } as const;
  const offered: Filter = {
    match: 'all',
    conditions: [{ attribute_id: link, linked, operator: 'is', operand: 'Open' }],
  };
  expect(links.readBy(1, folderId, offered)).toEqual([other]);
  expect(links.readBy(1, folderId, { match: 'all', conditions: [] })).toEqual([]);
  const stop = links.hold(1, [other], () => {});
  await rest();
  const search = links.find(1, folderId, { text: '', limit: 9, offered });
  search.step(Number.POSITIVE_INFINITY);
  expect(titlesOf(search.found())).toEqual(['One']);
  stop();
  setLookup(noLookup);
  page.client.close();
});
