import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { preparingKeysOf } from '@tessera/domain/query/preparing.ts';
import type { Query } from '@tessera/domain/query/query.ts';
import type { QueryResult } from '@tessera/domain/query/run.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { QueryRun } from './query-run.ts';

/** So long the page does nothing else, in milliseconds: less than a frame. */
const SLICE_MS = 8;

/**
 * What a view may show next: somebody looks at a menu that offers to sort or group by an attribute. Its rows are found and
 * sorted both ways, in slices with the page's own work between, and are there when that is chosen.
 */
export class ExpectedSorts {
  private done: QueryResult[] = [];
  private slice: ReturnType<typeof setTimeout> | undefined;
  private readonly query: Query;
  private readonly attributes: readonly Attribute[];
  private readonly viewer: Lookup;

  constructor(query: Query, attributes: readonly Attribute[], viewer: Lookup) {
    this.query = query;
    this.attributes = attributes;
    this.viewer = viewer;
  }

  /** Begins with an attribute. Returns what ends it. */
  begin(columns: ItemColumns, attributeId: string): () => void {
    this.forget();
    const attribute = this.attributes.find(({ id }) => id === attributeId);
    if (attribute) this.goOn(this.work(columns, attribute));
    return () => clearTimeout(this.slice);
  }

  /** A result that finds and sorts the same, where one is there. */
  fitting(columns: ItemColumns, query: Query, attributes: readonly Attribute[], viewer: Lookup) {
    return this.done.find((one) => one.sortedFor(columns, query, attributes, viewer));
  }

  /** Rows have changed. */
  forget(): void {
    clearTimeout(this.slice);
    this.done = [];
  }

  private goOn(work: Iterator<void>): void {
    this.slice = setTimeout(() => {
      const end = performance.now() + SLICE_MS;
      do if (work.next().done) return;
      while (performance.now() < end);
      this.goOn(work);
    });
  }

  private *work(columns: ItemColumns, attribute: Attribute): Generator<void, void> {
    const { query, attributes, viewer } = this;
    yield* preparingKeysOf(columns, attribute, viewer);
    for (const direction of ['ascending', 'descending'] as const) {
      const sorted = { ...query, sorts: [{ attribute_id: attribute.id, direction }] };
      const run = new QueryRun(columns, sorted, attributes, viewer, undefined, { atOnceMax: 0 });
      while (!run.step(0)) yield;
      this.done.push(run.result());
    }
  }
}
