import { isConverting } from '@tessera/domain/attributes/read-only.ts';
import { conversionOf } from '@tessera/domain/conversion/convert-attribute.ts';
import { nowOf } from '@tessera/domain/conversion/data-now.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Pool } from 'pg';
import { findKindChanges, findValueLine, type KindChange } from './stored-then.store.ts';

/** What was stored when, as the attributes have it now: they may have been converted since, also more than once. */
export class StoredThen {
  private readonly pool: Pool;
  private readonly team: number;
  private readonly changes: ReadonlyMap<string, readonly KindChange[]>;

  private constructor(pool: Pool, team: number, changes: ReadonlyMap<string, readonly KindChange[]>) {
    this.pool = pool;
    this.team = team;
    this.changes = changes;
  }

  static async of(pool: Pool, team: number, attributes: readonly Attribute[]): Promise<StoredThen> {
    // What has never been changed has never been converted.
    const asked = attributes.filter(({ row_version }) => row_version > 1).map(({ id }) => id);
    return new StoredThen(
      pool,
      team,
      asked.length === 0 ? new Map() : await findKindChanges(pool, team, asked),
    );
  }

  /**
   * The value that an item had right before a line of the log. Null: nothing is left of it. While
   * the attribute is converted nobody saves it, and it is as it was.
   */
  async now(attribute: Attribute, item: string, seq: number, data: unknown): Promise<unknown> {
    const then = this.changes.get(attribute.id)?.find((one) => one.seq > seq)?.before;
    if (!then || isConverting(attribute) || data === null || data === undefined) return data;
    const conversion = conversionOf(then);
    if (!conversion) return nowOf(attribute, then, data);
    const value = `${item}.${attribute.id}`;
    const line = await findValueLine(this.pool, this.team, { item, value, below: seq });
    const isConverted = line !== undefined && line.batch === (conversion.cancelled ?? conversion.work);
    return nowOf(attribute, conversion.from, isConverted ? (line.data ?? null) : data);
  }
}
