import type { Team } from '@tessera/domain/api/me.ts';
import {
  deleteTeam as deleteCall,
  deleteTeamPhoto,
  getTeam,
  leaveTeam as leaveCall,
  putTeamPhoto,
  transferTeam as transferCall,
  updateTeam,
} from '@tessera/domain/api/teams.ts';
import { online, patiently } from '../account/profile.ts';
import { addressOf } from '../api/address.ts';
import { callerWith, request } from '../api/call.ts';
import { fetchWithProgress } from '../api/upload.ts';
import { SavesUnderWay } from '../page/save-state.ts';
import { OptimisticSaves } from '../sync/optimistic-saves.ts';
import { refreshPeople } from './members.ts';
import { knownWorkspaces, showTeam, takeTeam } from './teams.ts';

type TeamChange = Partial<Pick<Team, 'name' | 'use_custom_logo'>>;

const all = new Map<number, OptimisticSaves<Team>>();
const underWay = new SavesUnderWay();
const saving = <T>(work: Promise<T>): Promise<T> => underWay.saving(work);

/** The state of saving a workspace's settings. */
export const useTeamSaveState = underWay.useState;

function savesOf(team: number): OptimisticSaves<Team> {
  const known = all.get(team);
  if (known) return known;
  const made = new OptimisticSaves<Team>({
    get: () => knownWorkspaces.get()?.find(({ id }) => id === team) ?? null,
    show: showTeam,
    take: takeTeam,
    load: () => request(getTeam, { params: { id: team } }),
  });
  knownWorkspaces.subscribe(() => made.heard());
  all.set(team, made);
  return made;
}

/** Shows the change at once. On failure it is reverted, and rejects with `RequestError`. */
export const changeTeam = (team: number, change: TeamChange): Promise<void> =>
  saving(
    savesOf(team).save(
      (before) => ({ ...before, ...change }),
      () => request(updateTeam, { params: { id: team }, body: change, ...patiently() }),
    ),
  );

export const removeTeamPhoto = (team: number): Promise<void> =>
  saving(
    savesOf(team).save(
      (before) => ({ ...before, photo_url: null }),
      () => request(deleteTeamPhoto, { params: { id: team }, ...patiently() }),
    ),
  );

/** `logo`: it keeps its shape. `onProgress`: the part that has been sent, 0 to 1. */
export async function uploadTeamPhoto(
  team: number,
  photo: Blob,
  { logo, onProgress }: { logo: boolean; onProgress?: (part: number) => void },
): Promise<void> {
  const body = new FormData();
  // Fields must precede the file, so that they are known when it is read.
  if (logo) body.append('logo', 'true');
  body.append('photo', photo, `photo.${photo.type.split('/')[1]}`);
  const by = callerWith(fetchWithProgress(onProgress ?? (() => {})));
  const address = addressOf(putTeamPhoto.path, { id: team }, {});
  const response = await saving(by.fetch(address, { method: 'POST', body, ...online() }));
  const { photo_url, use_custom_logo } = (await response.json()) as Team;
  savesOf(team).confirmPart((before) => ({ ...before, photo_url, use_custom_logo }));
}

/** Makes another member the owner. It may wait until the person has confirmed their identity. */
export async function transferTeam(team: number, to: number): Promise<void> {
  const changed = await request(transferCall, { params: { id: team }, body: { user_id: to }, ...online() });
  takeTeam(changed);
  refreshPeople(team);
}

/** Call it within `parting`. */
export const leaveTeam = (team: number): Promise<null> =>
  request(leaveCall, { params: { id: team }, ...online() });

/** Call it within `parting`. It may wait until the person has confirmed their identity. */
export const deleteTeam = (team: number): Promise<null> =>
  request(deleteCall, { params: { id: team }, ...online() });
