import { type Permission, permissionType } from '../permissions.ts';
import type { Place } from '../places.ts';
import type { Standing } from '../roles.ts';

/*
 * The specification's §6 in its plainest form, for tests to compare with: it looks everything up anew each time, keeps
 * nothing, and shares no code with what it is compared with but the table of permissions and types.
 */

interface PlainBoard {
  id: string;
  user_ids: readonly number[];
}

export interface PlainFolder {
  id: string;
  board_id: string;
  parent_id: string | null;
}

/** Everything upon which an answer may depend. */
export interface PlainTeam {
  /** Each member's and guest's standing; who is not in it is a stranger, and 0 has not signed in. */
  people: readonly { id: number; standing: Standing }[];
  boards: readonly PlainBoard[];
  folders: readonly PlainFolder[];
  /** What is set: at a folder, at a board, or (both null) for the workspace. */
  saved: readonly { place: Place; entries: Readonly<Record<string, boolean>> }[];
}

interface PlainToken {
  token: string;
  priority: number;
}

const WORKSPACE: Place = { board_id: null, folder_id: null };

const isWorkspace = (place: Place): boolean => place.board_id === null && place.folder_id === null;

/** What a place is for: two places are one where they are the same folder, else the same board, else the workspace. */
const isSame = (one: Place, other: Place): boolean =>
  one.folder_id !== null || other.folder_id !== null
    ? one.folder_id === other.folder_id
    : one.board_id === other.board_id;

/** There is no folder on a board that it is not on. */
function existsIn(team: PlainTeam, place: Place): boolean {
  if (isWorkspace(place)) return true;
  if (!team.boards.some((one) => one.id === place.board_id)) return false;
  return (
    place.folder_id === null ||
    team.folders.some((one) => one.id === place.folder_id && one.board_id === place.board_id)
  );
}

/** Top-level folders inherit from their board and with it from the workspace, nested ones from their parent folder. */
function parentIn(team: PlainTeam, place: Place): Place | undefined {
  if (isWorkspace(place)) return undefined;
  if (place.folder_id === null) return WORKSPACE;
  const folder = team.folders.find((one) => one.id === place.folder_id);
  return folder && { board_id: folder.board_id, folder_id: folder.parent_id };
}

const standingIn = (team: PlainTeam, person: number): Standing | undefined =>
  team.people.find((one) => one.id === person)?.standing;

/** Owners count as board members. */
const isOnBoard = (team: PlainTeam, person: number, board: string | null): boolean =>
  standingIn(team, person) === 'owner' ||
  team.boards.some((one) => one.id === board && one.user_ids.includes(person));

/** Somebody's tokens at a place, each with its priority, in no order. */
function tokensIn(team: PlainTeam, person: number, place: Place): PlainToken[] {
  const standing = standingIn(team, person);
  const on = isOnBoard(team, person, place.board_id);
  const isVisitor = standing === undefined || (standing === 'guest' && !on);
  const tokens: PlainToken[] = [];
  if (isVisitor) tokens.push({ token: 'tag:guest_user', priority: 20 });
  if (!isVisitor) {
    tokens.push({ token: `role:${standing}`, priority: standing === 'owner' ? 0 : 100 });
    tokens.push({ token: `user:${person}`, priority: 10 });
    if (place.board_id !== null)
      tokens.push(
        on ? { token: 'tag:board_member', priority: 50 } : { token: 'tag:board_locked_out', priority: 60 },
      );
  }
  return tokens;
}

/** What the table of permissions gives to a token, for everything or for what is one's own. */
function fromTheTable(token: string, permission: Permission, own: boolean): boolean | undefined {
  if (token === 'role:owner') return true;
  const { granted, own: ownGranted } = permissionType(permission);
  const has = (own ? ownGranted : granted)?.some((standing) => token === `role:${standing}`);
  return has ? true : undefined;
}

