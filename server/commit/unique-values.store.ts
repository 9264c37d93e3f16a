import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool } from 'pg';
import { readItems } from './team-store.ts';
import type { HolderQuestion, Repeated, StoredPlace, UniqueAnswers, UniqueWork } from './unique-values.ts';

/** As many repeated values as a message names. */
const NAMED_MAX = 3;

/** Named: planned once. How they find their rows: `server/testing/plans.ts`. */
const statements = {
  readHolders: {
    name: 'read-holders',
    text: `select l.seq, u.nth, u.item_id as id from team_log l left join lateral (
        select u.nth, k.item_id from unnest($2::uuid[], $3::jsonb[]) with ordinality u (attribute_id, data, nth),
        lateral (
          select item_id from unique_value where team_id = l.team_id and attribute_id = u.attribute_id
            and key = md5(u.data::text)::uuid offset 0
        ) k
      ) u on true where l.team_id = $1`,
  },
  findHolders: {
    name: 'find-holders',
    text: `select l.seq, i.id from team_log l left join lateral (
        select i.id from unnest($2::uuid[], $3::text[]) p (folder_id, attribute_id), lateral (
          select id, "values" from item where team_id = l.team_id and item.folder_id = p.folder_id offset 0
        ) i where i."values" -> p.attribute_id = $4::jsonb
      ) i on true where l.team_id = $1`,
  },
  findRepeated: {
    name: 'find-repeated',
    text: `select l.seq, r.data, r.seen, r.count from team_log l left join lateral (
        select data, bool_or(visible) as seen, count(*) over ()::int as count
        from unnest($2::uuid[], $3::text[], $4::boolean[]) p (folder_id, attribute_id, visible), lateral (
          select "values" from item where team_id = l.team_id and item.folder_id = p.folder_id offset 0
        ) i, lateral (select i."values" -> p.attribute_id as data) v
        where data is not null group by data having count(*) > 1 order by bool_or(visible) desc, data limit $5
      ) r on true where l.team_id = $1`,
  },
} as const;

/** The answers to what a group has asked for, with the items that they name. Undefined: the team has moved on. */
export async function readUnique(
  pool: Pool,
  { team, seq }: { team: number; seq: number },
  { asked, answers }: UniqueWork,
): Promise<{ answers: UniqueAnswers; items: Map<string, Item> } | undefined> {
  const holders = new Map(answers.holders);
  const repeated = new Map(answers.repeated);
  const questions = [...asked.holders];
  const byIndex = questions.filter(([, { places }]) => places === null);
  const found: { seq: number; names: [string, string[]][] }[] = [
    await readHolders(pool, team, byIndex),
    ...(await Promise.all(
      questions.filter(([, { places }]) => places !== null).map((one) => findHolders(pool, team, one)),
    )),
  ];
  for (const { names } of found) for (const [name, ids] of names) holders.set(name, ids);
  const seqs = found.map((one) => one.seq);
  for (const [name, places] of asked.repeated) {
    const one = await findRepeated(pool, team, places);
    repeated.set(name, one);
    seqs.push(one.seq);
  }
  const ids = new Set(found.flatMap(({ names }) => names.flatMap(([, some]) => some)));
  const stored = ids.size > 0 ? await readItems(pool, team, [...ids]) : { seq, items: new Map() };
  return [...seqs, stored.seq].every((one) => one === seq)
    ? { answers: { holders, repeated }, items: stored.items }
    : undefined;
}

/** The items that may have values, by the index; the cost follows the number of values. */
export async function readHolders(
  pool: Pool,
  team: number,
  questions: readonly [string, HolderQuestion][],
): Promise<{ seq: number; names: [string, string[]][] }> {
  const { rows } = await pool.query<{ seq: number; nth: number | null; id: string }>({
    ...statements.readHolders,
    values: [
      team,
      questions.map(([, { attribute_id }]) => attribute_id),
      questions.map(([, { data }]) => JSON.stringify(data)),
    ],
  });
  const names = questions.map(([name]): [string, string[]] => [name, []]);
  for (const { nth, id } of rows) if (nth !== null) names[nth - 1]![1].push(id);
  return { seq: rows[0]?.seq ?? 0, names };
}

/** The same of an attribute that the index does not have yet: the cost follows the items of its folders. */
export async function findHolders(
  pool: Pool,
  team: number,
  [name, { data, places }]: [string, HolderQuestion],
): Promise<{ seq: number; names: [string, string[]][] }> {
  const { rows } = await pool.query<{ seq: number; id: string | null }>({
    ...statements.findHolders,
    values: [team, ...columnsOf(places ?? []), JSON.stringify(data)],
  });
  return { seq: rows[0]?.seq ?? 0, names: [[name, rows.flatMap(({ id }) => id ?? [])]] };
}

/** Which values more than one item has. The cost follows the items of the folders. */
export async function findRepeated(
  pool: Pool,
  team: number,
  places: readonly StoredPlace[],
): Promise<Repeated & { seq: number }> {
  const { rows } = await pool.query<{ seq: number; data: unknown; seen: boolean; count: number | null }>({
    ...statements.findRepeated,
    values: [team, ...columnsOf(places), places.map(({ visible }) => visible), NAMED_MAX],
  });
  return {
    seq: rows[0]?.seq ?? 0,
    count: rows[0]?.count ?? 0,
    first: rows.filter(({ seen }) => seen).map(({ data }) => data),
  };
}

const columnsOf = (places: readonly StoredPlace[]) => [
  places.map(({ folder_id }) => folder_id),
  places.map(({ attribute_id }) => attribute_id),
];
