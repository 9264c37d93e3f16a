import { plainLink } from '@tessera/domain/attributes/links.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { closedCycle } from '@tessera/domain/schedule/cycle.ts';
import { type Dependency, dependenciesOf, writeDependency } from '@tessera/domain/schedule/dependency.ts';
import type { Wait } from '@tessera/domain/schedule/wait.ts';
import type { ItemRows, ValueChange } from '../../data/views/types.ts';

/** Parsed once, for as long as a value stays what it is. */
const parsed = new WeakMap<object, readonly Dependency[]>();
const NONE: readonly Dependency[] = [];

function read(id: string, data: unknown): readonly Dependency[] {
  if (typeof data !== 'object' || data === null) return NONE;
  const known = parsed.get(data);
  if (known) return known;
  const found = dependenciesOf(id, data);
  parsed.set(data, found);
  return found;
}

interface WaitsOf {
  rows: Pick<ItemRows, 'revision' | 'changedSince'>;
  /** All items of the folder. */
  columns: ItemColumns | undefined;
  attribute: Attribute | undefined;
}

/** Which items of a folder wait for which, found or not. Where that has changed there is another one. */
export class Waits {
  readonly all: readonly Dependency[];
  /** All items of the folder. */
  readonly ids: readonly string[];
  private readonly byFrom = new Map<string, Dependency[]>();
  private readonly byTo = new Map<string, readonly Dependency[]>();
  /** The value of each item. */
  private readonly data = new Map<string, unknown>();
  private readonly source: WaitsOf;
  private revision: number;

  private constructor(source: WaitsOf) {
    const { columns, attribute, rows } = source;
    this.source = source;
    this.revision = rows.revision;
    const all: Dependency[] = [];
    if (columns && attribute)
      for (let row = 0; row < columns.length; row += 1) {
        if (!columns.isAlive(row)) continue;
        const id = columns.itemId(row);
        const data = columns.value(row, attribute.id);
        this.data.set(id, data);
        const waits = data ? read(id, data) : NONE;
        if (waits.length === 0) continue;
        this.byTo.set(id, waits);
        for (const one of waits) {
          all.push(one);
          const others = this.byFrom.get(one.from);
          if (others) others.push(one);
          else this.byFrom.set(one.from, [one]);
        }
      }
    this.all = all;
    this.ids = [...this.data.keys()];
  }

  /** @param before it stays, where what has changed since has nothing to do with it */
  static of(source: WaitsOf, before?: Waits): Waits {
    if (!before?.holdsFor(source)) return new Waits(source);
    before.revision = source.rows.revision;
    return before;
  }

  private holdsFor({ rows, columns, attribute }: WaitsOf): boolean {
    const { source } = this;
    if (source.rows !== rows || source.columns !== columns || source.attribute !== attribute) return false;
    const changed = rows.changedSince(this.revision);
    if (!changed) return false;
    if (!columns || !attribute) return true;
    return [...changed].every((id) => {
      const row = columns.rowOf(id);
      return row === undefined
        ? !this.data.has(id)
        : this.data.has(id) && this.data.get(id) === columns.value(row, attribute.id);
    });
  }

  into = (id: string): readonly Dependency[] => this.byTo.get(id) ?? NONE;
  outOf = (id: string): readonly Dependency[] => this.byFrom.get(id) ?? NONE;

  /** The circle that a new dependency would close, in order; undefined: none. */
  circleWith(from: string, to: string): string[] | undefined {
    return closedCycle([{ from, to }], (id) => {
      const waits = this.into(id).map((one) => one.from);
      return id === to ? [...waits, from] : waits;
    });
  }
}

/** A value with a dependency as somebody wants it, in place of the one of the same items; `wait` null: without it. */
export function withWait(
  data: unknown,
  { from, to, folderId, wait }: { from: string; to: string; folderId: string; wait: Wait | null },
  attributeId: string,
): ValueChange {
  const links = Array.isArray(data) ? (data as string[]) : [];
  const own = writeDependency(from, folderId, { type: 'fs', lag: 0 });
  const others = links.filter((link) => plainLink(link) !== own);
  const at = links.findIndex((link) => plainLink(link) === own);
  const next = wait
    ? others.toSpliced(at < 0 ? others.length : at, 0, writeDependency(from, folderId, wait))
    : others;
  return { itemId: to, attributeId, data: next.length > 0 ? next : null };
}
