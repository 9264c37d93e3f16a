import type { BeforeConversion } from '@tessera/domain/attributes/converting.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { conversionOf } from '@tessera/domain/conversion/convert-attribute.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { idPartsOf } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { findBatch, type LoggedChange } from './changes.store.ts';

/** What a conversion has changed. */
interface Former {
  whole: BeforeConversion | null;
  /** By item: what was there, and the version that took its place. */
  values: Map<string, { data: unknown; version: number }>;
  /** What followed from it, such as views. */
  others: LoggedChange[];
}

/** What there was before an action that has converted an attribute. */
export async function beforeConversion(
  pool: Pool,
  { team, batch, attribute }: { team: number; batch: string; attribute: string },
): Promise<Former> {
  const former: Former = { whole: null, values: new Map(), others: [] };
  for (let below: number | null = null; ; ) {
    const lines: LoggedChange[] = await findBatch(pool, team, batch, BATCH_MAX, below);
    for (const line of lines) {
      const { item_id } = idPartsOf(line.collection, line.record_id);
      const record: unknown = line.record;
      if (item_id !== undefined)
        former.values.set(item_id, {
          data: line.before?.['data'] ?? null,
          version: Number(line.record['row_version']),
        });
      else if (line.record_id !== attribute) former.others.push(line);
      else former.whole = conversionOf(record as Attribute)?.from ?? former.whole;
    }
    if (lines.length < BATCH_MAX) return former;
    below = lines.at(-1)!.seq;
  }
}
