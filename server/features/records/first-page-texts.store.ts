import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { PoolClient } from 'pg';

/** Of texts in more items, and of more to tell (bytes, and characters of JSON), the columns take no longer. */
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
    const { rows } = await client.query<[texts: (string | null)[] | null]>({
      text: others,
      values: [...place, id, ITEMS_MAX, TOLD_MAX],
      rowMode: 'array',
    });
    const [texts] = rows[0]!;
    if (!texts) return undefined;
    for (const text of texts) {
      if (text === null) return undefined;
      folded[text] = sortText(text);
      if (ordersOtherwise.test(folded[text])) return undefined;
    }
  }
  const told = JSON.stringify(folded);
  return told.length > TOLD_MAX ? undefined : told;
}

/**
 * The values of $3 that are not ASCII, each once; null among them: what is no text. Null in place of them: they are in more
 * than $4 items, or take more than $5 bytes, which nobody is to wait for.
 */
const others = `select case when coalesce(sum(items), 0) <= $4 and coalesce(sum(octet_length(text)), 0) <= $5
    then coalesce(array_agg(text), '{}') end as texts
  from (
    select text, count(*) as items from (
      select case when jsonb_typeof("values"->$3) = 'string' then "values"->>$3 end as text from item
      where team_id = $1::int and folder_id = $2::uuid and "values" ? $3::text
        and (jsonb_typeof("values"->$3) <> 'string' or octet_length("values"->>$3) <> length("values"->>$3))
      limit $4 + 1
    ) looked group by text
  ) each_once`;
