import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool, PoolClient } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';
import { findToldComments, type ToldComment } from './comments.store.ts';
import type { StoredNotification } from './stored.ts';

type Place = Pick<StoredNotification, 'team_id' | 'board_id' | 'folder_id' | 'item_id' | 'comment_id'>;

/** Where a notification is now, as its person may see it. */
export interface SeenPlace {
  state: TeamState;
  seen: VisibleTeam;
  board: Board | undefined;
  folder: Folder | undefined;
  item: Item | undefined;
  comment: ToldComment | undefined;
}

/**
 * Those of somebody's notifications that are about what is there and what they may see, with their places as they are now:
 * an item may have gone to another folder. What is hidden shows again once they may see it.
 */
export async function seenPlaces<N extends Place>(
  { teams, database }: Pick<Services, 'teams' | 'database'>,
  person: number,
  notifications: readonly N[],
  client?: PoolClient,
): Promise<(SeenPlace & { of: N })[]> {
  const found = new Map<N, SeenPlace>();
  for (const [team, ofTeam] of Map.groupBy(notifications, ({ team_id }) => team_id)) {
    const places = await openPlaces({ teams }, client ?? database.reads, team, ofTeam);
    for (const one of ofTeam) {
      const place = places && placeFor(places, person, one);
      if (place) found.set(one, place);
    }
  }
  return notifications.flatMap((of) => {
    const place = found.get(of);
    return place ? [{ ...place, of }] : [];
  });
}

/** A team, and the items that some notifications are about. */
interface Places {
  state: TeamState;
  items: ReadonlyMap<string, Item>;
  comments: ReadonlyMap<string, ToldComment>;
}

/** Undefined: there is no such team any more. */
export async function openPlaces(
  { teams }: Pick<Services, 'teams'>,
  client: Pool | PoolClient,
  team: number,
  notifications: readonly Place[],
): Promise<Places | undefined> {
  if (await teams.open(team)) await teams.catchUp(team);
  const ids = [...new Set(notifications.flatMap(({ item_id }) => item_id ?? []))];
  const { items } = ids.length > 0 ? await readItems(client, team, ids) : { items: new Map<string, Item>() };
  const said = [...new Set(notifications.flatMap(({ comment_id }) => comment_id ?? []))];
  const comments = await findToldComments(client, team, said);
  const state = await teams.open(team);
  return state && { state, items, comments };
}

/** Undefined: they may not see it, or it is not there. */
export function placeFor(
  { state, items, comments }: Places,
  person: number,
  of: Place,
): SeenPlace | undefined {
  if (state.standingOf(person) === undefined) return undefined;
  const seen = new VisibleTeam(state, person);
  const place = placeIn(seen, of, items);
  const comment = of.comment_id === null ? undefined : comments.get(of.comment_id);
  if (of.comment_id !== null && !comment) return undefined;
  return place && { state, seen, comment, ...place };
}

function placeIn(
  seen: VisibleTeam,
  { board_id, folder_id, item_id }: Place,
  items: ReadonlyMap<string, Item>,
): Omit<SeenPlace, 'state' | 'seen' | 'comment'> | undefined {
  const item = item_id === null ? undefined : items.get(item_id);
  if (item_id !== null && !item) return undefined;
  const folderId = item?.folder_id ?? folder_id;
  const folder = folderId === null ? undefined : seen.get('folders', folderId);
  if (folderId !== null && !folder) return undefined;
  const boardId = folder?.board_id ?? board_id;
  const board = boardId === null ? undefined : seen.get('boards', boardId);
  // Who only visits a public board follows nothing there, and is not told who does what.
  if (boardId !== null && (!board || seen.isVisitor(boardId))) return undefined;
  return { board, folder, item };
}
