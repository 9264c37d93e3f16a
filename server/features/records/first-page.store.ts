import { operatorsOf } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { isComplete, numberIn } from '@tessera/domain/query/complete.ts';
import { conditionsOf, isGroup, isLinked } from '@tessera/domain/query/conditions.ts';
import type { OperatorId } from '@tessera/domain/query/operators.ts';
import type { Condition, Filter, Query } from '@tessera/domain/query/query.ts';
import type { Pool, PoolClient } from 'pg';
import { foldOthers, textKey } from './first-page-texts.store.ts';
import { BEGIN, findTextsOf, hasMany, isThere, type Told } from './items.store.ts';

/** What a query asks, in PostgreSQL's words. Its parameters $1 and $2 are the team and the folder. */
interface Said {
  where: string;
  order: string;
  /** Those of `where` come first. */
  values: readonly unknown[];
  valuesOfWhere: number;
  /** The attributes whose texts are folded, and the parameter that tells PostgreSQL of those that are not ASCII. */
  folded: { attributes: ReadonlySet<string>; at: number | undefined };
}

/** What of an attribute PostgreSQL sorts and compares by: what `ColumnKeys` does. */
interface SaidAttribute {
  /** Its data, as it is stored. */
  data(): string;
  /** What it sorts by. Where data is of another kind the statement fails, and the query is not answered here. */
  key(): string;
  /** An operand as the keys are; undefined: none is as it is. */
  operand(condition: Condition): number | undefined;
}

/** A query that cannot be said so that it means the same. */
class Unsaid extends Error {}

/** Conditions and sorts: of more PostgreSQL needs as long as the columns do, as it reads each anew for every item. */
const ASKED_MAX = 8;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** `2026-01-31` as 20260131: an instant is none, and fails. */
const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/**
 * A query in PostgreSQL's words; undefined: it may mean something else there. Numbers, ticks, options, days and lines of text
 * are compared by PostgreSQL as they are here; longer texts, people, times of day and what is computed are not.
 *
 * @param attributes those that may be asked
 */
export function said(
  { filter, sorts, search }: Query,
  attributes: readonly ShownAttribute[],
  place: readonly [team: number, folderId: string],
): Said | undefined {
  if (search !== '' || conditionsOf(filter).length + sorts.length > ASKED_MAX) return undefined;
  const values: unknown[] = [...place];
  const given = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const folded = { attributes: new Set<string>(), at: undefined as number | undefined };
  const asking: Asking = {
    given,
    told: (attributeId) => {
      folded.attributes.add(attributeId);
      folded.at ??= values.push(undefined);
      return `$${folded.at}::jsonb`;
    },
  };
  const byId = new Map(attributes.map((one) => [one.id, one]));
  const condition = (one: Condition): string | undefined => {
    if (isLinked(one)) throw new Unsaid();
    const attribute = byId.get(one.attribute_id);
    if (!attribute || !isComplete(one) || !operatorsOf(attribute).includes(one.operator)) return undefined;
    return comparison(one, attribute, saidAttribute(attribute, asking), given);
  };
  const compile = ({ conditions, match }: Filter): string | undefined => {
    const all = conditions.flatMap((one) => (isGroup(one) ? compile(one) : condition(one)) ?? []);
    return all.length === 0 ? undefined : `(${all.join(match === 'all' ? ' and ' : ' or ')})`;
  };
  try {
    const where = compile(filter) ?? 'true';
    const valuesOfWhere = values.length;
    const order = sorts.flatMap(({ attribute_id, direction }) => {
      const attribute = byId.get(attribute_id);
      if (!attribute) return [];
      return `${saidAttribute(attribute, asking).key()} ${direction === 'descending' ? 'desc' : 'asc'} nulls last`;
    });
    return { where, order: [...order, 'position', 'id'].join(), values, valuesOfWhere, folded };
  } catch (error) {
    if (error instanceof Unsaid) return undefined;
    throw error;
  }
}

type Given = (value: unknown, type: string) => string;