/**
 * What is said of a token at a place: here, else where it inherits from, else by the table. The variant for the owner
 * of a thing is a saying of its own: what is said of all things neither says it nor covers it.
 */
function saidIn(
  team: PlainTeam,
  place: Place,
  token: string,
  permission: Permission,
  own: boolean,
): boolean | undefined {
  const key = own ? `${token}:${permission}:owner` : `${token}:${permission}`;
  const here = team.saved.find((one) => isSame(one.place, place))?.entries[key];
  if (here !== undefined) return here;
  const parent = parentIn(team, place);
  if (!parent) return fromTheTable(token, permission, own);
  return saidIn(team, parent, token, permission, own);
}

/** The first token that defines the permission decides; where none does, it is not granted. */
function grantedIn(
  team: PlainTeam,
  person: number,
  permission: Permission,
  place: Place,
  isTheirs: boolean,
): boolean {
  if (standingIn(team, person) === 'owner') return true;
  const tokens = tokensIn(team, person, place).sort((one, other) => one.priority - other.priority);
  for (const { token } of tokens) {
    const ofTheirs = isTheirs ? saidIn(team, place, token, permission, true) : undefined;
    if (ofTheirs !== undefined) return ofTheirs;
    const ofAll = saidIn(team, place, token, permission, false);
    if (ofAll !== undefined) return ofAll;
  }
  return false;
}

/**
 * A folder is hidden if it is not to be viewed itself, or if what it is in is hidden; so is what does not exist. The
 * workspace passes on what is set for it, but hides nothing: members and guests see that there is one.
 */
export function hiddenIn(team: PlainTeam, person: number, place: Place): boolean {
  if (!existsIn(team, place)) return true;
  if (isWorkspace(place)) return standingIn(team, person) === undefined;
  if (!grantedIn(team, person, 'VIEW_FOLDER', place, false)) return true;
  if (isKeptInside(team, person, place)) return true;
  const parent = parentIn(team, place)!;
  return !isWorkspace(parent) && hiddenIn(team, person, parent);
}

/** Visitors do not see a folder that is hidden from anybody, unless it says there that visitors do. */
function isKeptInside(team: PlainTeam, person: number, place: Place): boolean {
  if (place.folder_id === null) return false;
  if (!tokensIn(team, person, place).some(({ token }) => token === 'tag:guest_user')) return false;
  const here = Object.entries(team.saved.find((one) => isSame(one.place, place))?.entries ?? {});
  if (here.some(([key, granted]) => granted && key === 'tag:guest_user:VIEW_FOLDER')) return false;
  return here.some(([key, granted]) => !granted && key.includes(':VIEW_FOLDER'));
}

/** All that is required: to see the place, all the way up, and the permission itself. */
export function mayIn(
  team: PlainTeam,
  person: number,
  permission: Permission,
  place: Place,
  createdBy?: number | null,
): boolean {
  return (
    !hiddenIn(team, person, place) &&
    grantedIn(team, person, permission, place, person !== 0 && createdBy === person)
  );
}

export interface PlainEntry {
  key: string;
  granted: boolean;
}

/** What is set at a place itself, without what the table of permissions says. */
export const ownIn = (team: PlainTeam, place: Place): PlainEntry[] =>
  team.saved
    .filter((one) => isSame(one.place, place))
    .flatMap((one) => Object.entries(one.entries).map(([key, granted]) => ({ key, granted })));

/** What a place has from above: all that holds there, but for what is set at the place under the very same key. */
export function inheritedIn(team: PlainTeam, place: Place): PlainEntry[] {
  const parent = parentIn(team, place);
  if (!parent) return [];
  const covered = ownIn(team, place).map(({ key }) => key);
  return finalIn(team, parent).filter(({ key }) => !covered.includes(key));
}

/** What holds at a place: its own and what it inherits. */
export const finalIn = (team: PlainTeam, place: Place): PlainEntry[] => [
  ...ownIn(team, place),
  ...inheritedIn(team, place),
];
