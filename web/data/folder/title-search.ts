import type { LinkOffer } from '@tessera/domain/attributes/links.ts';
import { type Lookup, noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ColumnKeys } from '@tessera/domain/query/keys.ts';
import { compileFilter } from '@tessera/domain/query/match.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { namesItems } from '@tessera/domain/records/link-sight.ts';
import { currentLookup } from './lookup.ts';

/** An item that can be linked to. */
export interface Linkable {
  id: string;
  title: string;
  /** Other values of it, in plain text; left out: it has none. */
  note?: string;
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
  found(): Linkable[];
  /** Goes on for some time, in milliseconds. */
  step(ms: number): void;
}

/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 512;
/** Values that are shown beside a title. */
const NOTED_MAX = 2;

/**
 * Finds the items of a folder whose titles have all words. Of 100,000 items each title is folded once, which takes longer
 * than a frame.
 */
export class ColumnTitleSearch implements TitleSearch {
  isDone = false;
  private readonly columns: ItemColumns;
  private readonly notedMax: number;
  private readonly keys: ColumnKeys;
  private readonly primary: Attribute;
  private readonly wanted: string;
  private readonly words: readonly string[];
  private readonly limit: number;
  private readonly noted: readonly ShownAttribute[];
  private readonly isOffered: ((row: number) => boolean) | undefined;
  private readonly rows: Uint32Array;
  private at = 0;
  private readonly first: number[] = [];
  private readonly others: number[] = [];

  constructor(
    columns: ItemColumns,
    attributes: readonly ShownAttribute[],
    primary: Attribute,
    { text, limit, offered, shown, viewer = currentLookup }: TitleQuery,
  ) {
    this.columns = columns;
    this.noted = shown
      ? shown.flatMap((id) => attributes.find((one) => one.id === id) ?? [])
      : attributes.filter((one) => !one.primary && !one.hidden && !namesItems(one));
    this.notedMax = shown ? shown.length : NOTED_MAX;
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

  found(): Linkable[] {
    const { columns, primary } = this;
    return [...this.first, ...this.others].slice(0, this.limit).map((row) => {
      const note = this.noteOf(row);
      const title = plainText(primary, columns.value(row, primary.id), noLookup);
      return { id: columns.ids[row]!, title, ...(note ? { note } : {}) };
    });
  }

  /** The chosen values beside the title, or the first. */
  private noteOf(row: number): string {
    const texts: string[] = [];
    for (const attribute of this.noted) {
      if (texts.length === this.notedMax) break;
      const text = plainText(attribute, this.columns.data(row, attribute, currentLookup), currentLookup);
      if (text !== '') texts.push(text);
    }
    return texts.join(' · ');
  }
}
