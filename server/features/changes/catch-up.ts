import type { Change } from '@tessera/domain/api/changes.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { type AccessChange, touches, touchesSight } from '@tessera/domain/permissions/changes.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import {
  isAnnotation,
  isStructure,
  type PersonalCollection,
  type StructureCollection,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import { namesItems } from '@tessera/domain/records/link-sight.ts';
import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import type { Pool } from 'pg';
import { readAllOwn } from '../../commit/own-records.store.ts';
import { ownedName } from '../../commit/own-records.ts';
import type { LogEntry, TeamState } from '../../commit/team-state.ts';
import { readFormer } from '../../commit/team-store.ts';
import { listingFor, teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import {
  bySeq,
  caughtUpAnnotations,
  caughtUpItems,
  caughtUpOwn,
  caughtUpStructure,
  type LogLine,
} from '../../visibility/caught-up.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { visitorSeq } from '../../visibility/visitor-seq.ts';
import {
  findAccessChanges,
  findAccessChangesOf,
  findAccessChangesOn,
  findFolderChanges,
  findStructureChanges,
  hasReturned,
} from './catch-up.store.ts';

/** More changes of permissions than this are not looked at one by one. */
const ACCESS_CHANGES_MAX = 1_000;

interface AskedPage {
  team: number;
  person: number;
  after: number;
  limit: number;
}

interface ChangesPage {
  data: Change[];
  seq: number;
  more: boolean;
  refresh?: boolean;
}

/** What has become of a team's structure, or of that of one board, since a seq: what is, and no more. */
export async function structureChanges(
  services: Services,
  page: AskedPage,
  board: string | undefined,
): Promise<ChangesPage> {
  const { database, teams } = services;
  const { team, person, after, limit } = page;
  await listingFor(teams, team, person, board);
  const upTo = await visitorSeq(services, page, board);
  const { lines, seq } = await findStructureChanges(database.reads, team, { board, person, after, limit });
  const former = await formerPlaces(services, team, lines);
  await upToDate(services, team, seq);
  const seen = await listingFor(teams, team, person, board);
  const [own, shared] = [true, false].map((is) => lines.filter(({ owner_id }) => (owner_id !== null) === is));
  const data = [
    ...caughtUpStructure(seen, shared!, former),
    ...(await ownChanges(services, page, own!)),
  ].sort((one, other) => one.seq - other.seq);
  // Looked for after the page was made, so that no page goes beyond a permission that was not seen.
  const access =
    upTo === undefined
      ? await findAccessChanges(database.reads, team, after, ACCESS_CHANGES_MAX)
      : await findAccessChangesOn(database.reads, team, { board: board!, person }, after, ACCESS_CHANGES_MAX);
  const refresh = decides(access, (change) => touches(change, seen.access.subject));
  return answer(page, { data, lines, seq: upTo ?? seq, refresh });
}

/** What has become of somebody's own records. */
async function ownChanges(
  { database }: Services,
  { team, person }: AskedPage,
  lines: readonly LogLine[],
): Promise<Change[]> {
  if (lines.length === 0) return [];
  const { own } = await readAllOwn(database.reads, team, person);
  return caughtUpOwn(lines, ({ collection, record_id }) =>
    own.get(ownedName({ person, collection: collection as PersonalCollection }))?.get(record_id),
  );
}

/** What has become of a folder's items since a seq. Of a folder that was deleted: that it was. */
export async function folderChanges(services: Services, page: AskedPage, id: string): Promise<ChangesPage> {
  const { database, teams } = services;
  const { team, person, after, limit } = page;
  const folderOf = async () => {
    const seen = await teamFor(teams, team, person);
    const folder = seen.get('folders', id);
    // A folder that is hidden is not there; one that was deleted has no items any more.
    if (!folder && (await teams.open(team))?.get('folders', id)) throw new DomainError('not_found');
    return { seen, folder };
  };
  const { folder: known } = await folderOf();
  const upTo = await visitorSeq(services, page, known?.board_id);
  const { lines, items, annotations, seq } = await findFolderChanges(database.reads, team, {
    folder: id,
    after,
    limit,
  });
  const former = await formerPlaces(services, team, lines);
  await upToDate(services, team, seq);
  const { seen, folder } = await folderOf();
  if (!folder) {
    const told = caughtUpStructure(
      seen,
      lines.filter(({ collection }) => isStructure(collection)),
      former,
    );
    // Where it was nobody says any more: to a visitor the log ends where their folder did.
    return answer(page, { data: told, lines, seq: upTo === undefined ? seq : after, refresh: false });
  }
  const ofItems = lines.filter(({ collection }) => !isAnnotation(collection));
  const talked = seen.isVisitor(folder.board_id) ? [] : caughtUpAnnotations(seen, folder, lines, annotations);
  const data = [...caughtUpItems(seen, folder, ofItems, items), ...talked].sort(bySeq);
  // Looked for after the page was made, so that no page goes beyond a return or a permission that was not seen.
  const refresh = await isOther(services, page, seen, folder);
  return answer(page, { data, lines, seq: upTo ?? seq, refresh });
}

function answer(
  { after, limit }: AskedPage,
  { data, lines, seq, refresh }: { data: Change[]; lines: readonly LogLine[]; seq: number; refresh: boolean },
): ChangesPage {
  const more = lines.length === limit;
  // Of a visitor's board a line that is told may be the last one.
  const last = Math.max(seq, data.at(-1)?.seq ?? 0);
  if (refresh || after > last) return { data: [], seq: last, more: false, refresh: true };
  return { data, seq: more ? lines.at(-1)!.seq : last, more };
}

/** Whether somebody may see other things than at that seq, or a folder's items are others than the lines say. */
async function isOther(
  { database: { reads: pool } }: Services,
  { team, after }: AskedPage,
  seen: VisibleTeam,
  folder: Folder,
): Promise<boolean> {
  const attributes = seen.attributesOf(folder).map(({ id }) => id);
  if (await hasReturned(pool, team, [folder.id, ...attributes], after)) return true;
  if (seen.attributesOf(folder).some(namesItems) && (await linksAreOthers(pool, team, after, seen)))
    return true;
  const { subject } = seen.access;
  // What holds for the whole workspace says nothing of visitors.
  const workspace = subject.standing === undefined ? [] : [WORKSPACE_PERMISSIONS_ID];
  const ids = [...seen.pathOf(folder), ...workspace, String(subject.person)];
  const access = await findAccessChangesOf(pool, team, ids, after, ACCESS_CHANGES_MAX);
  return decides(access, (change) => touchesSight(change, subject));
}

/**
 * Whether somebody may see other links of a folder than at that seq: those to folders that they may see since, or that
 * have come back. No line is about the folder itself then.
 */
async function linksAreOthers(pool: Pool, team: number, after: number, seen: VisibleTeam): Promise<boolean> {
  const { subject } = seen.access;
  const access = await findAccessChanges(pool, team, after, ACCESS_CHANGES_MAX);
  if (decides(access, (change) => touchesSight(change, subject))) return true;
  const page = { board: undefined, person: subject.person, after, limit: ACCESS_CHANGES_MAX };
  const { lines } = await findStructureChanges(pool, team, page);
  if (lines.length >= ACCESS_CHANGES_MAX) return true;
  const made = lines.filter(
    ({ operation, collection }) => operation === 'created' && isContainer(collection),
  );
  return hasReturned(
    pool,
    team,
    made.map(({ record_id }) => record_id),
    after,
  );
}

const isContainer = (collection: string): collection is StructureCollection =>
  isStructure(collection) && structureTypes[collection].isContainer === true;

const decides = (changes: readonly AccessChange[], concerns: (change: AccessChange) => boolean): boolean =>
  changes.length >= ACCESS_CHANGES_MAX || changes.some(concerns);

/** Where what was deleted on a page was, as far as that is gone too and not on the page. */
async function formerPlaces(
  { database, teams }: Services,
  team: number,
  lines: readonly LogLine[],
): Promise<Pick<LogEntry, 'collection' | 'record_id' | 'record'>[]> {
  const state = await teams.open(team);
  const removals = lines.filter(({ operation, record }) => operation === 'deleted' && record !== null);
  const gone = new Set(removals.map(({ record_id }) => record_id));
  const missing = new Set(removals.flatMap((line) => placesIn(line)));
  const ids = [...missing].filter((id) => !gone.has(id) && !isThere(state, id));
  if (ids.length === 0) return [];
  const former = await readFormer(database.reads, team, ids);
  return [...former.values()].map(({ collection, record_id, before }) => ({
    ...{ collection, record_id },
    record: { ...before, id: record_id },
  }));
}

const placesIn = ({ board_id, folder_id, record }: LogLine): string[] =>
  [board_id, folder_id, record?.['parent_id']].filter((id) => typeof id === 'string');

const isThere = (state: TeamState | undefined, id: string): boolean =>
  state?.get('folders', id) !== undefined || state?.get('boards', id) !== undefined;

/** The team in memory is not behind what was read. */
async function upToDate({ teams }: Services, team: number, seq: number): Promise<void> {
  if (((await teams.open(team))?.seq ?? seq) < seq) await teams.catchUp(team);
}
