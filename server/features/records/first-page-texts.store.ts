import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { PoolClient } from 'pg';

/** Of texts in more items, and of more characters to tell, the columns take no longer. */
const ITEMS_MAX = 100_000;
const TOLD_MAX = 500_000;

/** PostgreSQL orders code points, and `sortText` code units: they differ where one of these meets one beyond U+FFFF. */
const ordersOtherwise = /[\ue000-\uffff]/;

/**
 * What a text sorts by, in PostgreSQL's words. It folds ASCII as `sortText` does; of other texts it is told.
 *
 * @param data the text as JSON
 * @param told what `foldOthers` returns
 */
export function textKey(data: string, told: string): string {
  const text = `(${data}#>>'{}')`;
  const folded = `case when octet_length(${text}) = length(${text}) then lower(${text} collate "C") else ${told}->>${text} end`;
  return `((${folded}) collate "C")`;
}

/**
 * By each text of these attributes that is not ASCII: what it sorts by, as JSON. Undefined: they are too many, what holds
 * one is no text, or PostgreSQL would order them otherwise.
 */
export async function foldOthers(
  client: PoolClient,
  place: readonly unknown[],
  attributes: Iterable<string>,
): Promise<string | undefined> {
  const folded: Record<string, string> = Object.create(null);
  for (const id of attributes) {
    const { rows } = await client.query<[string | null, number]>({
      text: others,
      values: [...place, id, ITEMS_MAX + 1],
      rowMode: 'array',
    });
    if (rows.reduce((sum, [, count]) => sum + count, 0) > ITEMS_MAX) return undefined;
    for (const [text] of rows) {
      if (text === null) return undefined;
      folded[text] = sortText(text);
      if (ordersOtherwise.test(folded[text])) return undefined;
    }
  }
  const told = JSON.stringify(folded);
  return told.length > TOLD_MAX ? undefined : told;
}

/** The values of $3 that are not ASCII, and how often each is there; null: what is no text. At most $4 of them are looked at. */
const others = `select text, count(*) from (
    select case when jsonb_typeof("values"->$3) = 'string' then "values"->>$3 end as text from item
    where team_id = $1::int and folder_id = $2::uuid and "values" ? $3::text
      and (jsonb_typeof("values"->$3) <> 'string' or octet_length("values"->>$3) <> length("values"->>$3))
    limit $4
  ) looked group by text`;
