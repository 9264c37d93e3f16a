import type { Pool, PoolClient } from 'pg';
import { isOthersAction } from '../../commit/action-owner.ts';
import { appendLines } from '../../commit/append-lines.ts';
import { FolderMoves } from '../../commit/folder-moves.ts';
import { findFollowers } from '../../commit/followers.ts';
import { GonePlaces, goneBoards } from '../../commit/gone-places.ts';
import type { TeamState } from '../../commit/team-state.ts';
import * as teams from '../../commit/team-store.ts';
import { statementOf, writeGroup } from '../../commit/write-group.ts';
import * as duplicates from '../../features/boards/duplicates.store.ts';
import * as trash from '../../features/boards/trash.store.ts';
import { emptyTrash } from '../../features/boards/trash-rows.store.ts';
import * as activity from '../../features/changes/activity.store.ts';
import * as catchUp from '../../features/changes/catch-up.store.ts';
import { findBatch } from '../../features/changes/changes.store.ts';
import * as lines from '../../features/changes/lines.store.ts';
import { lastPosition } from '../../features/imports/imports.store.ts';
import { findWithValue } from '../../features/own-items/assigned-items.store.ts';
import { deleteTeamRows } from '../../features/teams/delete-team.store.ts';
import { findBehind, readLines } from '../../log-readers/log-readers.store.ts';
import { findVisitorSeq } from '../../visibility/visitor-seq.store.ts';
import { type Looks, WHOLE } from '../plans.ts';
import { commenting } from './asked-comments.ts';
import { converting } from './asked-conversions.ts';
import { families } from './asked-families.ts';
import { itemHistory } from './asked-history.ts';
import { itemPages } from './asked-items.ts';
import { numbering } from './asked-numbers.ts';
import { reminding } from './asked-reminders.ts';
import { repeating } from './asked-repeats.ts';
import { searching } from './asked-search.ts';
import { annotationsWritten, groupWork } from './group-work.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';
import { ofUniqueValues } from './unique-asked.ts';

/** A function that sends statements which look into what is large. */
export interface Asked {
  name: string;
  send(database: Pool & PoolClient): Promise<unknown>;
  /** What each of those statements may look into, in turn; those that look into nothing large are left out. */
  looks: readonly Looks[];
  /** The rows that the database answers with, where the function does not go on without. */
  rows?: readonly unknown[];
}

const seqs = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const many = (count: number) => seqs(count).map(idFor);

/** All of them, each for a team and so many ids, keys or lines. */
export const asked = (team: number, count: number): Asked[] => [
  ...saving(team, count),
  ...ofUniqueValues(team, many(count)),
  ...commenting(team, many(count)),
  ...reminding(team, count),
  {
    name: 'findWithValue',
    send: (pool) =>
      findWithValue(pool, team, { folder: NEW_FOLDER, attribute: idFor(1), after: null }, count),
    looks: [itemInFolder],
  },
  ...reading(team, count),
  ...catchingUp(team, count),
  ...told(team, count),
  ...itemHistory(team, count),
  ...deleted(team, count),
  ...repeating(count),
  ...searching(team, count),
];

const annotationById = { annotation: 'annotation_pkey: team_id, collection, id' };
const itemById = { item: 'item_pkey: team_id, id' };
const itemInFolder = { item: 'team_id, folder_id' };
const lineBySeq = { change: 'team_id, seq' };
const uniqueByKey = { unique_value: 'team_id, attribute_id, key, item_id' };
const ordered = { ordered: true } as const;

