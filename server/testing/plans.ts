import type { Pool } from 'pg';
import { type LargeTable, largeTables } from './plans/plan-database.ts';
import type { Sent } from './plans/sent.ts';

/**
 * How a statement looks into what is large (`largeTables`), so that it costs what it gives, whatever the planner knows.
 *
 * What it knows may be wrong by much. Of a team that was imported since the tables were last analysed it believes that it
 * has no rows. Then all ways to them look equally good: an index that begins with the team and goes on with something
 * else, or a list of ids looked for in all rows of the team, read again for each. And a prepared statement is planned
 * without its values after a few times, for a team of middle size. There are two ways to leave it no choice.
 *
 * 1. A fence: `from team_log l, lateral (select … where team_id = l.team_id and <key> offset 0) x where l.team_id = $1`.
 *    The team is no parameter, so nothing is believed of that very team; and what follows `offset 0` is not drawn into
 *    the look-up: other conditions, a join, an order. Inside of the fence stand only the columns of one index. For
 *    look-ups by a primary key, or by any index of which no other begins with the same columns. It asks for no index.
 *
 * 2. A key that one index alone has: an expression in which the team is mixed with what follows it, as
 *    `team_id::text || '/' || record_id` (`database/log-keys.ts`) or `uuid_hash_extended(board_id, team_id)`. It can be
 *    bound by one index only. For what is read in the order of an index (`order by seq limit`), where a fence would
 *    read all before it is sorted, and where several indexes begin with the team. It costs an index of its own, or one
 *    that takes the place of another; where the key may have collisions, the columns are compared as well.
 *
 * Where an order and a limit belong to the same index as the key, the team out of `team_log` alone is enough. What writes
 * cannot be fenced: its team is `(select team_id from team_log where team_id = $1)`, and its rows are `= any(array(…))`,
 * found before. Where all that the planner may choose among is good, `team_id = $1` is: the tests say where.
 *
 * `plans/asked.ts` names every function whose statements look into what is large, and by which keys they have to: of a
 * new one it is a line there, with values as large as they get. What is missing there is found by `plans/literals.ts`.
 */

/** The columns by which rows have to be found; before them, where no other will do, the index: `index: column, column`. */
type Key = string;
/** In place of a key: all rows of the team are wanted. */
export const WHOLE = '*';

/** What a statement may look into, and by which keys. */
export type Looks = Partial<Record<LargeTable, Key | readonly Key[]>> & {
  /** The rows have to come in the order of an index: sorted, all of them would be read for one page. */
  ordered?: true;
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

/** What is wrong with the plans of a statement: for the values given, and for any (`force_generic_plan`). */
export async function faultsOf(pool: Pool, { text, values }: Sent, looks: Looks): Promise<string[]> {
  const custom = await pool.query({ text: `explain (format json) ${text}`, values: [...values] });
  const generic = await pool.query(`explain (format json, generic_plan) ${text}`);
  return [custom, generic].flatMap(({ rows }, index) =>
    faultsIn(rows[0]['QUERY PLAN'][0].Plan, looks).map(
      (fault) => `${index === 0 ? 'custom' : 'generic'}: ${fault}`,
    ),
  );
}

function faultsIn(plan: Node, looks: Looks): string[] {
  const nodes = nodesOf(plan);
  const sorts = looks.ordered ? nodes.filter((node) => node['Node Type'].includes('Sort')) : [];
  return [
    ...largeTables.flatMap((table) => {
      const scans = nodes.filter(
        (node) => node['Relation Name'] === table && node['Node Type'].endsWith('Scan'),
      );
      return faultsOn(table, scans, [looks[table] ?? []].flat());
    }),
    ...sorts.map((node) => `rows are sorted (${node['Node Type']})`),
  ];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Each scan by one of the keys, and each of the keys for one of the scans. */
function faultsOn(table: LargeTable, scans: readonly Node[], keys: readonly Key[]): string[] {
  if (keys.includes(WHOLE)) return [];
  const searches = scans.flatMap((scan) => {
    const searched = nodesOf(scan).filter((node) => node['Index Cond']);
    return searched.length > 0 ? searched : [scan];
  });
  const wrong = searches.filter((node) => !keys.some((key) => isBound(node, key)));
  const unused = keys.filter((key) => !searches.some((node) => isBound(node, key)));
  return [
    ...wrong.map((node) => `${table}: ${node['Index Name'] ?? node['Node Type']}: ${node['Index Cond']}`),
    ...unused.map((key) => `${table}: nothing is found by ${key}`),
  ];
}

function isBound(node: Node, key: Key): boolean {
  const [, index, columns] = /^(?:(\w+): )?(.*)$/.exec(key)!;
  // Without a table's name before it: those of others are what a column is compared with.
  return (
    (index === undefined || index === node['Index Name']) &&
    columns!
      .split(', ')
      .every((column) => new RegExp(`(?<![.\\w])${column}\\b`).test(node['Index Cond'] ?? ''))
  );
}
