import type { LinkOffer } from '@tessera/domain/attributes/links.ts';
import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ColumnKeys } from '@tessera/domain/query/keys.ts';
import { compileFilter } from '@tessera/domain/query/match.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { currentLookup } from './lookup.ts';
import { type ValueBeside, valuesBeside } from './values-beside.ts';

/** An item that can be linked to. */
export interface Linkable {
  id: string;
  title: string;
  /** Other values of it; left out: it has none. */
  beside?: readonly ValueBeside[];
}

export interface TitleQuery extends LinkOffer {
  /** Words that a title has. */
  text: string;
  /** The most that are found. */
  limit: number;
  /** What conditions ask of whoever looks; left out: what this page knows. */
  viewer?: Lookup;
}

/** A search that goes on in steps. */
export interface TitleSearch {
  readonly isDone: boolean;
  /** Those that begin with the text first. */
  found(): readonly Linkable[];
  /** An item by its id, whatever is looked for; undefined: it is not there. */
  item(id: string): Linkable | undefined;
  /** Goes on for some time, in milliseconds. */
  step(ms: number): void;
}

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 512;

/**
 * Finds the items of a folder whose titles have all words. Of 100,000 items each title is folded once, which takes longer
 * than a frame.
 */
export class ColumnTitleSearch implements TitleSearch {
  isDone = false;
  private readonly columns: ItemColumns;
  private readonly keys: ColumnKeys;
  private readonly primary: Attribute;
  private readonly wanted: string;
  private readonly words: readonly string[];
  private readonly limit: number;
  private readonly attributes: readonly ShownAttribute[];
  private readonly shown: readonly string[] | undefined;
  private readonly isOffered: ((row: number) => boolean) | undefined;
  private readonly rows: Uint32Array;
  private at = 0;
  private readonly first: number[] = [];
  private readonly others: number[] = [];
  private readonly told = new Map<number, Linkable>();

  constructor(
    columns: ItemColumns,
    attributes: readonly ShownAttribute[],
    primary: Attribute,
    { text, limit, offered, shown, viewer = currentLookup }: TitleQuery,
  ) {
    this.columns = columns;
    this.attributes = attributes;
    this.shown = shown;
    this.isOffered = offered && compileFilter({ filter: offered, search: '' }, attributes, columns, viewer);
    this.primary = primary;
    this.keys = columns.keysOf(primary, noLookup);
    this.wanted = sortText(text.trim());
    this.words = this.wanted.split(/\s+/).filter(Boolean);
    this.limit = limit;
    this.rows = columns.inOrder();
  }

  step(ms: number): void {
    const end = performance.now() + ms;
    do {
      for (let rows = 0; rows < ROWS_AT_ONCE && !this.isDone; rows += 1) this.look();
    } while (!this.isDone && performance.now() < end);
  }

  private look(): void {
    const row = this.rows[this.at];
    if (row === undefined || this.first.length === this.limit) {
      this.isDone = true;
      return;
    }
    this.at += 1;
    const title = this.keys.text(row) ?? '';
    if (!this.words.every((word) => title.includes(word)) || this.isOffered?.(row) === false) return;
    if (title.startsWith(this.wanted)) this.first.push(row);
    else if (this.others.length < this.limit) this.others.push(row);
  }

  found(): readonly Linkable[] {
    return [...this.first, ...this.others].slice(0, this.limit).map((row) => this.tell(row));
  }

  item(id: string): Linkable | undefined {
    const row = this.columns.rowOf(id);
    return row === undefined ? undefined : this.tell(row);
  }

  /** The same each time: what has been drawn of it is not drawn anew. */
  private tell(row: number): Linkable {
    const known = this.told.get(row);
    if (known) return known;
    const { columns, primary, attributes, shown } = this;
    const title = plainText(primary, columns.value(row, primary.id), noLookup);
    const beside = valuesBeside(attributes, shown, (one) => columns.data(row, one, currentLookup));
    const told = { id: columns.ids[row]!, title, ...(beside.length > 0 ? { beside } : {}) };
    this.told.set(row, told);
    return told;
  }
}
