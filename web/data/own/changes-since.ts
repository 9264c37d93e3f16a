import { type ActivityEntry, getActivity } from '@tessera/domain/api/changes.ts';
import { formatInstant, parseInstant } from '@tessera/domain/dates.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { request } from '../api/call.ts';
import { accessOf } from '../permissions/access.ts';
import { openTeam, type Structure } from '../structure/structure.ts';
import { syncClient } from '../sync/client.ts';
import { type Answers, useKeptAnswers } from './kept-answers.ts';
import { AGAIN_MS } from './recents.ts';

/** Older changes are no news, in milliseconds. */
const NEWS_MS = 7 * 86_400_000;
/** The pages of the log that are read at most: one's own actions are in it too. */
const PAGES_MAX = 3;

/** What others did in one folder, or to a board itself, the last action first. */
export interface PlaceChanges {
  team: number;
  id: string;
  entries: ActivityEntry[];
}

/** Null: the person may not read the log. */
async function ask(team: number): Promise<ActivityEntry[] | null> {
  await openTeam(team).loaded;
  if (!accessOf(team).may('VIEW_ACTIVITY_LOG', WORKSPACE)) return null;
  const { person, clock } = syncClient();
  const from = formatInstant(new Date(clock.now() - NEWS_MS));
  const found: ActivityEntry[] = [];
  let before: number | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = { from, ...(before === undefined ? {} : { before }) };
    const { data, more } = await request(getActivity, { params: { team }, query });
    found.push(...data.filter(({ user_id }) => user_id !== null && user_id !== person));
    before = data.at(-1)?.seq;
    if (!more) break;
  }
  return found;
}

/** What others did lately in some workspaces; null of those whose logs the person may not read. */
export const useLateChanges = (teams: readonly number[] | undefined): Answers<ActivityEntry[] | null> =>
  useKeptAnswers('late-changes', teams, ask);

/** What of it happened since the person was there, by place, where something was done last first. */
export function changesSince(
  team: number,
  structure: Structure,
  entries: readonly ActivityEntry[],
): PlaceChanges[] {
  const visits = new Map(structure.own('recents').map(({ id, visited_at }) => [id, visited_at]));
  // A visit is noted once in a while: it may have lasted until the next one.
  const seenUntil = (id: string) => {
    const visited = parseInstant(visits.get(id) ?? '');
    return visited ? visited.getTime() + AGAIN_MS : 0;
  };
  const places = new Map<string, PlaceChanges>();
  for (const entry of entries) {
    const { folder_id, board_id, created_at } = entry;
    const folder = folder_id === null ? undefined : structure.folder(folder_id);
    const id = folder?.id ?? (board_id !== null && structure.board(board_id) ? board_id : undefined);
    const at = parseInstant(created_at)?.getTime() ?? 0;
    if (id === undefined || at <= seenUntil(id)) continue;
    const place = places.get(id) ?? { team, id, entries: [] };
    place.entries.push(entry);
    places.set(id, place);
  }
  return [...places.values()];
}
