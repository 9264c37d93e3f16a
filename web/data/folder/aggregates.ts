import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { type Aggregate, type Aggregated, aggregateOf, aggregates } from '@tessera/domain/views/aggregate.ts';
import type { AggregateFunction } from '@tessera/domain/views/aggregate-functions.ts';
import type { Aggregates, RowGroup } from '../views/types.ts';

/** So many items are read as soon as they are asked for; of more, this many between two looks at the clock. */
const ITEMS_AT_ONCE = 2_000;
const SLICE_MS = 8;

/** What is read: the rows of a result as they are now. */
export interface AggregatedRows {
  columns: ItemColumns;
  viewer: Lookup;
  attribute(id: string): ShownAttribute | undefined;
  /** All found rows, or those of a group: each once. */
  rows(group: RowGroup | undefined): Uint32Array;
}

interface Work {
  name: string;
  rows: Uint32Array;
  at: number;
  read(row: number): Parameters<Aggregate['add']>[0];
  aggregate: Aggregate;
}

const nameOf = (attributeId: string, of: AggregateFunction, group: RowGroup | undefined): string =>
  JSON.stringify([attributeId, of, group?.key]);

/** What functions make of the values of a result: of many values in slices, so that the page stays quick. */
export class ResultAggregates implements Aggregates {
  revision = 0;
  private readonly source: () => AggregatedRows;
  /** Those before are shown until the new ones are known. */
  private readonly known: Map<string, Aggregated>;
  private fresh = new Set<string>();
  private works: Work[] = [];
  private slice: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param before of the same folder: what is shown until it is computed anew */
  constructor(source: () => AggregatedRows, before?: ResultAggregates) {
    this.source = source;
    this.known = new Map(before?.known);
  }

  of(attributeId: string, of: AggregateFunction, group?: RowGroup): Aggregated | undefined {
    const name = nameOf(attributeId, of, group);
    if (!this.fresh.has(name)) {
      this.fresh.add(name);
      this.begin(name, attributeId, of, group);
    }
    return this.known.get(name);
  }

  now(attributeId: string, of: AggregateFunction, group?: RowGroup): Aggregated | undefined {
    const before = this.of(attributeId, of, group);
    const name = nameOf(attributeId, of, group);
    const at = this.works.findIndex((work) => work.name === name);
    if (at < 0) return before;
    const [work] = this.works.splice(at, 1);
    while (!this.read(work!));
    return this.known.get(name);
  }

  /** The rows, or values of them, are others. */
  forget(): void {
    this.fresh = new Set();
    this.works = [];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.goOn();
    return () => {
      this.listeners.delete(listener);
    };
  };

  private begin(name: string, attributeId: string, of: AggregateFunction, group: RowGroup | undefined): void {
    const { columns, viewer, attribute: attributeOf, rows } = this.source();
    const attribute = attributeOf(attributeId);
    if (!attribute || !aggregates(of, attribute)) {
      this.known.delete(name);
      return;
    }
    const work = {
      ...{ name, rows: rows(group), at: 0 },
      read: columns.formulaReader(attribute, viewer),
      aggregate: aggregateOf(of, attribute, viewer),
    };
    if (this.read(work)) return;
    this.works.push(work);
    this.goOn();
  }

  /** Reads on. Returns whether all is read. */
  private read(work: Work): boolean {
    const { rows, read, aggregate } = work;
    const end = Math.min(rows.length, work.at + ITEMS_AT_ONCE);
    for (; work.at < end; work.at += 1) aggregate.add(read(rows[work.at]!));
    if (work.at < rows.length) return false;
    this.known.set(work.name, aggregate.result());
    return true;
  }

  private goOn(): void {
    if (this.works.length === 0 || this.slice !== undefined || this.listeners.size === 0) return;
    this.slice = setTimeout(() => {
      this.slice = undefined;
      const end = performance.now() + SLICE_MS;
      let isOther = false;
      while (this.works[0] && performance.now() < end)
        if (this.read(this.works[0])) {
          this.works.shift();
          isOther = true;
        }
      if (isOther) this.tell();
      this.goOn();
    });
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) listener();
  }
}
