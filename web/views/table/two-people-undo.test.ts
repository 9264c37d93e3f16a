import { emptyQuery } from '@tessera/domain/query/query.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { clientState } from '../../data/sync/client.ts';
import { rest } from '../../data/testing/page.ts';
import { idsIn, itemOfLine } from '../lines/line-id.ts';
import { toTsv } from './clipboard.ts';
import { rangeOf } from './selection.ts';
import { ClientFolder } from './testing/client-folder.ts';
import { Person } from './testing/person.ts';

// There is no page that could say anything.
vi.mock('../../ui/drag/announce.ts', () => ({ announce: () => {} }));

const KINDS = { Name: 'text', Size: 'number', Note: 'text' } as const;
const NAME = 0;
const SIZE = 1;
const NOTE = 2;
const texts = ['', 'Ann', 'Ben', '7', '12'];

const act = fc.record({
  who: fc.nat(1),
  what: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('click'), row: fc.nat(7), column: fc.nat(2) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('stretch'), row: fc.nat(7), column: fc.nat(2) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit'), text: fc.constantFrom(...texts) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('paste'),
        cells: fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 2 }),
      }),
    },
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          ...['clear', 'fillDown', 'dragFill', 'above', 'below', 'indent', 'outdent', 'down', 'up'],
          ...['delete', 'undo', 'undo', 'undo', 'redo'],
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('arrange'),
        groups: fc.constantFrom([], [SIZE], [NOTE, SIZE]),
        search: fc.constantFrom('', '', 'n'),
        sorted: fc.boolean(),
      }),
    },
  ),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type What = { kind: string } & Record<string, unknown>;

interface Row {
  /** Below which item, and where there. */
  place: string;
  cells: unknown[];
}
type Rows = ReadonlyMap<string, Row>;

/** What one action has changed, as plain lists. */
interface Change {
  cells: { id: string; column: number; before: unknown; after: unknown }[];
  /** The items that were made or deleted by it, or have another place. */
  items: Set<string>;
}

/** Somebody with their own stack of what they did, each action as a plain list of changes. */
class Someone {
  readonly folder: ClientFolder;
  readonly person: Person;
  heard = 0;
  done: Change[] = [];
  undone: Change[] = [];

  constructor(folder: ClientFolder, name: string) {
    this.folder = folder;
    this.person = new Person(name, folder);
  }

  rows(): Rows {
    const { columns } = this.folder;
    const ids = this.folder.attributes.map(({ id }) => id);
    return new Map(
      this.folder.ids().map((id) => {
        const { parent_id = null, position } = columns.item(columns.rowOf(id)!);
        const cells = ids.map((attribute) => this.folder.valueOf(id, attribute) ?? null);
        return [id, { place: `${parent_id} ${position}`, cells }];
      }),
    );
  }

  async hear(): Promise<void> {
    const { page } = this.folder;
    const since = this.heard;
    this.heard = page.server.seq;
    page.hearSince(since);
    await rest();
    this.person.draw();
  }
}

class Both {
  readonly people: Someone[];
  /** How often an undo took something back, and how often it left what the other one had changed since. */
  taken = 0;
  left = 0;
  private isExact = true;

  constructor(one: ClientFolder, other: ClientFolder) {
    this.people = [new Someone(one, 'Ann'), new Someone(other, 'Ben')];
    for (const each of this.people) each.heard = one.page.server.seq;
  }

  /** `late`: the other one hears of it only after what they do next, and may be refused then. */
  async play({ who, what }: Act, late: boolean): Promise<void> {
    const [me, other] = [this.people[who]!, this.people[1 - who]!];
    me.person.now += 1_000;
    clientState.set(me.folder.page.client);
    const before = me.rows();
    const { kind } = what;
    if (kind === 'undo') await me.folder.page.client.undo();
    else if (kind === 'redo') await me.folder.page.client.redo();
    else if (me.person.selection || kind === 'arrange') perform(me, what as What);
    const after = me.rows();
    // What was refused has not been done: which that is, only the server knows.
    if (late) this.isExact = false;
    if (!this.isExact) {
      // Both have to see the same in the end.
    } else if (kind === 'undo') this.checkTaken(before, after, me.done, me.undone, ({ after: is }) => is);
    else if (kind === 'redo') this.checkTaken(before, after, me.undone, me.done, ({ before: is }) => is);
    else note(me, before, after);
    await rest();
    await me.hear();
    if (!late) await other.hear();
  }

