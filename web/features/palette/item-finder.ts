import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { ColumnKeys } from '@tessera/domain/query/keys.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { fold, foldFurther } from './fold.ts';
import { ENOUGH } from './rank.ts';
import { scoreOf, type Wanted } from './score.ts';

/** A folder whose items this page holds. */
export interface HeldFolder {
  folder: Folder;
  columns: ItemColumns;
  primary: Attribute;
  /** Its board, and the folders that it is in; with itself. */
  place: readonly string[];
}

export interface FoundItem {
  id: string;
  title: string;
  held: HeldFolder;
  score: number;
}

/** The best ones that are kept. */
const KEPT = 50;
/** Rows between two looks at the clock. */
const ROWS_AT_ONCE = 256;

/** Finds items of held folders by their titles, in steps: 100,000 take longer than a frame. */
export class ItemFinder {
  isDone: boolean;
  private readonly folders: readonly HeldFolder[];
  private readonly wanted: Wanted;
  private readonly places: readonly string[];
  private rows: Uint32Array | undefined;
  private keys: ColumnKeys | undefined;
  private folder = 0;
  private at = 0;
  /** Typos are forgiven in a second round, where the first has found few. */
  private isNearly = false;
  private best: { folder: number; row: number; score: number }[] = [];

  constructor(folders: readonly HeldFolder[], wanted: Wanted) {
    this.folders = folders;
    this.wanted = wanted;
    this.places = folders.map(({ place }) => fold(place.join(' ')));
    this.isDone = wanted.words.length === 0 || folders.length === 0;
  }

  /** Goes on for some time, in milliseconds. */
  step(ms: number): this {
    const end = performance.now() + ms;
    do {
      for (let rows = 0; rows < ROWS_AT_ONCE && !this.isDone; rows += 1) this.look();
    } while (!this.isDone && performance.now() < end);
    return this;
  }

  /** The best ones so far. */
  found(): FoundItem[] {
    this.keepBest();
    return this.best.flatMap(({ folder, row, score }) => {
      const held = this.folders[folder]!;
      const { columns, primary } = held;
      const id = columns.ids[row];
      if (id === undefined) return [];
      return [{ id, held, score, title: plainText(primary, columns.value(row, primary.id), noLookup) }];
    });
  }

  private look(): void {
    const held = this.folders[this.folder];
    if (!held) {
      if (this.isNearly || this.best.length >= ENOUGH) this.isDone = true;
      else [this.isNearly, this.folder, this.at, this.rows] = [true, 0, 0, undefined];
      return;
    }
    if (!this.rows) {
      this.rows = held.columns.inOrder();
      this.keys = held.columns.keysOf(held.primary, noLookup);
    }
    const row = this.rows[this.at];
    if (row === undefined) {
      [this.folder, this.at, this.rows] = [this.folder + 1, 0, undefined];
      return;
    }
    this.at += 1;
    const text = this.keys?.text(row);
    if (!text) return;
    const candidate = { name: foldFurther(text), place: this.places[this.folder]! };
    const score = scoreOf(candidate, this.wanted, this.isNearly);
    if (score === undefined || (this.isNearly && this.isKnown(row))) return;
    this.best.push({ folder: this.folder, row, score });
    if (this.best.length > KEPT * 8) this.keepBest();
  }

  private isKnown(row: number): boolean {
    return this.best.some((one) => one.row === row && one.folder === this.folder);
  }

  private keepBest(): void {
    this.best = this.best.sort((one, other) => other.score - one.score).slice(0, KEPT);
  }
}
