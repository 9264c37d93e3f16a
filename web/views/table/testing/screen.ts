import { expect } from 'vitest';
import type { CursorMove } from '../../../attributes/attribute-ui.ts';
import { itemOfLine, lineId } from '../../lines/line-id.ts';
import { PAUSE_MS } from '../loss-pause.ts';
import { type Cell, lineOfCell, type Span } from '../selection.ts';
import type { Person } from './person.ts';
import type { SharedFolder } from './shared-folder.ts';

interface CellName {
  /** The line: an item in one of its groups. */
  row: string;
  column: string;
}

interface RangeName {
  anchor: CellName;
  head: CellName;
}

type Area = readonly [rows: readonly string[], columns: readonly string[]];

/**
 * What a person sees, in plain lists, and what is to be expected of each of their actions: the model beside `Person`. It
 * knows of items by what was drawn last, and follows the selection by rules of its own.
 */
export class Screen {
  readonly person: Person;
  /** Changes that the person's actions have made. */
  edits = 0;
  /** Whether an item has stood in several lines. */
  doubled = false;
  private readonly folder: SharedFolder;
  private rows: string[] = [];
  private columns: string[] = [];
  private groups = new Map<string, string>();
  private anchor: CellName | undefined;
  private head: CellName | undefined;
  /** The active cell, where it has gone on within the range. */
  private walked: CellName | undefined;
  /** Further ranges. */
  private more: RangeName[] = [];
  /** Of an editor that is open. */
  private edited: CellName | undefined;
  private quietUntil = 0;
  private seen = 0;

  constructor(person: Person, folder: SharedFolder) {
    this.person = person;
    this.folder = folder;
    this.look();
    this.anchor = this.rows[0] === undefined ? undefined : { row: this.rows[0], column: this.columns[0]! };
    this.head = this.anchor;
    this.seen = folder.log.length;
  }

  wait(ms: number): void {
    this.person.now += ms;
  }

  draw(): void {
    const before = { rows: this.rows, columns: this.columns };
    this.person.draw();
    this.look();
    this.follow(before);
    if (this.edited && this.folder.valueOf(itemOfLine(this.edited.row), '') === undefined)
      this.edited = undefined;
    this.agree();
  }

  /** What the person does to the view itself: a cell that goes by it is no loss. */
  arrange(work: () => void): void {
    work();
    this.drawn();
  }

  move(key: string, shift: boolean, control: boolean): void {
    this.person.press({ key, shift, control });
    this.expectChanges([]);
    this.drawn();
  }

  click(row: number, column: number, held?: 'shift' | 'control'): void {
    const place = this.placeAt(row, column);
    const before = this.ranges();
    const again = before.some(({ anchor, head }) => [anchor, head].every((one) => isSamePlace(one, place)));
    this.person.click(row, column, held);
    this.expectChanges([]);
    const { selection } = this.person;
    // A range of one cell goes by a second click.
    const goes = held === 'control' && again && before.length > 1;
    if (place && !goes) expect(placeOf(selection?.head)).toEqual(place);
    if (place && goes) expect(this.namesOf(selection?.more)).toHaveLength(before.length - 2);
    else if (place && held === 'control') expect(this.namesOf(selection?.more)).toEqual(again ? [] : before);
    else if (place && held !== 'shift') expect(selection?.more ?? []).toEqual([]);
    this.drawn();
  }

  /** A key that clears, fills, selects, or makes an item. */
  key(key: { key: string; control?: boolean; shift?: boolean }): void {
    const changing = key.key === 'Delete' || key.key === 'Backspace' || (key.key === 'd' && key.control);
    const areas = this.areas();
    const full = areas.flatMap(([rows, columns]) => this.full(rows, columns));
    const isQuiet = this.isQuiet(changing === true);
    this.person.press(key);
    this.expectChanges(changing && !isQuiet ? areas : []);
    if ((key.key === 'Delete' || key.key === 'Backspace') && !isQuiet)
      for (const [row, column] of full) expect(this.folder.valueOf(row, column)).toBeNull();
    this.drawn();
  }

