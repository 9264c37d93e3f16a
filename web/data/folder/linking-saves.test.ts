import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boardId, folderId, newServer, Page, rest, text } from '../testing/page.ts';
import { currentLookup, openTitles, setLookup } from './lookup.ts';

let page: Page;
let [links, single, linked, linkedOnce] = ['', '', '', ''];
let [one, two, three] = ['', '', ''];
const to = (id: string) => linkTo(id, folderId);

beforeEach(async () => {
  const server = newServer();
  [links, single, linked, linkedOnce, one, two, three] = Array.from({ length: 7 }, newId) as [
    ...[string, string, string, string, string, string, string],
  ];
  const place = { board_id: boardId, folder_id: folderId };
  const other = (attribute_id: string) => ({ attribute_id, folder_id: folderId });
  server.put('attributes', text, { primary: true, settings: {} });
  for (const [index, [id, kind, settings]] of (
    [
      [links, 'reference', { folder_id: folderId, multiple: true }],
      [single, 'reference', { folder_id: folderId, multiple: false }],
      [linked, 'referenced-by', other(links)],
      [linkedOnce, 'referenced-by', other(single)],
    ] as const
  ).entries())
    server.put('attributes', id, {
      name: `${kind} ${index}`,
      kind,
      settings,
      position: `b${index}`,
      ...place,
    });
  for (const [index, id] of [one, two, three].entries())
    server.put('items', id, { position: `a${index}`, values: { [text]: `item ${index + 1}` } });
  page = await new Page({ server }).open();
  setLookup(openTitles(page.client));
});
afterEach(() => page.client.close());

/** What links to an item, as the page shows it now. */
function shown(id: string, attributeId = linked): unknown {
  const { columns } = page.folder.store;
  const attribute = page.client.team(1).collections.attributes.get(attributeId)!;
  return columns.data(columns.rowOf(id)!, attribute, currentLookup);
}
const save = (itemId: string, data: string[] | null, attributeId = linked) =>
  page.actions.saveValues([{ itemId, attributeId, data }]);

test('the other side is saved at the items that link, shown at once, in one call and one undo', async () => {
  await page.actions.saveValues([{ itemId: one, attributeId: links, data: [to(three)] }]);
  const calls = page.server.calls.length;
  const saved = save(two, [to(one), to(three)]);
  expect(shown(two)).toEqual([to(one), to(three)]);
  expect([page.cell(one, links), page.cell(three, links)]).toEqual([[to(three), to(two)], [to(two)]]);
  await saved;
  expect(page.server.calls).toHaveLength(calls + 1);
  expect(page.onServer()).toEqual(page.shown());
  await save(two, null);
  expect([page.cell(one, links), page.cell(three, links), shown(two)]).toEqual([[to(three)], null, null]);
  await page.client.undo();
  await rest();
  expect([shown(two), shown(three)]).toEqual([[to(one), to(three)], [to(one)]]);
  expect(page.onServer()).toEqual(page.shown());
});

test('an item that links to one links to another one instead', async () => {
  await save(one, [to(three)], linkedOnce);
  await save(two, [to(three)], linkedOnce);
  expect([shown(one, linkedOnce), shown(two, linkedOnce)]).toEqual([null, [to(three)]]);
  expect(page.cell(three, single)).toEqual([to(two)]);
});

test('an edit begins with the items that link, and keeps what others link meanwhile', async () => {
  await save(two, [to(one)]);
  const base = page.actions.baseOf(two, linked)!;
  expect(base.data).toEqual([to(one)]);
  await page.actions.saveValues([{ itemId: three, attributeId: links, data: [to(two)] }]);
  await page.actions.saveValues([{ itemId: two, attributeId: linked, data: [to(two)], base }]);
  expect(shown(two)).toEqual([to(two), to(three)]);
  expect(page.cell(one, links)).toBeNull();
});

test('several changes at once come together in the items that link', async () => {
  await page.actions.saveValues(
    [one, two].map((itemId) => ({ itemId, attributeId: linked, data: [to(three)] })),
  );
  expect(page.cell(three, links)).toEqual([to(one), to(two)]);
  expect(page.onServer()).toEqual(page.shown());
});

test('a new item is linked from the items that its group says, in the same action', async () => {
  const { id, saved } = page.actions.createItem({ values: { [linked]: [to(one)], [text]: 'new' } });
  await saved;
  expect([page.cell(one, links), shown(id)]).toEqual([[to(id)], [to(one)]]);
  expect(page.onServer()).toEqual(page.shown());
  await page.client.undo();
  await rest();
  expect(page.cell(one, links)).toBeNull();
});

test('links to a folder to which the attribute leads no more are left out when the other side is saved', async () => {
  const former = linkTo(newId(), newId());
  await page.actions.saveValues([{ itemId: one, attributeId: links, data: [former, to(two)] }]);
  await save(three, [to(one)]);
  expect(page.cell(one, links)).toEqual([to(two), to(three)]);
});
