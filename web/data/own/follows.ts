import type { Follow } from '@tessera/domain/records/follow.ts';
import { openTeam, type Structure } from '../structure/structure.ts';
import { saveOwn } from './own-records.ts';

/** What is followed: a folder, or an item in it. */
interface Followed {
  id: string;
  folderId: string;
}

export const isFollowed = (team: number, id: string): boolean =>
  openTeam(team).collections.follows.get(id) !== undefined;

export function toggleFollow(team: number, { id, folderId }: Followed): void {
  const fields = isFollowed(team, id) ? null : { folder_id: folderId };
  saveOwn(team, { collection: 'follows', id, fields });
}

/** What the person follows, the last one first. */
export const followsOf = (structure: Structure): Follow[] =>
  structure.own('follows').sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
