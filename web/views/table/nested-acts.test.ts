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
import { type PlainLine, PlainTree } from './testing/plain-tree.ts';

// There is no page that could say anything.
vi.mock('../../ui/drag/announce.ts', () => ({ announce: () => {} }));

const KINDS = { Name: 'text', Size: 'number', Note: 'text' } as const;
const SIZE = 1;
const NOTE = 2;
const texts = ['', 'Ann', 'Ben', '7', '12'];
const arrow = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageDown', 'Home', 'End');

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move'), key: arrow, shift: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('click'), row: fc.nat(7), column: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('edit'), text: fc.constantFrom(...texts) }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'clear',
        'fillDown',
        'above',
        'below',
        'indent',
        'indent',
        'outdent',
        'undo',
        'redo',
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'collapse') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('paste'),
      cells: fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('group'),
      levels: fc.constantFrom([], [SIZE], [SIZE], [NOTE, SIZE]),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A person's table over the real saves and their undo, beside a plain tree that is told the same. */
class Beside {
  readonly folder: ClientFolder;
  readonly person: Person;
  readonly tree: PlainTree;

  constructor(folder: ClientFolder) {
    this.folder = folder;
    this.person = new Person('Ann', folder);
    this.tree = new PlainTree(folder.ids(), folder.attributes.length);
    clientState.set(folder.page.client);
  }

  async play(one: Act): Promise<void> {
    const { person, tree, folder } = this;
    person.now += 1_000;
    if (one.kind === 'undo') {
      await folder.page.client.undo();
      tree.undo();
    } else if (one.kind === 'redo') {
      await folder.page.client.redo();
      tree.redo();
    } else if (one.kind === 'group') this.group((one as { levels: readonly number[] }).levels);
    else if (person.selection) this.onSelection(one);
    person.draw();
    this.compare();
  }

  private compare(): void {
    const { columns } = this.folder;
    const ids = this.folder.attributes.map(({ id }) => id);
    const held = this.folder
      .ids()
      .map((id) => [
        id,
        columns.parents.of(columns.rowOf(id)!),
        ids.map((attribute) => this.folder.valueOf(id, attribute)),
      ]);
    expect(held).toEqual(this.tree.rows);
    const { rows } = this.person;
    const shown = Array.from({ length: rows.count }, (_, row) => ({
      id: rows.idAt(row),
      depth: rows.tree?.depthAt(row) ?? 0,
    }));
    expect(shown).toEqual(this.tree.lines().map(({ id, depth }) => ({ id, depth })));
  }

  private group(levels: readonly number[]): void {
    const { person, tree, folder } = this;
    tree.levels = levels;
    const groups = levels.map((column) => ({ attribute_id: folder.attributes[column]!.id }));
    person.query = { ...emptyQuery, groups };
    person.rows.run(person.query);
    person.settle();
  }

  /** The items that are new by a change. */
  private made(change: () => void): string[] {
    const before = new Set(this.folder.ids());
    change();
    return this.folder.ids().filter((id) => !before.has(id));
  }

  private onSelection(one: Act): void {
    const { person, tree } = this;
    const { sheet, selection } = person;
    const { top, bottom, first, last } = rangeOf(sheet, selection!)!;
    const lines = tree.lines().slice(top, bottom + 1);
    expect(idsIn(sheet.rows, top, bottom).map(itemOfLine)).toEqual(lines.map(({ id }) => id));
    const ids = [...new Set(lines.map(({ id }) => id))];
    const changes: Record<string, () => void> = {
      move: () => {
        const { key, shift } = one as { key: string; shift: boolean };
        person.press({ key, shift });
      },
      click: () => person.click((one as { row: number }).row, (one as { column: number }).column),
      edit: () => this.edit((one as { text: string }).text),
      clear: () => {
        person.press({ key: 'Delete' });
        for (const id of ids) tree.get(id).cells.fill(null, first, last + 1);
      },
      fillDown: () => {
        const above = ids.length === 1 ? tree.lines()[top - 1]?.id : undefined;
        const source = [...tree.get(above ?? ids[0]!).cells];
        person.press({ key: 'd', control: true });
        for (const id of ids)
          for (let column = first; column <= last; column += 1) tree.get(id).cells[column] = source[column]!;
      },
      paste: () => this.paste(ids, { first, last }, (one as { cells: string[] }).cells),
      above: () => this.insert(lines[0]!, 'above'),
      below: () => this.insert(lines.at(-1)!, 'below'),
      indent: () => this.indent(ids),
      outdent: () => {
        person.press({ key: 'ArrowLeft', alt: true, shift: true });
        const { parent } = tree.get(this.inOrder(ids)[0]!);
        if (parent !== null) tree.move(this.inOrder(ids), tree.get(parent).parent, parent);
      },
      delete: () => {
        const actions = this.folder.actionsOf();
        if (actions.withSubItems(ids).length === tree.rows.length) return;
        actions.deleteItems(ids).catch(() => {});
        person.settle();
        tree.remove(ids);
      },
      collapse: () => {
        const [id] = ids;
        const isCollapsed = !tree.collapsed.delete(id!);
        if (isCollapsed) tree.collapsed.add(id!);
        person.rows.tree?.collapse(id!, isCollapsed);
        // Nothing could be collapsed: there are no sub-items.
        if (!person.rows.tree) tree.collapsed.delete(id!);
        person.settle();
      },
    };
    tree.act(changes[one.kind]!);
  }

