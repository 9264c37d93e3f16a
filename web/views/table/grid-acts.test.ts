import { emptyQuery } from '@tessera/domain/query/query.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { clientState } from '../../data/sync/client.ts';
import { rest } from '../../data/testing/page.ts';
import { idsIn } from '../lines/line-id.ts';
import { fromTsv, toTsv } from './clipboard.ts';
import { rangeOf } from './selection.ts';
import { ClientFolder } from './testing/client-folder.ts';
import { Person } from './testing/person.ts';
import { type Area, PlainGrid } from './testing/plain-grid.ts';

// There is no page that could say anything.
vi.mock('../../ui/drag/announce.ts', () => ({ announce: () => {} }));

const KINDS = { Name: 'text', Size: 'number', Note: 'text', Rank: 'number' } as const;
const NUMERIC = Object.values(KINDS).map((kind) => kind === 'number');
/** What a filter may look for. */
const NOTE = 2;
const text = fc.constantFrom('', 'Ann', 'Ben', '7', '12', '300', 'a "b"');
const arrow = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageDown', 'Home', 'End');

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move'), key: arrow, shift: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('click'), row: fc.nat(5), column: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit'), text }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pasteTexts'),
      texts: fc
        .integer({ min: 1, max: 3 })
        .chain((width) =>
          fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
        ),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'copy',
        'cut',
        'paste',
        'clear',
        'fillDown',
        'fillRight',
        'above',
        'below',
        'up',
        'down',
        'undo',
        'redo',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drag'), by: fc.integer({ min: -3, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('delete', 'sort', 'filter') }) },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** A person's table over the real saves and their undo, beside a plain grid that is told the same. */
class Beside {
  readonly folder: ClientFolder;
  readonly person: Person;
  readonly grid: PlainGrid;
  private isSorted = false;
  /** Only items without a note are shown. */
  private isFiltered = false;

  constructor(folder: ClientFolder) {
    this.folder = folder;
    this.person = new Person('Ann', folder);
    this.grid = new PlainGrid(folder.ids(), NUMERIC);
    clientState.set(folder.page.client);
  }

  private area(): Area {
    const { sheet, selection } = this.person;
    const { top, bottom, first, last } = rangeOf(sheet, selection!)!;
    const lines = idsIn(sheet.rows, top, sheet.rows.count - 1);
    return { lines, height: bottom - top + 1, first, last };
  }

  /** The items that are new by a change, in their order. */
  private made(change: () => void): string[] {
    const before = new Set(this.folder.ids());
    change();
    return this.folder.ids().filter((id) => !before.has(id));
  }

  async play(one: Act): Promise<void> {
    const { person, grid } = this;
    person.now += 1_000;
    if (one.kind === 'undo') {
      await this.folder.page.client.undo();
      grid.undo();
    } else if (one.kind === 'redo') {
      await this.folder.page.client.redo();
      grid.redo();
    } else if (one.kind === 'sort') this.query({ isSorted: !this.isSorted });
    else if (one.kind === 'filter') this.query({ isFiltered: !this.isFiltered });
    else if (person.selection) this.onSelection(one, this.area());
    person.draw();
    const columns = this.folder.attributes.map(({ id }) => id);
    expect(
      this.folder.ids().map((id) => [id, columns.map((column) => this.folder.valueOf(id, column))]),
    ).toEqual(grid.rows);
    const drawn = idsIn(person.sheet.rows, 0, person.sheet.rows.count - 1);
    if (this.isSorted) expect(drawn.toSorted()).toEqual(this.shown().toSorted());
    else expect(drawn).toEqual(this.shown());
  }

  /** The items that the filter finds, in the order of the folder. */
  private shown(): string[] {
    const all = this.grid.rows.filter(([, cells]) => !this.isFiltered || cells[NOTE] === null);
    return all.map(([id]) => id);
  }

  private query({ isSorted = this.isSorted, isFiltered = this.isFiltered }): void {
    const [name, , note] = this.folder.attributes.map(({ id }) => id);
    Object.assign(this, { isSorted, isFiltered });
    const empty = { attribute_id: note!, operator: 'is-empty' as const, operand: null };
    this.person.query = {
      ...emptyQuery,
      filter: { match: 'all', conditions: isFiltered ? [empty] : [] },
      sorts: isSorted ? [{ attribute_id: name!, direction: 'ascending' }] : [],
    };
    this.person.rows.run(this.person.query);
    this.person.settle();
  }

  /** Past the one beside them that is shown; those that the filter hides keep their order. */
  private move({ lines, height }: Area, by: 1 | -1): void {
    const { person, grid, folder } = this;
    const held = lines.slice(0, height);
    const shown = this.shown();
    const top = shown.indexOf(held[0]!);
    const isHidden = (id: string) => !shown.includes(id);
    const hidden = folder.ids().filter(isHidden);
    person.press({ key: by < 0 ? 'ArrowUp' : 'ArrowDown', alt: true });
    const beside = shown[by < 0 ? top - 1 : top + height];
    if (!this.isSorted && beside !== undefined) {
      shown.splice(top, height);
      shown.splice(shown.indexOf(beside) + Number(by > 0), 0, ...held);
    }
    expect(folder.ids().filter((id) => !isHidden(id))).toEqual(shown);
    expect(folder.ids().filter(isHidden)).toEqual(hidden);
    grid.arrange(folder.ids());
  }