function saving(team: number, count: number): Asked[] {
  const ids = many(count);
  const keys = seqs(count).map((n) => ({ person: n % 50, key: `key ${n}`, from: n, to: n }));
  const { moves, ...work } = groupWork(ids);
  return [
    { name: 'readItems', send: (pool) => teams.readItems(pool, team, ids), looks: [itemById] },
    ...families(team, ids),
    { name: 'countItems', send: (pool) => teams.countItems(pool, team, NEW_FOLDER), looks: [itemInFolder] },
    { name: 'readUsed', send: (pool) => teams.readUsed(pool, team, ids, many(3)), looks: [itemInFolder] },
    {
      name: 'readFormer',
      send: (pool) => teams.readFormer(pool, team, ids),
      looks: [{ change: 'change_of_record: team_id, record_id', ...itemInFolder }],
    },
    {
      name: 'readLog',
      send: (pool) => teams.readLog(pool, team, 3, count),
      looks: [{ change: 'change_pkey: team_id, seq', ...ordered }],
    },
    {
      name: 'readLines',
      send: (pool) => readLines(pool, team, { after: 3, to: 3 + count }, ['boards']),
      looks: [lineBySeq],
    },
    {
      name: 'findBehind',
      send: (pool) => findBehind(pool, { id: 'reader', collections: ['boards'] }, count, 0),
      looks: [{ change: 'change_pkey: team_id, seq' }],
    },
    {
      name: 'findTaken',
      send: (pool) => teams.findTaken(pool, team, ids, keys),
      looks: [{ ...itemById, idempotency: 'team_id, person_id, key' }],
    },
    ...numbering(team, count),
    { name: 'readKeyed', send: (pool) => teams.readKeyed(pool, team, keys), looks: [lineBySeq] },
    {
      name: 'writeGroup',
      send: (pool) => writeGroup(pool, statementOf(team, { ...work, moves: new FolderMoves() })),
      looks: [{ ...itemById, ...uniqueByKey, ...annotationsWritten }],
    },
    {
      name: 'writeGroup with moves',
      send: (pool) => writeGroup(pool, statementOf(team, { ...work, items: new Map(), moves })),
      looks: [{ ...itemInFolder, ...uniqueByKey, ...annotationsWritten }],
    },
    {
      name: 'appendLines',
      send: (client) =>
        appendLines(client, team, 1, [
          { collection: 'members', record_id: '1', operation: 'created', record: {}, before: null },
        ]),
      rows: [{ seq: 1 }],
      looks: [{}, {}],
    },
    {
      name: 'forgetKeys',
      send: (pool) => teams.forgetKeys(pool, 24),
      looks: [{ idempotency: 'idempotency_at: at' }],
    },
  ];
}

function reading(team: number, count: number): Asked[] {
  return [
    ...itemPages(team, count),
    {
      name: 'readPage',
      send: (pool) => duplicates.readPage(pool, team, NEW_FOLDER, null, count),
      looks: [{ item: ['team_id, folder_id', 'item_pkey: team_id, id'] }],
    },
    {
      name: 'readPage after one',
      send: (pool) => duplicates.readPage(pool, team, NEW_FOLDER, idFor(3), count),
      looks: [{ item: ['team_id, folder_id', 'item_pkey: team_id, id'] }],
    },
    ...converting(team, count),
    {
      name: 'countIn',
      send: (pool) => duplicates.countIn(pool, team, [NEW_FOLDER, ...many(count)]),
      rows: [{ count: 0 }],
      looks: [itemInFolder],
    },
    {
      name: 'lastPosition',
      send: (pool) => lastPosition(pool, team, NEW_FOLDER),
      looks: [{ ...itemInFolder, ...ordered }],
    },
  ];
}