  /** Only what the action had changed is changed, and of that all that nobody has changed since. */
  private checkTaken(
    before: Rows,
    after: Rows,
    from: Change[],
    to: Change[],
    expected: (cell: Change['cells'][number]) => unknown,
  ): void {
    const change = from.pop();
    const changed = difference(before, after);
    if (!change) {
      expect(changed).toEqual({ cells: [], items: new Set() });
      return;
    }
    const isLeft = ({ id, column }: Change['cells'][number], cell: unknown) =>
      before.has(id) && same(before.get(id)!.cells[column], cell);
    // Only what was taken back comes again.
    const taken = change.cells.filter((cell) => isLeft(cell, expected(cell)));
    if (changed.cells.length + changed.items.size > 0) {
      to.push({ cells: taken, items: change.items });
      this.taken += 1;
    }
    for (const id of changed.items) expect(change.items, 'an item of another action').toContain(id);
    for (const cell of change.cells) {
      const [was, is] = [before.get(cell.id), after.get(cell.id)];
      if (!was || !is) continue;
      const wanted = expected(cell) === cell.after ? cell.before : cell.after;
      const isAsLeft = same(was.cells[cell.column], expected(cell));
      if (!isAsLeft) this.left += 1;
      expect(is.cells[cell.column]).toEqual(isAsLeft ? wanted : was.cells[cell.column]);
    }
    const known = new Set(change.cells.map(({ id, column }) => `${id} ${column}`));
    for (const { id, column } of changed.cells)
      if (before.has(id) && after.has(id))
        expect(known, 'a cell of another action').toContain(`${id} ${column}`);
  }

  async agree(): Promise<void> {
    for (let turn = 0; turn < 2; turn += 1)
      for (const one of this.people) {
        await one.hear();
        await rest();
      }
    const [ann, ben] = this.people;
    const { page } = ann!.folder;
    expect(page.shown()).toEqual(page.onServer());
    expect(ben!.folder.page.shown()).toEqual(page.onServer());
    expect(ben!.rows()).toEqual(ann!.rows());
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function difference(before: Rows, after: Rows): Change {
  const change: Change = { cells: [], items: new Set() };
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was?.place !== is?.place || !was || !is) change.items.add(id);
    if (!was || !is) continue;
    for (const [column, data] of is.cells.entries())
      if (!same(was.cells[column], data))
        change.cells.push({ id, column, before: was.cells[column], after: data });
  }
  return change;
}

function note(me: Someone, before: Rows, after: Rows): void {
  const change = difference(before, after);
  if (change.cells.length + change.items.size === 0) return;
  me.done.push(change);
  me.undone = [];
}

function perform({ person, folder }: Someone, what: What): void {
  const keys: Record<string, Parameters<Person['press']>[0]> = {
    clear: { key: 'Delete' },
    fillDown: { key: 'd', control: true },
    above: { key: 'Enter', control: true, shift: true },
    below: { key: 'Enter', control: true },
    indent: { key: 'ArrowRight', alt: true, shift: true },
    outdent: { key: 'ArrowLeft', alt: true, shift: true },
    down: { key: 'ArrowDown', alt: true },
    up: { key: 'ArrowUp', alt: true },
  };
  const key = keys[what.kind];
  if (key) person.press(key);
  else if (what.kind === 'click') person.click(what['row'] as number, what['column'] as number);
  else if (what.kind === 'stretch') person.click(what['row'] as number, what['column'] as number, 'shift');
  else if (what.kind === 'dragFill') person.dragFill(2, true);
  else if (what.kind === 'paste') person.paste(toTsv([what['cells'] as string[]]));
  else if (what.kind === 'arrange') {
    const ids = folder.attributes.map(({ id }) => id);
    const sort = { attribute_id: ids[NAME]!, direction: 'ascending' as const };
    person.query = {
      ...emptyQuery,
      search: what['search'] as string,
      sorts: what['sorted'] ? [sort] : [],
      groups: (what['groups'] as number[]).map((column) => ({ attribute_id: ids[column]! })),
    };
    person.rows.run(person.query);
    person.settle();
  } else if (what.kind === 'delete') {
    const { top, bottom } = rangeOf(person.sheet, person.selection!)!;
    const ids = [...new Set(idsIn(person.sheet.rows, top, bottom).map(itemOfLine))];
    folder
      .actionsOf()
      .deleteItems(ids)
      .catch(() => {});
    person.settle();
  } else edit(person, folder, what['text'] as string);
}

function edit(person: Person, folder: ClientFolder, typed: string): void {
  person.press({ key: 'F2' });
  if (!person.edit) return;
  const isNumber = folder.attributes[SIZE]!.id === person.edit.cell.attributeId;
  const isNone = typed === '' || (isNumber && !/^\d+$/.test(typed));
  person.commit(isNone ? null : isNumber ? Number(typed) : typed, 'stay');
}

const histories = fc.array(act, { minLength: 10, maxLength: 40 });

async function begin(): Promise<Both> {
  const folder = await ClientFolder.open(KINDS, 5);
  return new Both(folder, await folder.beside());
}

test('what one of two people takes back in one table is what they did, as far as the other has left it, and nothing else', async () => {
  let taken = 0;
  let left = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (acts) => {
      const both = await begin();
      for (const one of acts) await both.play(one, false);
      await both.agree();
      taken += both.taken;
      left += both.left;
    }),
    { numRuns: 150 },
  );
  // The histories are worth something only where undos meet what the other one has done.
  expect(taken).toBeGreaterThan(100);
  expect(left).toBeGreaterThan(10);
}, 120_000);

test('two people who hear late of each other see the same in the end, whatever they did and took back', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.infiniteStream(fc.boolean()), async (acts, late) => {
      const both = await begin();
      for (const one of acts) await both.play(one, late.next().value as boolean);
      await both.agree();
    }),
    { numRuns: 150 },
  );
}, 120_000);