  private onSelection(one: Act, area: Area): void {
    const { person, grid } = this;
    const key = (name: string, held: { control?: boolean; shift?: boolean } = {}) =>
      person.press({ key: name, ...held });
    const changes: Record<string, () => void> = {
      move: () => key((one as { key: string }).key, { shift: (one as { shift: boolean }).shift }),
      click: () => person.click((one as { row: number }).row, (one as { column: number }).column),
      copy: () => this.take(area, 'copy'),
      cut: () => this.take(area, 'cut'),
      edit: () => this.edit((one as { text: string }).text),
      paste: () => grid.clip && this.paste(area, grid.clip),
      pasteTexts: () => this.paste(area, { texts: (one as { texts: string[][] }).texts, cut: undefined }),
      clear: () => {
        key('Delete');
        grid.each(area, (id, column) => grid.set(id, column, null));
      },
      fillDown: () => {
        const { rows } = person.sheet;
        const above = area.height === 1 ? rows.idAt(rows.indexOf(area.lines[0]!) - 1) : undefined;
        key('d', { control: true });
        const from = above ?? area.lines[0]!;
        grid.each(area, (id, column) => grid.set(id, column, grid.at(from, column)));
      },
      fillRight: () => {
        key('r', { control: true });
        grid.each(area, (id, column) => {
          const from = area.first === area.last ? Math.max(0, area.first - 1) : area.first;
          const data = column === from ? undefined : grid.read(grid.textAt(id, from), column);
          if (data !== undefined) grid.set(id, column, data);
        });
      },
      above: () => {
        const [id] = this.made(() => key('Enter', { control: true, shift: true }));
        grid.insert(id!, area.lines[0]!, 'above');
      },
      below: () => {
        const [id] = this.made(() => key('Enter', { control: true }));
        grid.insert(id!, area.lines[area.height - 1]!, 'below');
      },
      up: () => this.move(area, -1),
      down: () => this.move(area, 1),
      drag: () => this.drag(area, (one as { by: number }).by),
      delete: () => {
        const ids = area.lines.slice(0, area.height);
        if (ids.length === this.folder.ids().length) return;
        this.folder
          .actionsOf()
          .deleteItems(ids)
          .catch(() => {});
        person.settle();
        grid.remove(ids);
      },
    };
    grid.act(changes[one.kind]!);
    const isKept = ['move', 'click', 'copy', 'cut', 'paste', 'delete'].includes(one.kind);
    // Another act lets go what was cut; its text is still in the clipboard.
    if (!isKept && grid.clip) grid.clip = { ...grid.clip, cut: undefined };
  }

  private take(area: Area, how: 'copy' | 'cut'): void {
    const { person, grid } = this;
    grid.take(area, how);
    expect(fromTsv(person.take(how)!)).toEqual(grid.clip!.texts);
  }

  private paste(area: Area, clip: NonNullable<PlainGrid['clip']>): void {
    const { person, grid } = this;
    const made = this.made(() => person.paste(toTsv(clip.texts)));
    grid.paste(clip, area, made);
    if (grid.clip) grid.clip = { ...grid.clip, cut: undefined };
  }

  private edit(typed: string): void {
    const { person, grid } = this;
    person.press({ key: 'F2' });
    const { itemId, attributeId } = person.edit!.cell;
    const column = this.folder.attributes.findIndex(({ id }) => id === attributeId);
    const data = grid.read(typed, column) ?? null;
    person.commit(data, 'stay');
    grid.set(itemId, column, data);
  }

  /** Over lines below or above, which repeat the range. */
  private drag({ lines, height, first, last }: Area, by: number): void {
    const { person, grid } = this;
    const all = idsIn(person.sheet.rows, 0, person.sheet.rows.count - 1);
    const top = all.indexOf(lines[0]!);
    const into = by < 0 ? all.slice(Math.max(0, top + by), top) : lines.slice(height, height + by);
    const sources = lines.slice(0, height);
    person.dragFill(by, true);
    for (const [index, id] of into.entries()) {
      const place = by < 0 ? index - into.length : index;
      const source = sources[((place % height) + height) % height]!;
      for (let column = first; column <= last; column += 1) grid.set(id, column, grid.at(source, column));
    }
  }
}

test('whatever is done in a grid, it holds what a plain one holds, and so does the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const beside = new Beside(await ClientFolder.open(KINDS, 4));
      for (const one of acts) await beside.play(one as Act);
      await rest();
      const { page } = beside.folder;
      expect(page.onServer()).toEqual(page.shown());
    }),
    { numRuns: 60 },
  );
}, 120_000);