function catchingUp(team: number, count: number): Asked[] {
  const ofBoard = 'change_on_board: team_id, board_id';
  const ofRecord = 'change_of_record: team_id, record_id';
  const leaving = 'change_left_board: team_id, before';
  return [
    {
      name: 'findFolderChanges',
      send: (pool) => catchUp.findFolderChanges(pool, team, { folder: NEW_FOLDER, after: 3, limit: count }),
      looks: [{ change: 'team_id, folder_id, seq', ...annotationById, ...itemById }],
    },
    {
      name: 'findStructureChanges',
      send: (pool) =>
        catchUp.findStructureChanges(pool, team, { board: undefined, person: 1, after: 3, limit: count }),
      looks: [{ change: ['change_structure: team_id, seq', 'change_of_owner: team_id, owner_id, seq'] }],
    },
    {
      name: 'findStructureChanges of a board',
      send: (pool) =>
        catchUp.findStructureChanges(pool, team, { board: idFor(1), person: 1, after: 3, limit: count }),
      looks: [{ change: `${ofBoard}, seq`, ...ordered }],
    },
    {
      name: 'hasReturned',
      send: (pool) => catchUp.hasReturned(pool, team, many(count), 3),
      looks: [{ change: `${ofRecord}, seq` }],
    },
    {
      name: 'findAccessChanges',
      send: (pool) => catchUp.findAccessChanges(pool, team, 3, count),
      looks: [{ change: 'change_access: team_id, seq', ...ordered }],
    },
    {
      name: 'findAccessChangesOf',
      send: (pool) => catchUp.findAccessChangesOf(pool, team, many(count), 3, count),
      looks: [{ change: `${ofRecord}, seq` }],
    },
    {
      name: 'findAccessChangesOn',
      send: (pool) => catchUp.findAccessChangesOn(pool, team, { board: idFor(1), person: 3 }, 3, count),
      looks: [{ change: [`${ofBoard}, seq`, `${leaving}, seq`, `${ofRecord}, seq`] }],
    },
    {
      name: 'findVisitorSeq',
      send: (pool) => findVisitorSeq(pool, team, { board: idFor(1), folders: many(count), person: 3 }),
      rows: [{ seq: 1 }],
      looks: [{ change: [ofBoard, leaving, ofRecord, 'change_in_folder: team_id, folder_id'] }],
    },
  ];
}

/** The activity log, and what an action is taken back by. */
function told(team: number, count: number): Asked[] {
  const parts = (
    name: string,
    index: string,
    filter: Partial<activity.PartFilter>,
    folders = false,
  ): Asked => ({
    name: `readParts ${name}`,
    send: (pool) =>
      activity.readParts(
        pool,
        team,
        many(count).map((id) => ({ board_id: id, ...(folders ? { folder_id: id } : {}) })),
        { from: 1, before: 1_000_000 },
        { kind: undefined, user: undefined, attribute: undefined, from: undefined, to: undefined, ...filter },
        50,
      ),
    looks: [{ action_part: `${index}, last_seq` }],
  });
  const ofAttribute = { kind: 'values', attribute: idFor(3) } as const;
  const byBatch = { change: 'change_in_batch: team_id, batch' };
  return [
    parts('of boards', 'action_part_board: team_id, board_id', {}),
    parts('of folders', 'action_part_folder: team_id, board_id, folder_id', {}, true),
    parts('of a kind', 'action_part_kind: team_id, board_id, collection', { kind: 'folders' }),
    parts('of a person', 'action_part_person: team_id, board_id, person_id', { user: 3 }),
    parts('of a time', 'action_part_board: team_id, board_id', {
      from: '2026-01-01 00:00:00',
      to: '2027-01-01 00:00:00',
    }),
    parts(
      'of an attribute',
      'action_part_attribute: team_id, board_id, folder_id, attribute_id',
      { attribute: idFor(3) },
      true,
    ),
    {
      name: 'readFolders',
      send: (pool) => activity.readFolders(pool, team, idFor(1)),
      looks: [{ action_part: 'action_part_folder: team_id, board_id', ...ordered }],
    },
    {
      name: 'readBatches',
      send: (pool) => activity.readBatches(pool, team, many(count), many(count)),
      looks: [{ action_part: 'team_id, batch' }],
    },
    {
      name: 'isOthersAction',
      send: (pool) => isOthersAction(pool, team, idFor(1), 1),
      looks: [{ action_part: 'team_id, batch' }],
    },
    {
      name: 'seqAt from',
      send: (pool) => activity.seqAt(pool, team, '2026-01-01 00:00:00', 'from'),
      looks: [{ change: 'change_pkey: team_id, seq', ...ordered }],
    },
    {
      name: 'seqAt to',
      send: (pool) => activity.seqAt(pool, team, '2026-01-01 00:00:00', 'to'),
      looks: [{ change: 'change_pkey: team_id, seq', ...ordered }],
    },
    {
      name: 'readHeads',
      send: (pool) => activity.readHeads(pool, team, seqs(count)),
      looks: [{ ...lineBySeq, action_part: 'team_id, undoes' }],
    },
    { name: 'readLines', send: (pool) => lines.readLines(pool, team, seqs(count)), looks: [lineBySeq] },
    {
      name: 'readActionLines',
      send: (pool) => lines.readActionLines(pool, team, idFor(1), ofAttribute, many(count), 1_000_000, count),
      looks: [{ ...byBatch, ...ordered }],
    },
    {
      name: 'readLostItems',
      send: (pool) => lines.readLostItems(pool, team, many(count)),
      looks: [{ change: 'team_id, record_id' }],
    },
    {
      name: 'readTargets',
      send: (pool) =>
        lines.readTargets(
          pool,
          team,
          many(count).map((id) => ({ collection: 'comments', id })),
        ),
      looks: [annotationById],
    },
    {
      name: 'findBatch',
      send: (pool) => findBatch(pool, team, idFor(1), count, null),
      looks: [{ ...byBatch, ...ordered }],
    },
    {
      name: 'findBatch, the next of it, of some collections',
      send: (pool) => findBatch(pool, team, idFor(1), count, 1_000, ['items']),
      looks: [{ ...byBatch, ...ordered }],
    },
  ];
}

