import type { Follow } from '@tessera/domain/records/follow.ts';
import { openTeam, type Structure } from '../structure/structure.ts';
import { saveOwn } from './own-records.ts';

/** What is followed: a folder, or an item in it. */
interface Followed {
  id: string;
  folderId: string;
}

const held = (team: number, id: string): Follow | undefined => openTeam(team).collections.follows.get(id);

/** One that was kept before things could be muted says nothing of it. */
export function isFollowed(team: number, id: string): boolean {
  const follow = held(team, id);
  return follow !== undefined && !follow.muted;
}

export const isMuted = (team: number, id: string): boolean => held(team, id)?.muted === true;

export function toggleFollow(team: number, followed: Followed): void {
  hear(team, followed, isFollowed(team, followed.id) ? null : { muted: false });
}

/** Whoever mutes a thing follows it no more. */
export function toggleMute(team: number, followed: Followed): void {
  hear(team, followed, isMuted(team, followed.id) ? null : { muted: true });
}

const hear = (team: number, { id, folderId }: Followed, how: { muted: boolean } | null): void =>
  saveOwn(team, { collection: 'follows', id, fields: how && { folder_id: folderId, ...how } });

/** What the person follows, the last one first. */
export const followsOf = (structure: Structure): Follow[] =>
  structure
    .own('follows')
    .filter(({ muted }) => !muted)
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