  paste(text: string): void {
    const [rows, columns] = this.selected();
    const last = rows.at(-1);
    const right = this.columns.slice(this.columns.indexOf(columns[0] ?? ''));
    const areas = this.areas().map((area) => this.pasteArea(area));
    const isQuiet = this.isQuiet(true);
    const isOne = this.more.length === 0;
    const group = last === undefined ? undefined : this.groups.get(last);
    this.person.paste(text);
    const made = this.expectChanges(isQuiet || rows.length === 0 ? [] : areas);
    if (isQuiet || !isOne) expect(made).toEqual([]);
    // New items are in the group that they were pasted into, unless the pasted text says otherwise.
    const path: unknown[] = group === undefined ? [] : JSON.parse(group);
    for (const [level, data] of path.entries()) {
      const by = this.person.query.groups[level]!.attribute_id;
      if (!right.includes(by)) for (const id of made) expect(this.folder.valueOf(id, by)).toEqual(data);
    }
    this.drawn();
  }

  dragFill(count: number, copies: boolean): void {
    const [rows, columns] = this.selected();
    const end = this.rows.indexOf(rows.at(-1) ?? '');
    const isFilled = rows.length > 0 && this.more.length === 0;
    const top = this.rows.indexOf(rows[0] ?? '');
    const beside =
      count < 0 ? this.rows.slice(Math.max(0, top + count), top) : this.rows.slice(end + 1, end + 1 + count);
    const into = isFilled ? beside : [];
    this.person.dragFill(count, copies);
    this.expectChanges([[into, columns]]);
    this.drawn();
  }

  openEditor(key: string): void {
    const [rows] = this.selected();
    const { active } = this;
    const isQuiet = this.isQuiet(key !== ' ' || this.isCheckbox(active?.column));
    this.person.press({ key });
    // A checkbox is changed at once.
    const isChange = !isQuiet && this.isCheckbox(active?.column) && rows.length > 0;
    this.expectChanges(isChange ? [[[active!.row], [active!.column]]] : []);
    if (!isQuiet) this.opened();
    this.drawn();
  }

  /** The edit lands on the item for which the editor was opened, wherever it stands now; or nowhere, if it has gone. */
  commit(data: unknown, move: CursorMove): void {
    const { edited } = this;
    const itemId = edited && itemOfLine(edited.row);
    expect(this.person.edit?.cell.itemId).toBe(itemId);
    const before = edited && this.folder.valueOf(itemId!, edited.column);
    const base = this.person.edit?.base?.data ?? null;
    this.person.commit(data, move);
    this.expectChanges(edited ? [[[edited.row], [edited.column]]] : []);
    if (edited && before !== undefined)
      expect(this.folder.valueOf(itemId!, edited.column)).toEqual(
        JSON.stringify(base) === JSON.stringify(data) ? before : data,
      );
    this.edited = undefined;
    this.drawn();
  }

  /** The person's changes since the last look: all of them on these cells. Returns the items that they made. */
  private expectChanges(areas: readonly Area[]): string[] {
    const own = this.folder.log.slice(this.seen).filter(({ by }) => by === this.person.name);
    this.seen = this.folder.log.length;
    const made = own.flatMap(({ made: id }) => id ?? []);
    for (const { change } of own) {
      if (!change) continue;
      this.edits += 1;
      const isMeant = areas.some(
        ([rows, columns]) =>
          rows.map(itemOfLine).includes(change.itemId) && columns.includes(change.attributeId),
      );
      expect(isMeant, `a change of ${change.itemId}, ${change.attributeId}`).toBe(true);
    }
    return made;
  }

  /** An editor was opened, where the item was still there. */
  private opened(): void {
    this.edited = this.person.edit && this.active;
    expect(this.person.edit?.cell.itemId).toBe(this.edited && itemOfLine(this.edited.row));
    expect(this.person.edit?.cell.attributeId).toBe(this.edited?.column);
  }

  private get active(): CellName | undefined {
    return this.walked ?? this.anchor;
  }