interface Asking {
  given: Given;
  /** What tells of an attribute's texts that are not ASCII. */
  told(attributeId: string): string;
}

function saidAttribute(
  { id, kind: name, settings: sent, computing }: ShownAttribute,
  { given, told }: Asking,
): SaidAttribute {
  const kind: AttributeKind = attributeKinds[name];
  const settings = kind.settings.parse(sent);
  if (computing || kind.computed || kind.emptyKey !== undefined) throw new Unsaid();
  const data = () => `("values"->${given(id, 'text')})`;
  const none = () => undefined;
  if (kind.storage === 'number')
    return { data, key: () => `${data()}::numeric`, operand: ({ operand }) => numberIn(operand) };
  if (kind.storage === 'boolean') return { data, key: () => `${data()}::boolean`, operand: none };
  if (kind.storage === 'options') {
    const keys = () => given(JSON.stringify(optionKeys(kind, settings)), 'jsonb');
    return { data, key: () => `(${keys()}->(${data()}->>0))::int`, operand: none };
  }
  if (kind.sortKey === sortText && !kind.alsoIs)
    return { data, key: () => textKey(data(), told(id)), operand: none };
  if (kind.storage !== 'instant' || kind.dated?.(settings).time !== false) throw new Unsaid();
  const operand = (condition: Condition) => {
    const day = String(condition.operand).trim();
    return DAY.test(day) ? dayNumber(day) : undefined;
  };
  return { data, key: () => `replace(${data()}#>>'{}', '-', '')::int`, operand };
}

/** What each id that items hold sorts by. */
function optionKeys(kind: AttributeKind, settings: unknown): Record<string, unknown> {
  const ids = (kind.allGroups?.(settings) ?? []).flatMap(({ key }) => idsOf(kind, settings, [key]));
  return Object.fromEntries(ids.map((id) => [id, kind.sortKey([id], settings, noLookup)]));
}

const idsOf = (kind: AttributeKind, settings: unknown, asked: readonly string[]): readonly string[] =>
  kind.operandIds?.(asked, noLookup, settings) ?? asked;

const signs: Partial<Record<OperatorId, string>> = {
  equals: '=',
  'not-equals': 'is distinct from',
  less: '<',
  'at-most': '<=',
  greater: '>',
  'at-least': '>=',
  on: '=',
  'not-on': 'is distinct from',
  before: '<',
  after: '>',
  'on-or-before': '<=',
  'on-or-after': '>=',
};

const textOperators: Partial<Record<OperatorId, (key: string, wanted: string) => string>> = {
  contains: (key, wanted) => `(strpos(${key}, ${wanted}) > 0) is true`,
  'not-contains': (key, wanted) => `(strpos(${key}, ${wanted}) > 0) is not true`,
  is: (key, wanted) => `(${key} = ${wanted}) is true`,
  'is-not': (key, wanted) => `${key} is distinct from ${wanted}`,
  'starts-with': (key, wanted) => `starts_with(${key}, ${wanted}) is true`,
};

