import { newId } from '@tessera/domain/plain-ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenBy, familiarity, noteChoice } from './chosen.ts';
import type { Entry, Kind } from './entry.ts';
import { ItemFinder } from './item-finder.ts';
import { grouped, rank } from './rank.ts';
import { wantedOf } from './score.ts';
import { readSought } from './sought.ts';

const DAY_MS = 24 * 3_600_000;
const entry = (name: string, rest: Partial<Entry> & { kind?: Kind } = {}): Entry => ({
  ...{ key: name, kind: 'place', name, icon: null, run: () => {} },
  ...rest,
});
const names = (entries: readonly Entry[], typed: string, chosen = {}): string[] =>
  grouped(rank(entries, wantedOf(typed), chosen, 100 * DAY_MS), true).flatMap((one) =>
    one.entries.map(({ name }) => name),
  );

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test('what was visited or chosen lately comes before what is found alike', () => {
  const all = [entry('Plan A'), entry('Plan B', { visitedAt: 99 * DAY_MS }), entry('Plan C')];
  expect(names(all, 'plan')).toEqual(['Plan B', 'Plan A', 'Plan C']);
  const chosen = { 'Plan C': { times: 3, at: 100 * DAY_MS } };
  expect(names(all, 'plan', chosen)).toEqual(['Plan C', 'Plan B', 'Plan A']);
  // Long ago counts little, and less than a better name.
  expect(familiarity({ times: 1, at: 0 }, undefined, 300 * DAY_MS)).toBeLessThan(0.05);
  expect(names([entry('Airplane', { visitedAt: 100 * DAY_MS }), entry('Plan')], 'plan')[0]).toBe('Plan');
});

test('choices are kept for each person and workspace, the last hundred', () => {
  for (let index = 0; index < 120; index += 1) noteChoice(1, 2, `key ${index}`, index);
  noteChoice(1, 2, 'key 119', 200);
  expect(Object.keys(chosenBy(1, 2))).toHaveLength(100);
  expect(chosenBy(1, 2)['key 119']).toEqual({ times: 2, at: 200 });
  expect(chosenBy(1, 3)).toEqual({});
  localStorage.setItem('palette-1-3', '[]');
  expect(chosenBy(1, 3)).toEqual({});
});

test('typos are forgiven where few are found without', () => {
  expect(names([entry('Roadmap'), entry('Rodents')], 'raodmap')).toEqual(['Roadmap']);
  const many = Array.from({ length: 9 }, (_, index) => entry(`Board ${index}`));
  expect(names([...many, entry('Bored')], 'board')).not.toContain('Bored');
});

test('the kind of the best one stands first, and has only some among others', () => {
  const all = [
    ...Array.from({ length: 9 }, (_, index) => entry(`A plan ${index}`, { kind: 'view' })),
    entry('Plan', { kind: 'command' }),
  ];
  const groups = grouped(rank(all, wantedOf('plan'), {}, 0), false);
  expect(groups.map(({ id, entries }) => [id, entries.length])).toEqual([
    ['command', 1],
    ['view', 5],
  ]);
});

test.each([
  ['>del', { only: 'command', text: 'del' }],
  [' @ ann ', { only: 'person', text: 'ann' }],
  ['#', { only: 'item', text: '' }],
  ['a > b', { only: undefined, text: 'a > b' }],
])('%s looks for %o', (typed, sought) => expect(readSought(typed)).toEqual(sought));

const place = { team_id: 1, board_id: newId(), folder_id: newId() };
const primary = {
  id: newId(),
  kind: 'text',
  primary: true,
  settings: {},
  name: 'Name',
} as unknown as Attribute;
const folder = { id: place.folder_id, board_id: place.board_id, name: 'Plan' } as Folder;
const words = ['Launch', 'Überblick', '产品计划', 'قائمة', 'Budget', 'Réunion', '회의록', 'Draft'];

function held(count: number) {
  const columns = new ItemColumns(place);
  for (let index = 0; index < count; index += 1)
    columns.put({
      ...{ id: newId(), folder_id: place.folder_id, board_id: place.board_id, parent_id: null },
      ...{ position: `a${index}`, created_by: 1, updated_by: 1, row_version: 1, versions: {} },
      ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
      values: { [primary.id]: `${words[index % words.length]} ${index}` },
    } as never);
  return { folder, columns, primary, place: ['Board', 'Plan'] };
}

test('of 10,000 items the best ones are found, with typos too', () => {
  const folders = [held(10_000)];
  const found = (typed: string) => {
    const finder = new ItemFinder(folders, wantedOf(typed));
    while (!finder.isDone) finder.step(1_000);
    return finder.found();
  };
  expect(found('9996 budg')[0]).toMatchObject({ title: 'Budget 9996' });
  expect(found('lanch 9992')[0]).toMatchObject({ title: 'Launch 9992' });
  expect(found('launch')).toHaveLength(50);
  expect(found('board')).toEqual([]);
});

test('a long search goes on in steps', () => {
  const finder = new ItemFinder([held(2_000)], wantedOf('budget'));
  finder.step(0);
  expect(finder.isDone).toBe(false);
  while (!finder.isDone) finder.step(5);
  expect(finder.found()).toHaveLength(50);
});
