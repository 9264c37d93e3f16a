import { type SearchHit, searchItems } from '@tessera/domain/api/search.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionView } from '../../data/sync/connection.ts';
import { boardId, folderId, type Page, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, goOnline, inLanguage, signedIn } from '../../testing/signed-in.ts';
import { SearchPage } from './search-page.tsx';

let api: FakeApi;
const field = page.getByRole('searchbox', { name: 'Search this workspace' });
const links = () =>
  page
    .getByRole('list', { name: 'Results' })
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);

const hit = (title: string, over: Partial<SearchHit> = {}): SearchHit => ({
  ...{ collection: 'items', item_id: newId(), folder_id: folderId, board_id: boardId, title },
  ...{ updated_at: '2026-03-01 10:00:00', deleted_at: null, status: null, is_done: false },
  matches: [{ attribute_id: text, text: title, marks: [[0, 4]] }],
  ...over,
});

async function display(hits: SearchHit[], query = '?q=lamp'): Promise<Page> {
  const signed = await signedIn();
  ({ api } = signed);
  api.answer(getMembers, []);
  api.answer(searchItems, { data: hits, after: null, seq: 1 });
  await showPage(SearchPage, { path: 'team/$teamId/search', address: `/team/1/search${query}` });
  return signed.page;
}

test('a search shows what was found, where it is, with the words marked', async () => {
  await display([
    hit('Lamp <b>of oak'),
    hit('Other', { matches: [{ attribute_id: newId(), text: 'a lamp', marks: [[2, 6]] }] }),
  ]);
  await expect.poll(links).toEqual(['Lamp <b>of oak', 'Other']);
  const marked = page.getByRole('list', { name: 'Results' }).element().querySelectorAll('mark');
  expect(Array.from(marked, (one) => one.textContent)).toEqual(['Lamp', 'lamp']);
  expect(api.made(searchItems).at(-1)?.query).toEqual({ q: 'lamp' });
  await expectAccessible();
});

test('how far an item is stands beside it, by the name of what says so; where that is gone, nothing does', async () => {
  await display([
    hit('Lamp', { status: { attribute_id: text, data: 'Waiting' } }),
    hit('Lampshade', { status: { attribute_id: newId(), data: 'Done' } }),
  ]);
  const [lamp, shade] = ['Lamp', 'Lampshade'].map((name) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
  );
  await expect.poll(() => lamp!.element().textContent).toContain('Waiting');
  expect(shade!.element().textContent).not.toContain('Done');
  await expectAccessible();
});

test('what was found in a folder that is deleted then goes with it', async () => {
  const other = newId();
  const gone = hit('Lampshade', { folder_id: other });
  const trashed = hit('Lamplight', { folder_id: newId(), deleted_at: '2026-03-02 10:00:00' });
  const opened = await display([], '');
  opened.server.put('folders', other, { board_id: boardId, name: 'Other', position: 'a7' });
  opened.hearSince(opened.server.seq - 1);
  api.answer(searchItems, { data: [hit('Lamp'), gone, trashed], after: null, seq: 1 });
  await field.fill('lamp');
  await expect.poll(links).toEqual(['Lamp', 'Lampshade']);
  opened.server.remove('folders', other);
  opened.hearSince(opened.server.seq - 1);
  await expect.poll(links).toEqual(['Lamp']);
  await expect.element(page.getByText('Lamplight').first()).toBeVisible();
});

