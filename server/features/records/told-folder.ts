import { typeNamed } from '@tessera/domain/records/index.ts';
import type { LogEntry } from '../../commit/team-state.ts';
import type { Stretch } from './stretch.ts';

/** What is there of a page. */
interface Found {
  parts: Buffer[];
  /** The last item of them, or the one behind which the page begins. */
  last: string;
  /** How many items are missing; 0: the page is whole, or the folder ends with it. */
  missing: number;
  /** The stretch that was read last; undefined: nothing is known of the place where the page begins. */
  stretch: Stretch | undefined;
}

/** So often a line is compared with a stretch for one group of saves: where it would be more, nothing is kept. */
const LOOKS_MAX = 20_000;

/** What is kept of the items of one folder, as they are told to all who may read the same of it. */
export class ToldFolder {
  /** How far the log was at the last line about its items. */
  touchedAt = 0;
  /** By the item behind which they begin. */
  private readonly stretches = new Map<string, Stretch>();
  private readonly places = new Map<string, { stretch: Stretch; index: number }>();

  all(): Iterable<Stretch> {
    return this.stretches.values();
  }

  get isEmpty(): boolean {
    return this.stretches.size === 0;
  }

  /** @param seq how far the log is known here: what was read later waits for its lines */
  find(after: string, limit: number, seq: number): Found {
    const place = this.places.get(after);
    const found: Found = { parts: [], last: after, missing: limit, stretch: undefined };
    let stretch = place?.stretch ?? this.stretches.get(after);
    let from = place ? place.index + 1 : 0;
    while (stretch && stretch.seq <= seq) {
      const { ids } = stretch;
      const to = Math.min(ids.length, from + found.missing);
      stretch.usedAt = Date.now();
      found.stretch = stretch;
      if (to > from) {
        found.parts.push(stretch.part(from, to));
        found.missing -= to - from;
        found.last = ids[to - 1]!;
      }
      if (to === ids.length && stretch.isEnd) found.missing = 0;
      if (found.missing === 0) break;
      stretch = this.stretches.get(found.last);
      from = 0;
    }
    return found;
  }

  /** In place of what has items of it. Returns how many bytes were let go. */
  keep(stretch: Stretch): number {
    let gone = this.dropped(this.stretches.get(stretch.after));
    for (const [index, id] of stretch.ids.entries()) {
      gone += this.dropAt(id);
      this.places.set(id, { stretch, index });
    }
    this.stretches.set(stretch.after, stretch);
    return gone;
  }

  /** Returns its bytes. */
  drop(stretch: Stretch): number {
    if (this.stretches.get(stretch.after) !== stretch) return 0;
    this.stretches.delete(stretch.after);
    for (const id of stretch.ids) this.places.delete(id);
    return stretch.size;
  }

  clear(): number {
    return sum(Array.from(this.stretches.values(), (stretch) => this.drop(stretch)));
  }

  /** Lines about its items and their values. Returns how many bytes were let go. */
  follow(lines: readonly LogEntry[]): number {
    this.touchedAt = lines.at(-1)!.seq;
    const looks = lines.length * this.stretches.size;
    return looks > LOOKS_MAX ? this.clear() : sum(lines.map((line) => this.change(line)));
  }

  private change({ collection, record, record_id, operation }: LogEntry): number {
    if (typeNamed(collection)?.storage === 'within') return this.dropAt(record['item_id'] as string);
    const gone = this.dropAt(record_id) + this.dropped(this.stretches.get(record_id));
    if (operation === 'deleted') return gone;
    const position = record['position'] as string;
    const about = [...this.stretches.values()].filter((stretch) => stretch.isAbout(position));
    return gone + sum(about.map((stretch) => this.drop(stretch)));
  }

  private dropAt(itemId: string): number {
    return this.dropped(this.places.get(itemId)?.stretch);
  }

  private dropped(stretch: Stretch | undefined): number {
    return stretch ? this.drop(stretch) : 0;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
