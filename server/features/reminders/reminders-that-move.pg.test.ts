import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemindedItem } from '../../mail/mails.ts';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import type { TestClient, TestServer } from '../../testing/test-server.ts';
import { listOf, makeBoard, moveFolder } from '../boards/testing/boards.ts';
import { at, ok, ReminderTest, YEAR } from './testing/reminder-test.ts';

let all: ReminderTest;
let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  all = await ReminderTest.open();
  ({ server, ann } = all);
});
afterAll(() => all.stop());

describe('what goes and comes back', () => {
  const restore = (path: string) => ok(ann.call('POST', `/api/${ann.team}/trash/${path}/restore`));
  const remove = (path: string) => ok(ann.call('DELETE', `/api/${ann.team}/${path}`));

  test.each(['items', 'folders', 'boards'] as const)(
    'of what is in the trash nobody is told, and again once it is back: %s',
    async (collection) => {
      const bob = await join(server, ann, 'full-member');
      const { add, ...made } = await all.dated({ to: { people: [bob.id] } });
      const [early, late] = [`${YEAR}-04-01 10:00:00`, `${YEAR}-04-02 10:00:00`];
      const kept = await add('Early', early);
      const item = await add('Late', late);
      const path = {
        ...{ items: `items/${item}`, folders: `folders/${made.folder}` },
        boards: `boards/${made.board}`,
      }[collection];
      await remove(path);
      if (collection === 'items') {
        await all.planned(item);
        await remove(`items/${kept}`);
        await all.planned(kept);
      }
      await all.tell(at('04-01 09:45'));
      expect(all.titles(bob)).toEqual([]);
      await restore(path);
      await all.planned(item, late);
      await all.tell(at('04-02 09:45'));
      expect(all.titles(bob)).toEqual([['Late']]);
    },
  );

  test('of an attribute that is deleted nobody is told, and again once it is back', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add, due, date } = await all.dated({ to: { people: [bob.id] } });
    const settings = {
      ...date.settings,
      reminders: [{ ...date.settings.reminders[0]!, to: { people: [bob.id] } }],
    };
    await add('Early', `${YEAR}-04-03 10:00:00`);
    await add('Late', `${YEAR}-04-04 10:00:00`);
    await remove(`attributes/${due}`);
    await all.tell(at('04-03 09:45'));
    expect(all.titles(bob)).toEqual([]);
    await ok(ann.put('attributes', due, { ...date, settings }));
    await all.tell(at('04-04 09:45'));
    expect(all.titles(bob)).toEqual([['Late']]);
  });

  test('a copy has reminders of its own', async () => {
    const bob = await join(server, ann, 'full-member');
    const { add, folder } = await all.dated();
    await add('Copied', `${YEAR}-04-05 10:00:00`, [bob.id]);
    await ok(ann.call('POST', `/api/${ann.team}/folders/${folder}/duplicate`, { name: 'Copy', items: true }));
    await eventually(async () => {
      const rows = await all.query('select from reminder where moment like $1', [`${YEAR}-04-05%`]);
      expect(rows).toHaveLength(2);
    });
    await all.tell(at('04-05 09:45'));
    expect(all.titles(bob)).toEqual([['Copied', 'Copied']]);
    const [[one, two]] = all.told(bob) as [[RemindedItem, RemindedItem]];
    expect(one.link).not.toBe(two.link);
  });

  test('a folder takes the reminders of its items to another board, and back', async () => {
    const bob = await join(server, ann, 'full-member');
    const [from, to] = [await makeBoard(ann), await makeBoard(ann)];
    const [due, assignee] = [newId(), newId()];
    const wide = { row_version: 1, board_id: from.board };
    const reminder = { id: newId(), before: 60, to: { attributes: [assignee] } };
    const settings = { time: true, reminders: [reminder] };
    await ok(ann.put('attributes', due, { ...wide, kind: 'date', name: 'Due', position: 'b1', settings }));
    await ok(ann.put('attributes', assignee, { ...wide, kind: 'members', name: 'Assignee', position: 'b2' }));
    const [item] = await listOf(ann, `items?folder_id=${from.folder}`);
    const first = { row_version: 1 };
    await ok(ann.put('values', `${item!.id}.${assignee}`, { ...first, data: [bob.id] }));
    await ok(ann.put('values', `${item!.id}.${due}`, { ...first, data: `${YEAR}-04-07 10:00:00` }));
    await all.planned(item!.id, `${YEAR}-04-07 10:00:00`);
    const attributesOf = async () => {
      const rows = await all.query('select attribute_id as id from reminder where item_id = $1', [item!.id]);
      return rows.map(({ id }) => id);
    };

    await ok(moveFolder(ann, from.folder, { board_id: to.board, parent_id: null }));
    // What is planned for the former attribute goes before the same is planned for its copy.
    await eventually(async () => {
      const planned = await attributesOf();
      expect(planned).toHaveLength(1);
      expect(planned).not.toContain(due);
    });
    // Whatever is just being planned once more is left for the next turn.
    await eventually(async () => {
      await all.tell(at('04-07 09:00'));
      expect(all.titles(bob)).toEqual([['Folder 0']]);
    });
    expect(all.told(bob)[0]![0]!.link).toContain(to.board);

    // Its copy names that of the other attribute, and both join their originals again.
    await ok(moveFolder(ann, from.folder, { board_id: from.board, parent_id: null }));
    const names = (await listOf(ann, `attributes?folder_id=${from.folder}&board_id=${from.board}`)).map(
      ({ id }) => id,
    );
    expect(names.toSorted()).toEqual(
      [...Object.values(from.own[from.folder]!), from.wide, due, assignee].toSorted(),
    );
    await eventually(async () => expect(await attributesOf()).toEqual([due]));
  });
});

test('the settings of an attribute plan the dates that are there already', async () => {
  const bob = await join(server, ann, 'full-member');
  const { add, due, settings, reminder } = await all.dated();
  const [early, late] = [await add('A', `${YEAR}-05-01 10:00:00`), await add('B', `${YEAR}-05-02 10:00:00`)];
  const save = async (row_version: number, reminders: object[]) =>
    ok(ann.put('attributes', due, { row_version, settings: { ...settings, reminders } }));
  await save(2, []);
  await all.planned(early);
  await all.planned(late);
  await save(3, [{ ...reminder, before: 120, to: { people: [bob.id] } }]);
  await all.planned(late, `${YEAR}-05-02 10:00:00`);
  await all.planned(early, `${YEAR}-05-01 10:00:00`);
  await all.tell(at('05-01 08:00'));
  expect(all.titles(bob)).toEqual([['A']]);
  // Somebody else is to be told: the moment is the same, and nobody is told twice.
  await save(4, [{ ...reminder, before: 120, to: { people: [bob.id], creator: true } }]);
  const before = all.titles(ann).length;
  await all.tell(at('05-02 08:00'));
  expect([all.titles(bob), all.titles(ann).slice(before)]).toEqual([[['A'], ['B']], [['B']]]);
});