test('what is typed is asked for, and the arrow keys go through what is found', async () => {
  await display([hit('Lamp'), hit('Lampshade')], '');
  await expect.element(page.getByText('What are you looking for?')).toBeVisible();
  await field.fill('lam');
  await field.fill('lamp');
  await expect.poll(() => api.made(searchItems).at(-1)?.query).toEqual({ q: 'lamp' });
  await expect.poll(links).toEqual(['Lamp', 'Lampshade']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Lampshade');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

test('nothing is found for a reason: the filters, which one press clears, or the words', async () => {
  await display([], '?q=lamp&trash=true');
  await expect
    .element(page.getByText('No item has these words with the filters that are set.'))
    .toBeVisible();
  expect(api.made(searchItems).at(-1)?.query).toEqual({ q: 'lamp', trash: 'true' });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(page.getByText('No item has these words.', { exact: true })).toBeVisible();
  expect(api.made(searchItems).at(-1)?.query).toEqual({ q: 'lamp' });
});

test('more comes as one scrolls, also where a page is empty', async () => {
  await display([]);
  let turn = 0;
  api.answer(searchItems, () => {
    turn += 1;
    const data = turn === 2 ? [] : [hit(`Lamp ${turn}`)];
    return { data, after: turn < 3 ? `e0.${9 - turn}` : null, seq: 1 };
  });
  await field.fill('lamps');
  await expect.poll(links).toEqual(['Lamp 1', 'Lamp 3']);
});

test('without a network the page says that only open folders were searched', async () => {
  await display([hit('Lamp')]);
  await expect.poll(links).toEqual(['Lamp']);
  await goOffline(api);
  await field.fill('lamb');
  await expect.element(page.getByText(/You are offline: only the folders/)).toBeVisible();
  await expectAccessible();
  await goOnline(api);
  await expect.poll(links).toEqual(['Lamp']);
});

test('what was still being saved is found once it is saved', async () => {
  await display([]);
  await expect.poll(() => api.made(searchItems).length).toBe(1);
  const { state, refused } = connectionView.get();
  connectionView.set({ state, refused, unsent: 1 });
  api.answer(searchItems, { data: [hit('Lamp')], after: null, seq: 2 });
  connectionView.set({ state, refused, unsent: 0 });
  await expect.poll(links).toEqual(['Lamp']);
});

test('what this person has just saved is found once the index has read it', async () => {
  const opened = await display([], '');
  await opened.actions.createItem({ values: { [text]: 'Lamp' } }).saved;
  await field.fill('lamp');
  await expect.poll(() => api.made(searchItems).length).toBeGreaterThan(1);
  api.answer(searchItems, { data: [hit('Lamp')], after: null, seq: opened.server.seq });
  await expect.poll(links).toEqual(['Lamp']);
});

test('a hit in the trash has a button that brings it back, and no link', async () => {
  await display([hit('Lamp', { deleted_at: '2026-03-02 10:00:00' })], '?q=lamp&trash=true');
  await expect.element(page.getByRole('button', { name: /Lamp/ })).toBeVisible();
  expect(links()).toEqual([]);
});

test('in Arabic, in the dark and on a phone it is accessible too', async () => {
  await page.viewport(390, 800);
  await display([hit('Lamp with a name that goes on and on so that it needs two lines at least')]);
  await inLanguage('ar');
  await expect.poll(() => page.getByRole('list').getByRole('link').elements()).toHaveLength(1);
  // What a point stands in has the direction of the page: in that of a Latin name it stood on its other side.
  let part: Element = page.getByText('Folder', { exact: true }).element();
  while (part.parentElement!.children.length < 2) part = part.parentElement!;
  expect(getComputedStyle(part).direction).toBe('rtl');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone a long name of a board leaves the folder its own', async () => {
  await page.viewport(390, 800);
  const name = 'A board whose name is longer than a phone is wide';
  const board_id = newId();
  const opened = await display([], '');
  opened.server.put('boards', board_id, { name, position: 'a1', hue: 'teal', icon: null, user_ids: [] });
  opened.hearSince(opened.server.seq - 1);
  api.answer(searchItems, { data: [hit('Lamp', { board_id })], after: null, seq: 1 });
  await field.fill('lamp');
  const found = page.getByRole('list', { name: 'Results' });
  await expect.element(found.getByText(name)).toBeVisible();
  const isCut = (of: string) => {
    const { scrollWidth, clientWidth } = found.getByText(of, { exact: true }).element();
    return scrollWidth > clientWidth;
  };
  expect([isCut(name), isCut('Folder')]).toEqual([true, false]);
});

test.each([1_280, 390])('where there is room, at %i px, a hit tells its folder in whole', async (width) => {
  await page.viewport(width, 800);
  await display([hit('Lamp')], '?q=lamp');
  const folder = page.getByRole('list', { name: 'Results' }).getByText('Folder', { exact: true });
  await expect.element(folder).toBeVisible();
  expect(folder.element().scrollWidth).toBeLessThanOrEqual(folder.element().clientWidth);
});

test('on a phone the filters are behind a button that says how many are set, and are cleared beside it', async () => {
  await page.viewport(390, 800);
  await display([hit('Lamp')], '?q=lamp&kind=label');
  const opener = page.getByRole('button', { name: /^Filter/ });
  await expect.element(opener).toMatchTextContent('Filter (1)');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  const kind = page.getByRole('button', { name: /Attribute type/ });
  await expect.element(kind).not.toBeInTheDocument();
  await opener.click();
  await expect.element(kind).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(opener).toMatchTextContent(/^Filter$/);
  await expect.element(kind).toBeVisible();
  await page.viewport(1_280, 800);
  await expect.element(opener).not.toBeInTheDocument();
  await expect.element(kind).toBeVisible();
});