  private isQuiet(changing: boolean): boolean {
    if (!changing || this.person.edit || this.person.now >= this.quietUntil || !this.isDrawn()) return false;
    this.quietUntil = this.person.now + PAUSE_MS;
    return true;
  }

  private isDrawn(): boolean {
    return this.anchor !== undefined && find(this.rows, this.anchor.row) >= 0;
  }

  private isCheckbox(column: string | undefined): boolean {
    return this.folder.attributes.find(({ id }) => id === column)?.kind === 'checkbox';
  }

  /** The cells into which a paste at an area may go: from its first one on, no further than the group of its last. */
  private pasteArea([rows, columns]: Area): Area {
    const last = rows.at(-1);
    const below = this.rows.slice(this.rows.indexOf(rows[0] ?? ''));
    const end = last === undefined ? -1 : below.indexOf(last);
    return [
      below.filter((_, index) => index <= end || this.isLevel(below, end, index)),
      this.columns.slice(this.columns.indexOf(columns[0] ?? '')),
    ];
  }

  private ranges(): RangeName[] {
    const { anchor, head, more } = this;
    return anchor && head ? [...more, { anchor, head }] : [];
  }

  private namesOf = (spans: readonly Span[] = []): RangeName[] =>
    spans.map(({ anchor, head }) => ({ anchor: placeOf(anchor)!, head: placeOf(head)! }));

  private areas(): Area[] {
    return this.ranges().map(({ anchor, head }) => this.selected(anchor, head));
  }

  private selected(anchor = this.anchor, head = this.head): [rows: string[], columns: string[]] {
    if (!anchor || !head || find(this.rows, anchor.row) < 0) return [[], []];
    const between = (list: string[], one: string, other: string) => {
      const places = [find(list, one), find(list, other)];
      if (places.includes(-1)) return [one];
      return list.slice(Math.min(...places), Math.max(...places) + 1);
    };
    return [between(this.rows, anchor.row, head.row), between(this.columns, anchor.column, head.column)];
  }

  /** The cells of a block that are still there and have a value. */
  private full(rows: readonly string[], columns: readonly string[]): [string, string][] {
    const there = new Set(
      Array.from({ length: this.person.rows.count }, (_, row) => this.person.rows.idAt(row)),
    );
    return rows.flatMap((row) =>
      columns.flatMap((column): [string, string][] =>
        there.has(row) && (this.folder.valueOf(row, column) ?? null) !== null ? [[row, column]] : [],
      ),
    );
  }

  private isLevel(below: readonly string[], end: number, index: number): boolean {
    const group = this.groups.get(below[end] ?? '');
    return below.slice(end, index + 1).every((row) => this.groups.get(row) === group);
  }

  private placeAt(row: number, column: number): CellName | undefined {
    const [one, other] = [this.rows[row], this.columns[column]];
    return one === undefined || other === undefined ? undefined : { row: one, column: other };
  }

  /** Takes in what is drawn now. */
  private look(): void {
    const { person } = this;
    this.rows = [];
    this.groups = new Map();
    const { groups } = person.rows;
    for (let row = 0; row < person.rows.count; row += 1) {
      const around = groups.filter(({ start, count }) => row >= start && row < start + count);
      if (around.some(({ key }) => person.collapsed.has(key))) continue;
      const group = around.at(-1);
      const line = lineId(person.rows.idAt(row)!, group?.key);
      this.rows.push(line);
      if (group) this.groups.set(line, JSON.stringify(group.path));
    }
    this.columns = person.attributes.map(({ id }) => id);
  }

