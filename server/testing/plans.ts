import type { Pool } from 'pg';
import { type LargeTable, largeTables } from './plans/plan-database.ts';
import type { Sent } from './plans/sent.ts';

/**
 * How statements read the large tables (`largeTables`), so that their cost fits their result, whatever statistics the
 * planner has.
 *
 * The statistics may be far off. For a team that was imported since the tables were last analysed the planner assumes
 * no rows. All plans then look equally good: an index that begins with the team and goes on with another column, or a
 * list of ids that is searched in all rows of the team, read again for each. And after a few runs a prepared statement
 * is planned without its values, for a team of average size. There are two ways to leave the planner no choice.
 *
 * 1. A fence:
 *    `from team_log l, lateral (select … where team_id = l.team_id and <key> offset 0) x where l.team_id = $1`.
 *    The team is no parameter, so no statistics of that team are used; and what is outside `offset 0` is not moved into
 *    the look-up: other conditions, a join, an order. Inside the fence are only the columns of one index. It fits
 *    look-ups by a primary key, or by any index whose first columns no other index shares. It needs no extra index.
 *
 * 2. A key that only one index has: an expression that mixes the team with the next column, such as
 *    `team_id::text || '/' || record_id` (`database/log-keys.ts`) or `uuid_hash_extended(board_id, team_id)`. Only one
 *    index can serve it. It fits reading in the order of an index (`order by seq limit`), where a fence would read
 *    everything before sorting, and tables where several indexes begin with the team. It needs an index of its own, or
 *    one that replaces another; if the key may have collisions, the columns are compared as well.
 *
 * If an order and a limit belong to the same index as the key, taking the team from `team_log` is enough. Writes cannot
 * be fenced: their team is `(select team_id from team_log where team_id = $1)`, and their rows are `= any(array(…))`,
 * found before. If all possible plans are good, `team_id = $1` is fine: the tests say where.
 *
 * `plans/asked.ts` names every function whose statements read large tables, and the keys that they must use: a new one
 * is a line there, with values as large as they get. `plans/literals.ts` finds the ones that are missing.
 */

/**
 * The columns by which rows must be found; before them the required index, if there is one: `index: column, column`. Where
 * another index has the columns too, with others in between, it must be named: that one is read from end to end.
 */
type Key = string;
/** In place of a key: all rows of the team are wanted. */
export const WHOLE = '*';

/** The tables that a statement may read, and by which keys. */
export type Looks = Partial<Record<LargeTable, Key | readonly Key[]>> & {
  /** The rows must come in the order of an index: sorted, all of them would be read for one page. */
  ordered?: true;
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

/** The faults in the plans of a statement: for the given values, and for any (`force_generic_plan`). */
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

/** Each scan must use one of the keys, and each key one of the scans. */
function faultsOn(table: LargeTable, scans: readonly Node[], keys: readonly Key[]): string[] {
  if (keys.includes(WHOLE)) return [];
  const searches = scans.flatMap((scan) => {
    // The indexes of a bitmap scan stand below it; so does what is read of another table for its condition.
    const searched = nodesOf(scan).filter(
      (node) => node['Index Cond'] && (node['Relation Name'] ?? table) === table,
    );
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
  // Without a table's name before it: columns of other tables are what a column is compared with.
  return (
    (index === undefined || index === node['Index Name']) &&
    columns!
      .split(', ')
      .every((column) => new RegExp(`(?<![.\\w])${column}\\b`).test(node['Index Cond'] ?? ''))
  );
}
