import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { isConverting } from '@tessera/domain/attributes/read-only.ts';
import { conversionOf } from '@tessera/domain/conversion/convert-attribute.ts';
import { asSide, exactText, type OfKind } from '@tessera/domain/conversion/convert-value.ts';
import { nowOf } from '@tessera/domain/conversion/data-now.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { validData } from '@tessera/domain/records/value-data.ts';
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

  /**
   * Both sides of a line of a value in terms that the attribute has now. Undefined: there are none for one of them, or a
   * conversion has changed nothing but the terms.
   */
  async told(
    attribute: Attribute,
    item: string,
    { seq, before, after }: { seq: number; before: unknown; after: unknown },
  ): Promise<{ before: unknown; after: unknown } | undefined> {
    const changes = this.changes.get(attribute.id);
    const next = changes?.findIndex((one) => one.seq > seq) ?? -1;
    if (next < 0 || isConverting(attribute)) return { before, after };
    const changed = changes![next]!.before;
    const conversion = conversionOf(changed);
    const isLast = next === changes!.length - 1;
    const inTerms = async (data: unknown) =>
      told(attribute, conversion?.from ?? changed, data, await this.now(attribute, item, seq, data));
    const was = await inTerms(before);
    if (!conversion) {
      const is = await inTerms(after);
      return was === UNTOLD || is === UNTOLD ? undefined : { before: was, after: is };
    }
    // A line of the conversion itself: what it made is as the attribute has it now, if that is the last one.
    return was === UNTOLD || !isLast || conversion.cancelled || isSame(was, after ?? null)
      ? undefined
      : { before: was, after };
  }
}

const UNTOLD = Symbol('untold');

/** What the conversion has left nothing of is told as it was, in words, if nobody can take it for a value of now. */
function told(attribute: Attribute, then: OfKind, data: unknown, now: unknown): unknown {
  if ((now ?? null) !== null || (data ?? null) === null) return now ?? null;
  const isPlain = typeof data === 'string' || typeof data === 'number';
  const words = isPlain ? data : exactText(asSide(then), data, noLookup);
  return words !== '' && validData(attribute, words) === undefined ? words : UNTOLD;
}