function deleted(team: number, count: number): Asked[] {
  const state = { team, get: () => undefined } as unknown as TeamState;
  const again = 'team_id, record_id';
  const following = 'change_caused_by: team_id, caused_by';
  const deletion = { seq: 7, collection: 'boards', record_id: idFor(1) } as const;
  return [
    {
      name: 'goneBoards',
      send: (pool) => goneBoards(pool, { team } as TeamState),
      looks: [{ change: 'change_board_gone: team_id, seq', ...ordered }],
    },
    ...(['findBoards', 'findFolders'] as const).map((name) => ({
      name,
      send: (pool: Pool) => new GonePlaces(pool, state)[name](many(count)),
      looks: [{ change: again }],
    })),
    {
      name: 'readDeletions',
      send: (pool) => trash.readDeletions(pool, team, undefined, 1_000_000, count),
      looks: [{ change: ['change_trash: team_id, seq', again], ...itemById }],
    },
    {
      name: 'readDeletions of places',
      send: (pool) => trash.readDeletions(pool, team, many(count), 1_000_000, count),
      looks: [{ change: ['change_trash_place: team_id, folder_id, board_id, seq', again], ...itemById }],
    },
    {
      name: 'findDeletion',
      send: (pool) => trash.findDeletion(pool, team, 30, { collection: 'items', id: idFor(3) }),
      looks: [{ change: again, ...itemById }],
    },
    {
      name: 'findFollowers',
      send: (pool) => findFollowers(pool, team, 7),
      looks: [{ change: following }],
    },
    {
      name: 'countWaiting',
      send: (pool) => trash.countWaiting(pool, team, seqs(count)),
      looks: [{ change: [following, 'team_id, seq'], ...itemInFolder }],
    },
    {
      name: 'forgetDeletion',
      send: (client) => trash.forgetDeletion(client, team, deletion),
      looks: [
        { change: [following, 'change_deleted_board: team_id, board_id', 'change_pkey: team_id, seq'] },
        { search_entry: 'team_id, item_id' },
      ],
    },
    {
      name: 'emptyTrash',
      send: (pool) => emptyTrash(pool, 30),
      rows: [{ team, seq: 7, folder: NEW_FOLDER, is_over: false }],
      looks: [
        { change: ['change_to_empty: at', again], ...ordered },
        {
          item: ['item_pkey: team_id, id', 'team_id, folder_id'],
          unique_value: 'team_id, attribute_id, key',
          ...{ search_entry: 'team_id, item_id', annotation: 'annotation_of_target: team_id, target_id' },
        },
        lineBySeq,
      ],
    },
    {
      name: 'deleteTeamRows',
      send: (client) => deleteTeamRows(client, team),
      looks: [
        { action_part: 'action_part_board: team_id, board_id', change: WHOLE },
        { item: WHOLE },
        { unique_value: WHOLE },
        ...[{ change: WHOLE }, { idempotency: WHOLE }],
      ],
    },
  ];
}
