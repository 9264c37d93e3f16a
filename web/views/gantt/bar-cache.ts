import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import type { ItemRows } from '../../data/views/types.ts';
import type { GanttBar } from './bars.ts';

interface Known {
  bar: GanttBar | undefined;
  /** The item that it was below. */
  parent: string | null;
}

interface Making {
  parent: string | null;
  make(): GanttBar | undefined;
}

type Rows = Pick<ItemRows, 'revision' | 'count' | 'changedSince' | 'item' | 'indexOf'>;

/** The bars that are made, for as long as neither their items nor those below them change. */
export class BarCache {
  private readonly known = new Map<string, Known>();
  /** What all rows take together. */
  private whole: { stretch: Stretch | undefined } | undefined;
  private revision: number | undefined;
  private count = 0;

  of(id: string, { parent, make }: Making): GanttBar | undefined {
    const known = this.known.get(id);
    if (known) return known.bar;
    const own: Known = { bar: undefined, parent };
    // Items that are below themselves are never saved, and would never end here.
    this.known.set(id, own);
    own.bar = make();
    return own.bar;
  }

  plan(ask: () => Stretch | undefined): Stretch | undefined {
    this.whole ??= { stretch: ask() };
    return this.whole.stretch;
  }

  /** Takes in what has changed since. @param barOf an item's bar as it is now */
  follow(rows: Rows, barOf: (id: string) => GanttBar | undefined): void {
    const { revision, count } = rows;
    if (this.revision === revision) return;
    const changed = this.revision === undefined ? undefined : rows.changedSince(this.revision);
    const isOfSameRows = this.count === count;
    this.revision = revision;
    this.count = count;
    if (!changed) {
      this.known.clear();
      this.whole = undefined;
      return;
    }
    const forgotten = this.forget(changed, (id) => rows.item(id)?.parent_id ?? null);
    this.whole =
      isOfSameRows && this.whole?.stretch ? grown(this.whole.stretch, forgotten, rows, barOf) : undefined;
  }

  /** Forgets items and all above them, where they are and where they were. Returns what stood for each of them. */
  private forget(
    ids: Iterable<string>,
    parentOf: (id: string) => string | null,
  ): Map<string, GanttBar | undefined> {
    const forgotten = new Map<string, GanttBar | undefined>();
    const waiting = [...ids];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (forgotten.has(id)) continue;
      const known = this.known.get(id);
      this.known.delete(id);
      forgotten.set(id, known?.bar);
      for (const parent of [known?.parent, parentOf(id)]) if (parent) waiting.push(parent);
    }
    return forgotten;
  }
}

/** What all take, where a change only makes it longer. Undefined: something stood at an end of it, and all have to be asked. */
function grown(
  { from, to }: Stretch,
  forgotten: ReadonlyMap<string, GanttBar | undefined>,
  rows: Pick<Rows, 'indexOf'>,
  barOf: (id: string) => GanttBar | undefined,
): { stretch: Stretch } | undefined {
  const next = { from, to };
  for (const [id, bar] of forgotten) {
    if (bar && (bar.from <= from || bar.to >= to)) return undefined;
    const now = rows.indexOf(id) < 0 ? undefined : barOf(id);
    next.from = Math.min(next.from, now?.from ?? from);
    next.to = Math.max(next.to, now?.to ?? to);
  }
  return { stretch: next };
}
