import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import { isPrivateLine } from '@tessera/domain/records/sight.ts';
import type { Pool } from 'pg';
import type { TeamState } from '../../../commit/team-state.ts';
import type { LoggedChange } from '../changes.store.ts';

/** A line of the log as it is stored. */
type PlainLine = LoggedChange & { person_id: number | null; batch: string | null; at: string };

export interface PlainQuery {
  board?: string;
  user?: number;
  kind?: string;
  from?: string;
  to?: string;
  before?: number;
}

export async function readLines(pool: Pool, team: number): Promise<PlainLine[]> {
  const { rows } = await pool.query<PlainLine>('select * from change where team_id = $1 order by seq', [
    team,
  ]);
  return rows;
}

/**
 * The activity log by its definition, from every line of the log: which lines somebody may see, which of them are one
 * action, and which actions the filter asks for.
 */
export function plainActivity(
  state: TeamState,
  lines: readonly PlainLine[],
  person: number,
  { board, user, kind, from, to, before }: PlainQuery,
): Pick<
  ActivityEntry,
  'batch' | 'seq' | 'from_seq' | 'user_id' | 'board_id' | 'folder_id' | 'counts' | 'undone'
>[] {
  const sees = sightOf(state, lines, person, board);
  const actions = Map.groupBy(
    lines.filter((line) => line.caused_by === null && (!kind || line.collection === kind) && sees(line)),
    ({ batch, seq }) => batch ?? `seq-${seq}`,
  );
  return [...actions]
    .map(([key, some]) => ({ key, some, head: some.at(-1)! }))
    .filter(
      ({ head }) =>
        (before === undefined || head.seq < before) &&
        (user === undefined || head.person_id === user) &&
        (from === undefined || head.at >= from) &&
        (to === undefined || head.at < to),
    )
    .sort((one, other) => other.head.seq - one.head.seq)
    .slice(0, 30)
    .map(({ key, some, head }) => ({
      ...{ batch: key, seq: head.seq, from_seq: some[0]!.seq },
      ...{ user_id: head.person_id, board_id: head.board_id, folder_id: head.folder_id },
      counts: [...Map.groupBy(some, ({ collection, operation }) => `${collection}/${operation}`)].map(
        ([name, { length }]) => {
          const [collection, operation] = name.split('/') as [string, 'created'];
          return { collection, operation, count: length };
        },
      ),
      undone: lines.some(({ origin }) => origin === `undo:${head.batch}`),
    }));
}

function sightOf(
  state: TeamState,
  lines: readonly PlainLine[],
  person: number,
  board: string | undefined,
): (line: PlainLine) => boolean {
  const gone = new Map(
    lines.flatMap((line) =>
      line.operation === 'deleted' ? [[`${line.collection}/${line.record_id}`, line.record]] : [],
    ),
  );
  const get = (collection: 'boards' | 'folders' | 'permissions', id: string) =>
    state.get(collection, id) ?? gone.get(`${collection}/${id}`);
  const access = new Access({ get: get as never }, { person, standing: state.standingOf(person) });
  const seesBoard = (id: string) =>
    board === undefined ? access.may('VIEW_ACTIVITY_LOG', boardPlace(id)) : id === board;
  const hides = (id: string) => {
    const folder = get('folders', id);
    return folder !== undefined && !access.mayView(folderPlace(folder as never));
  };
  return ({ board_id, folder_id, collection, operation, before, record }) => {
    if (collection === 'values' && isSame(before?.['data'] ?? null, record['data'] ?? null)) return false;
    if (isStructure(collection) && isPrivateLine(structureTypes[collection], [record, before])) return false;
    if (board_id === null) return board === undefined && access.may('VIEW_ACTIVITY_LOG', WORKSPACE);
    const left =
      collection === 'folders' && operation === 'updated' ? (before!['board_id'] as string) : board_id;
    return (seesBoard(board_id) || seesBoard(left)) && (folder_id === null || !hides(folder_id));
  };
}