/** What an operator asks, as `domain/query/match.ts` has it. */
function comparison(
  condition: Condition,
  { kind: name, settings: sent }: ShownAttribute,
  { data, key, operand }: SaidAttribute,
  given: Given,
): string {
  const { operator } = condition;
  const sign = signs[operator];
  if (sign) {
    const wanted = operand(condition);
    if (wanted === undefined) throw new Unsaid();
    return `${key()} ${sign} ${given(String(wanted), 'numeric')}`;
  }
  const kind: AttributeKind = attributeKinds[name];
  const isOptions = kind.storage === 'options';
  // Ids that no option has any more are held, too.
  const isEmpty = () => (isOptions ? `jsonb_typeof(${data()}) is distinct from 'array'` : `${key()} is null`);
  if (operator === 'is-empty') return isEmpty();
  if (operator === 'is-not-empty') return `not (${isEmpty()})`;
  if (operator === 'is-checked') return `${key()} is true`;
  if (operator === 'is-not-checked') return `${key()} is not true`;
  const ofTexts = textOperators[operator];
  if (ofTexts) return ofTexts(key(), given(sortText(String(condition.operand).trim()), 'text'));
  if (!isOptions) throw new Unsaid();
  const settings = kind.settings.parse(sent);
  const ids = condition.operand as string[];
  const holds = (some: readonly string[]) => `${data()} ?| ${given(idsOf(kind, settings, some), 'text[]')}`;
  if (operator === 'any-of') return `(${holds(ids)}) is true`;
  if (operator === 'none-of') return `(${holds(ids)}) is not true`;
  const each = ids.map((id) => holds([id])).join(' and ');
  if (operator === 'all-of') return `(${each})`;
  if (operator !== 'exactly') throw new Unsaid();
  const wanted = ids.flatMap((id) => idsOf(kind, settings, [id]));
  return `(${each} and ${data()} <@ ${given(JSON.stringify(wanted), 'jsonb')})`;
}

/**
 * Two processes of PostgreSQL look through a large folder at once, also where its settings say one. What they send each
 * other are the rows of one page.
 */
const TWO_AT_ONCE = `select set_config('max_parallel_workers_per_gather',
    greatest(1, current_setting('max_parallel_workers_per_gather')::int)::text, true),
  set_config('parallel_tuple_cost', '0', true), set_config('parallel_setup_cost', '0', true)`;

/**
 * The first items that a query finds in a large folder, how many it finds, and the texts of these items, all from one
 * snapshot. Undefined: the columns answer, as the folder is not large, holds data that cannot be said, or PostgreSQL has no
 * room for it.
 */
export async function findFirstPage(
  pool: Pool,
  query: Said,
  { limit, told, large = hasMany }: { limit: number; told: Told; large?: typeof hasMany },
): Promise<{ texts: string[]; seq: number; total: number } | undefined> {
  const client = await pool.connect();
  let failed: unknown;
  try {
    await client.query(BEGIN);
    const [team, folderId] = query.values as [number, string];
    if (!(await large(client, team, folderId))) return undefined;
    await client.query(TWO_AT_ONCE);
    const others = await foldOthers(client, [team, folderId], query.folded.attributes);
    if (others === undefined) return undefined;
    const { ids, total } = await findIds(client, query, others, limit);
    const { texts, seq } = await findTextsOf(client, team, folderId, ids, told);
    return { texts: ids.flatMap((id) => texts.get(id) ?? []), seq, total };
  } catch (error) {
    failed = error;
    if (isLeft(error)) return undefined;
    throw error;
  } finally {
    // Whatever is open ends with it: a connection whose statement failed is good again behind that.
    await client.query('rollback').catch((error) => {
      failed = error;
    });
    client.release(failed !== undefined && !isLeft(failed));
  }
}

/** PostgreSQL's classes of codes: data that an expression cannot read, no room for a second process, a statement too large. */
const LEFT = ['22', '53', '54'];
const isLeft = (error: unknown): boolean =>
  LEFT.includes(String((error as { code?: unknown }).code).slice(0, 2));

async function findIds(
  client: PoolClient,
  { where, order, values: asked, valuesOfWhere, folded }: Said,
  others: string,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const found = `from item where team_id = $1::int and folder_id = $2::uuid and ${isThere('$1::int', '$2::uuid')} and ${where}`;
  const values = asked.map((value, at) => (at + 1 === folded.at ? others : value));
  const page = await client.query<[string]>({
    text: `select id ${found} order by ${order} limit $${values.length + 1}`,
    values: [...values, limit],
    rowMode: 'array',
  });
  const ids = page.rows.map(([id]) => id);
  // Fewer than were asked for are all.
  if (ids.length < limit) return { ids, total: ids.length };
  const count = await client.query<[number]>({
    text: `select count(*) ${found}`,
    values: values.slice(0, valuesOfWhere),
    rowMode: 'array',
  });
  return { ids, total: count.rows[0]![0] };
}
