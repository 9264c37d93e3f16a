import { getTrash } from '@tessera/domain/api/boards.ts';
import { getActivity, getActivityLines, getChanges } from '@tessera/domain/api/changes.ts';
import * as records from '@tessera/domain/api/records.ts';
import * as teams from '@tessera/domain/api/teams.ts';
import { board, firstOf, fresh } from './fixtures.ts';
import { type Asked, type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

/** Numbers too large for an id in the database, and ones that are no whole number. */
const serials = [2 ** 31, 2 ** 53, 1e30, -1, 1.5];
/** The same for a seq. */
const seqs = [2 ** 63, 1e30, 1.5];

const inEach =
  (numbers: readonly number[], ask: (stage: Stage, number: number) => Asked | Promise<Asked>): Row['ask'] =>
  (stage) =>
    Promise.all(numbers.map((number) => ask(stage, number)));

const inTeam = (more: object = {}, body?: unknown, query = {}): Row['ask'] =>
  inEach(serials, (_, team) => ({ params: { team, id: team, ...more }, query, body }));

/** An impossible number names nothing, and does no harm. */
export const numberRows: readonly Row[] = [
  row(records.indexRecords, 'a team that cannot be', inTeam({ collection: 'boards' })),
  row(
    records.getRecord,
    'a team that cannot be',
    inEach(serials, ({ shared }, team) => ({ params: { team, collection: 'boards', id: shared.board } })),
  ),
  row(getChanges, 'a team that cannot be', inTeam({}, undefined, { after: 0 })),
  row(getActivity, 'a team that cannot be', inTeam()),
  row(
    getActivityLines,
    'a team that cannot be',
    inEach(serials, ({ newId }, team) => ({ params: { team, batch: newId() } })),
  ),
  row(
    records.saveMultiple,
    'a team that cannot be',
    inEach(serials, ({ newId }, team) => ({
      params: { team },
      body: [
        { route: `/api/${team}/boards/${newId()}`, item: { row_version: 1, name: 'x', position: 'a0' } },
      ],
    })),
    firstOf,
  ),
  row(teams.getTeam, 'a team that cannot be', inTeam()),
  row(teams.getMembers, 'a team that cannot be', inTeam()),
  row(teams.leaveTeam, 'a team that cannot be', inTeam()),
  row(
    teams.changeMember,
    'a member who cannot be',
    inEach(serials, ({ team: id }, memberId) => ({ params: { id, memberId }, body: { role: 'admin' } })),
  ),
  row(
    teams.removeMember,
    'a member who cannot be',
    inEach(serials, ({ team: id }, memberId) => ({ params: { id, memberId } })),
  ),
  row(
    teams.transferTeam,
    'to somebody who cannot be',
    inEach(serials, ({ team: id }, user_id) => ({ params: { id }, body: { user_id } })),
  ),
  row(
    teams.putBoardUsers,
    'people who cannot be',
    inEach(serials, ({ shared }, number) => ({ body: { board_id: shared.board, user_ids: [number] } })),
  ),
  row(
    records.putRecord,
    'people who cannot be, on a board',
    inEach(serials, async (stage, number) => ({
      params: { team: stage.team, collection: 'boards', id: await fresh(stage, 'boards', board) },
      body: { row_version: 2, user_ids: [number] },
    })),
  ),
  row(
    records.putRecord,
    'an item of a version that cannot be',
    inEach(serials, ({ team, shared }, row_version) => ({
      params: { team, collection: 'items', id: shared.item },
      body: { row_version, position: 'a1' },
    })),
  ),
  row(
    getChanges,
    'after what cannot be',
    inEach([...seqs, -1], ({ team }, after) => ({ params: { team }, query: { after } })),
  ),
  row(
    getActivity,
    'before what cannot be',
    inEach(seqs, ({ team }, before) => ({ params: { team }, query: { before } })),
  ),
  row(
    getActivityLines,
    'before what cannot be',
    inEach(seqs, ({ team, newId }, before) => ({ params: { team, batch: newId() }, query: { before } })),
  ),
  row(
    getActivity,
    'of somebody who cannot be',
    inEach(serials, ({ team }, user_id) => ({ params: { team }, query: { user_id } })),
  ),
  row(
    getTrash,
    'before what cannot be',
    inEach(seqs, ({ team }, before) => ({ params: { team }, query: { before } })),
  ),
  row(
    records.indexRecords,
    'a page that cannot be',
    inEach(serials, ({ team }, limit) => ({ params: { team, collection: 'boards' }, query: { limit } })),
  ),
];