  private follow(before: { rows: string[]; columns: string[] }): void {
    const { anchor, head } = this;
    if (!anchor || !head) {
      this.anchor = this.placeAt(0, 0);
      this.head = this.anchor;
      this.more = [];
      return;
    }
    const row = followed(before.rows, this.rows, anchor.row, head.row);
    const column = followed(before.columns, this.columns, anchor.column, head.column);
    const more = this.more.flatMap((range) => this.followRange(before, range) ?? []);
    this.more = [];
    if (!row || !column) {
      this.quietUntil = this.person.now + PAUSE_MS;
      this.anchor = this.placeAt(0, 0);
      this.head = this.anchor;
      return;
    }
    const isLost = itemOfLine(row.anchor) !== itemOfLine(anchor.row) || column.anchor !== anchor.column;
    this.anchor = { row: row.anchor, column: column.anchor };
    this.head = isLost ? this.anchor : { row: row.head, column: column.head };
    if (isLost) this.quietUntil = this.person.now + PAUSE_MS;
    else this.more = more;
  }

  /** A further range goes with its first cell. */
  private followRange(before: { rows: string[]; columns: string[] }, { anchor, head }: RangeName) {
    const row = followed(before.rows, this.rows, anchor.row, head.row);
    const column = followed(before.columns, this.columns, anchor.column, head.column);
    if (!row || !column) return undefined;
    if (itemOfLine(row.anchor) !== itemOfLine(anchor.row) || column.anchor !== anchor.column)
      return undefined;
    return {
      anchor: { row: row.anchor, column: column.anchor },
      head: { row: row.head, column: column.head },
    };
  }

  /** After an action of their own the person sees at once what came of it; from there on the model follows again. */
  private drawn(): void {
    this.person.draw();
    this.look();
    const { selection } = this.person;
    this.anchor = placeOf(selection?.anchor);
    this.head = placeOf(selection?.head);
    this.walked = placeOf(selection?.active);
    this.more = this.namesOf(selection?.more);
    this.quietUntil = this.person.quietUntil;
    if (!this.person.edit) this.edited = undefined;
    // Whatever came of it, what is selected is drawn.
    if (this.rows.length > 0) expect(this.rows).toContain(this.anchor?.row);
  }

  private agree(): void {
    const { selection } = this.person;
    expect(placeOf(selection?.anchor)).toEqual(this.anchor);
    expect(placeOf(selection?.head)).toEqual(this.head);
    this.walked = placeOf(selection?.active);
    const [rows, columns] = this.selected();
    if (this.walked) expect(rows).toContain(this.walked.row);
    if (this.walked) expect(columns).toContain(this.walked.column);
    expect(this.namesOf(selection?.more)).toEqual(this.more);
    expect(this.person.quietUntil).toBe(this.quietUntil);
  }
}

const isSamePlace = (one: CellName, other: CellName | undefined): boolean =>
  one.row === other?.row && one.column === other.column;

const placeOf = (cell?: Cell): CellName | undefined =>
  cell && { row: lineOfCell(cell), column: cell.attributeId };

/** Where a line is; one that has gone is where its item stands first. */
function find(list: readonly string[], line: string): number {
  const exact = list.indexOf(line);
  return exact >= 0 ? exact : list.findIndex((one) => itemOfLine(one) === itemOfLine(line));
}

/** A run of ids in another order: it keeps its beginning, or the next one that is left, and takes in nothing new. */
function followed(before: string[], now: string[], anchor: string, head: string) {
  const start = find(now, anchor);
  const place = find(before, anchor);
  if (start < 0) {
    const isLeft = (id: string) => find(now, id) >= 0;
    const next = before.slice(place + 1).find(isLeft) ?? before.slice(0, Math.max(0, place)).findLast(isLeft);
    const left = next === undefined ? now[0] : now[find(now, next)]!;
    return left === undefined ? undefined : { anchor: left, head: left };
  }
  const places = [place, find(before, head)].sort((one, other) => one - other);
  const isInRun = (id: string) => {
    const was = find(before, id);
    return was >= 0 && places[0]! >= 0 && was >= places[0]! && was <= places[1]!;
  };
  const end = find(now, head);
  const wanted = end >= 0 ? end : find(before, head) < place ? 0 : now.length - 1;
  let reached = now[start]!;
  const path = wanted < start ? now.slice(wanted, start).reverse() : now.slice(start + 1, wanted + 1);
  for (const id of path) {
    if (!isInRun(id)) break;
    reached = id;
  }
  return { anchor: now[start]!, head: reached };
}
