import { loadFormulas } from '@tessera/domain/attributes/formula-language.ts';
import { type Lookup, noLookup, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import { emptyQuery, query } from '@tessera/domain/query/query.ts';
import { page, QueryResult } from '@tessera/domain/query/run.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { ColumnTitleSearch } from '@tessera/web/data/folder/title-search.ts';
import { print } from './print.ts';

/** Three formulas over 100,000 items: what they cost on the screen, and where a whole column is asked for. */
const ROWS = 100_000;
/** The items of a screen. */
const SCREEN = 50;
const base = {
  ...{ team_id: 1, board_id: newId(), folder_id: newId(), row_version: 1, created_at: '', updated_at: '' },
  ...{ created_by: 1, position: 'a0', primary: false },
};
const make = (kind: Attribute['kind'], name: string, settings = {}): Attribute => ({
  ...{ ...base, id: newId(), name, kind, settings },
});
const [price, count, name] = [make('number', 'Price'), make('number', 'Count'), make('text', 'Name')];
const total = make('formula', 'Total', { formula: `[${price.id}] * [${count.id}]` });
const taxed = make('formula', 'Taxed', { formula: `ROUND([${total.id}] * 1.19, 2)` });
const words = make('formula', 'Words', { formula: `IF([${taxed.id}] > 1000, "much: ", "") & [${name.id}]` });
const saved = [price, count, name];
await loadFormulas();

function filled(): ItemColumns {
  const columns = new ItemColumns(base);
  const all = Array.from({ length: ROWS }, (_, row) => row);
  columns.append({
    ids: all.map(() => newId()),
    positions: all.map((row) => String(row).padStart(8, '0')),
    row_versions: all.map(() => 1),
    versions: {},
    ...{ created_at: all.map(() => ''), updated_at: all.map(() => ''), created_by: all.map(() => 1) },
    columns: {
      [price.id]: all.map((row) => ((row * 104_729) % 10_007) / 4),
      [count.id]: all.map((row) => row % 17),
      [name.id]: all.map((row) => `row ${(row * 7_919) % 100_003}`),
    },
  });
  return columns;
}

interface Spent {
  ms: number;
  /** Of the processors, which a busy machine does not change. */
  cpu: number;
}

function spent(work: () => void): Spent {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpu: (user + system) / 1_000 };
}

function tell(what: string, { ms, cpu }: Spent, most?: number): void {
  print(what, ms, 'ms', most === undefined ? undefined : { most });
  print(`${what}: CPU`, cpu, 'ms');
}

const time = (what: string, work: () => void, most?: number): void => tell(what, spent(work), most);

function screen(columns: ItemColumns, attributes: readonly ShownAttribute[]): void {
  const result = new QueryResult(columns, emptyQuery, attributes, noLookup);
  for (const row of result.rows.subarray(0, SCREEN))
    for (const one of attributes) columns.data(row, one, noLookup);
}

const [plain, columns] = [filled(), filled()];
const without = spent(() => screen(plain, shownAttributes(saved)));
const attributes = shownAttributes([...saved, total, taxed, words]);
const withFormulas = spent(() => screen(columns, attributes));
const more = { ms: withFormulas.ms - without.ms, cpu: withFormulas.cpu - without.cpu };
tell('first screen without formulas', without);
tell('first screen, more with three formulas', more, 100);

const sorts = [{ attribute_id: words.id, direction: 'ascending' as const }];
let result!: QueryResult;
time('sort 100,000 items by a formula of formulas, first time', () => {
  result = new QueryResult(columns, { ...emptyQuery, sorts }, attributes, noLookup);
});
time(
  'one change of a value that moves its item',
  () => {
    columns.setValue(500, price.id, 7, 2);
    result.update([500]);
  },
  16,
);
const changed = { ...total, settings: { formula: `[${price.id}] + [${count.id}]` } };
time(
  'a changed formula, with what hangs from it, and the sort',
  () => {
    const next = shownAttributes([...saved, changed, taxed, words]);
    new QueryResult(columns, { ...emptyQuery, sorts }, next, noLookup);
  },
  1_000,
);

/** As the server answers: a page of those that a formula finds, which has another result for each who asks. */
const mine = make('formula', 'Mine', { formula: `[${count.id}] = VALUE(RIGHT(ME(), 1))` });
const personal = shownAttributes([...saved, mine]);
const members = [1, 2].map((id) => ({ id, name: `Person ${id}`, email: null, former: false }));
const askers = members.map(({ id }): Lookup => {
  const people = peopleOf(members, id);
  return { ...noLookup, people: () => people, now: 0 };
});
const filter = { conditions: [{ attribute_id: mine.id, operator: 'is-checked' }] };
const ofMine = query.parse({ ...emptyQuery, filter });
for (const turn of ['first time', 'again'])
  for (const [index, lookup] of askers.entries())
    time(`a page filtered by a formula with me(), asker ${index + 1} of 2, ${turn}`, () => {
      if (page(columns, ofMine, personal, { limit: 100 }, lookup).total === 0)
        throw new Error('none is found');
    });

/** As the picker of links searches: in steps, between which the page draws. */
const STEP_MS = 8;
for (const turn of ['first search', 'next search']) {
  const search = new ColumnTitleSearch(columns, attributes, name, { text: 'row 99999', limit: 50 });
  const steps: number[] = [];
  const whole = spent(() => {
    while (!search.isDone) steps.push(spent(() => search.step(STEP_MS)).ms);
  });
  tell(`picker of links, ${turn} of 100,000 titles`, whole);
  print(
    `picker of links, ${turn} of 100,000 titles: longest of ${steps.length} steps`,
    Math.max(...steps),
    'ms',
  );
}

/** Progress from sub-items, ten below each item. */
const BELOW = 10;
const done = make('checkbox', 'Done');
const progress = make('progress', 'Progress', { sources: [done.id], sub_items: true });
const tree = filled();
for (let row = 1; row < ROWS; row += 1)
  tree.patch(row, {
    ...{ position: tree.positions[row]!, parent_id: tree.ids[Math.floor((row - 1) / BELOW)]! },
    ...{ row_version: 2, updated_at: '' },
  });
const byProgress = [{ attribute_id: progress.id, direction: 'ascending' as const }];
let sorted!: QueryResult;
time('sort 100,000 items by a progress from sub-items, first time', () => {
  const query = { ...emptyQuery, sorts: byProgress };
  sorted = new QueryResult(tree, query, shownAttributes([done, progress]), noLookup);
});
// Whatever changes an item has looked it up.
tree.rowOf(tree.ids[0]!);
const expired: number[] = [];
tree.changes.onExpired((rows) => expired.push(...rows));
time('one sub-item that is done', () => tree.setValue(ROWS - 1, done.id, true, 2));
await Promise.resolve();
time(`and those above it, ${expired.length} of them`, () => sorted.update([...expired, ROWS - 1]), 16);