  /** By their first lines. */
  private inOrder(ids: readonly string[]): string[] {
    const all = this.tree.lines().map(({ id }) => id);
    return [...ids].sort((one, other) => all.indexOf(one) - all.indexOf(other));
  }

  /** Below the item above them on their level, in their group, behind what is shown below that. */
  private indent(ids: readonly string[]): void {
    const { person, tree } = this;
    const lines = tree.lines();
    const order = this.inOrder(ids);
    const own = lines.findIndex(({ id }) => id === order[0]);
    const { depth, path } = lines[own]!;
    const isSameGroup = (line: PlainLine) => JSON.stringify(line.path) === JSON.stringify(path);
    const before = lines.slice(0, own).filter(isSameGroup);
    const end = before.findLastIndex((line) => line.depth < depth);
    const near = before.slice(end + 1);
    person.press({ key: 'ArrowRight', alt: true, shift: true });
    const parent = near.findLast((line) => line.depth === depth)?.id;
    if (parent === undefined) return;
    const behind = near.slice(near.findLastIndex((line) => line.depth === depth) + 1);
    const after = behind.findLast((line) => line.depth === depth + 1)?.id ?? parent;
    tree.collapsed.delete(parent);
    tree.move(order, parent, after);
  }

  /** With the values of its group; in one of items without a value there is none. */
  private insert({ id, path }: PlainLine, side: 'above' | 'below'): void {
    const { person, tree } = this;
    const [made] = this.made(() => person.press({ key: 'Enter', control: true, shift: side === 'above' }));
    if (path.includes(null)) {
      expect(made).toBeUndefined();
      return;
    }
    const cells = this.folder.attributes.map((_, column) => {
      const level = tree.levels.indexOf(column);
      return level < 0 ? null : path[level]!;
    });
    tree.insert(made!, id, side, cells);
  }

  /** One line of texts over each line of the range: what a column cannot have stays as it was. */
  private paste(
    ids: readonly string[],
    { first, last }: { first: number; last: number },
    cells: string[],
  ): void {
    const { person, tree } = this;
    person.paste(toTsv([cells]));
    const wide = last - first + 1;
    const across = wide % cells.length === 0 ? wide : cells.length;
    for (const id of ids)
      for (let at = 0; at < across && first + at < this.folder.attributes.length; at += 1) {
        const text = cells[at % cells.length]!;
        const isNumber = first + at === SIZE;
        if (text === '') tree.get(id).cells[first + at] = null;
        else if (!isNumber || /^\d+$/.test(text))
          tree.get(id).cells[first + at] = isNumber ? Number(text) : text;
      }
  }

  private edit(typed: string): void {
    const { person, tree } = this;
    person.press({ key: 'F2' });
    const { itemId, attributeId } = person.edit!.cell;
    const column = this.folder.attributes.findIndex(({ id }) => id === attributeId);
    const isNumber = column === SIZE;
    const data = typed === '' || (isNumber && !/^\d+$/.test(typed)) ? null : isNumber ? Number(typed) : typed;
    person.commit(data, 'stay');
    tree.get(itemId).cells[column] = data;
  }
}

test('whatever is done in groups and among sub-items, the table holds and shows what a plain tree does, and so does the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const beside = new Beside(await ClientFolder.open(KINDS, 5));
      for (const one of acts) await beside.play(one as Act);
      await rest();
      const { page } = beside.folder;
      expect(page.onServer()).toEqual(page.shown());
    }),
    { numRuns: 120 },
  );
}, 120_000);

test('an item at the top of a group is not made a sub-item of one in the group before it', async () => {
  const beside = new Beside(await ClientFolder.open(KINDS, 3));
  const acts = [
    ...[0, 1, 2].flatMap((row) => [
      { kind: 'click', row, column: SIZE },
      { kind: 'edit', text: row === 0 ? '7' : '12' },
    ]),
    { kind: 'group', levels: [SIZE] },
    { kind: 'click', row: 1, column: 0 },
    { kind: 'indent' },
  ] as Act[];
  for (const one of acts) await beside.play(one);
  expect(beside.tree.rows.map(([, parent]) => parent)).toEqual([null, null, null]);
  await beside.play({ kind: 'click', row: 2, column: 0 });
  await beside.play({ kind: 'indent' } as Act);
  const [, second, third] = beside.tree.rows;
  expect(third![1]).toBe(second![0]);
});
