import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Structure } from '../structure/structure.ts';
import { clientState } from '../sync/client.ts';
import { boardId, newServer, Page, rest } from '../testing/page.ts';
import {
  boardBeside,
  boardsInOwnOrder,
  endOwnOrder,
  hasOwnOrder,
  moveOwnBoard,
  wouldMove,
} from './board-order.ts';

const [second, archived, third] = [newId(), newId(), newId()];
let page: Page;

beforeEach(async () => {
  const server = newServer();
  server.put('boards', boardId, { name: 'First', archived: false, user_ids: [1], position: 'a0' });
  server.put('boards', second, { name: 'Second', archived: false, user_ids: [1], position: 'a1' });
  server.put('boards', archived, { name: 'Archived', archived: true, user_ids: [1], position: 'a2' });
  server.put('boards', third, { name: 'Third', archived: false, user_ids: [1], position: 'a3' });
  page = await new Page({ server }).open();
  clientState.set(page.client);
});
afterEach(() => page.client.close());

const structure = () => new Structure(page.client.team(1).collections);
const order = () =>
  boardsInOwnOrder(structure())
    .filter(({ archived }) => !archived)
    .map(({ name }) => name);

test('a board is put before or after another for its person, and stands for everybody as it did', async () => {
  expect(order()).toEqual(['First', 'Second', 'Third']);
  expect(moveOwnBoard(1, third, { id: boardId, where: 'before' })).toBe(true);
  expect(order()).toEqual(['Third', 'First', 'Second']);
  expect(moveOwnBoard(1, third, { id: boardId, where: 'after' })).toBe(true);
  expect(order()).toEqual(['First', 'Third', 'Second']);
  expect(
    structure()
      .boards()
      .map(({ id }) => id),
  ).toEqual([boardId, second, archived, third]);
  await rest();
});

test('only what was moved is kept; a new board stands where it stands for everybody', async () => {
  moveOwnBoard(1, third, { id: second, where: 'before' });
  expect(structure().own('board_positions')).toMatchObject([{ id: third }]);
  page.server.put('boards', newId(), { name: 'New', archived: false, user_ids: [1], position: 'a4' });
  page.client.lookAgain(1);
  await rest();
  expect(order()).toEqual(['First', 'Third', 'Second', 'New']);
});

test('a board goes nowhere where it stands already, and beside none that is not there', async () => {
  expect(wouldMove(structure(), boardId, { id: second, where: 'before' })).toBe(false);
  expect(wouldMove(structure(), boardId, { id: boardId, where: 'after' })).toBe(false);
  expect(moveOwnBoard(1, boardId, { id: newId(), where: 'after' })).toBe(false);
  expect(hasOwnOrder(structure())).toBe(false);
});

test('one step up or down skips the archive', () => {
  expect(boardBeside(structure(), second, 1)?.id).toBe(third);
  expect(boardBeside(structure(), third, -1)?.id).toBe(second);
  expect(boardBeside(structure(), boardId, -1)).toBeUndefined();
  expect(boardBeside(structure(), third, 1)).toBeUndefined();
});

test('an undo takes a move back, also the first of a board, and a redo does it again', async () => {
  moveOwnBoard(1, third, { id: boardId, where: 'before' });
  await page.client.undo();
  expect([order(), hasOwnOrder(structure())]).toEqual([['First', 'Second', 'Third'], false]);
  await page.client.redo();
  expect(order()).toEqual(['Third', 'First', 'Second']);
  moveOwnBoard(1, third, { id: second, where: 'after' });
  await page.client.undo();
  expect(order()).toEqual(['Third', 'First', 'Second']);
  await rest();
  expect(page.client.outbox.refusals).toEqual([]);
});

test('the own order ends, and all stands as for everybody', async () => {
  moveOwnBoard(1, third, { id: boardId, where: 'before' });
  moveOwnBoard(1, second, { id: third, where: 'before' });
  expect(order()).toEqual(['Second', 'Third', 'First']);
  endOwnOrder(1);
  expect([order(), hasOwnOrder(structure())]).toEqual([['First', 'Second', 'Third'], false]);
  await rest();
});
