import type { Team } from '@tessera/domain/api/me.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { appendLines } from '../../commit/append-lines.ts';
import { behindGate, type HeldTeam } from '../../commit/behind-gate.ts';
import { TEAM } from '../../commit/team-state.ts';
import { fromInside } from '../../http/team-access.ts';
import { forgetOlderPhotos, forgetPhotos, hasPhoto } from '../../photos/photos.store.ts';
import { addPhoto, removePhotoFiles } from '../../photos/photos.ts';
import type { Services } from '../../services.ts';
import { findFace, type TeamFace, updateFace } from './teams.store.ts';

type Needed = Pick<Services, 'database' | 'files' | 'log' | 'teams'>;

/** Changes a team's name, photo or logo: only the named fields. */
export function changeFace(
  services: Needed,
  team: number,
  by: number,
  change: { [F in keyof TeamFace]?: TeamFace[F] | undefined },
): Promise<void> {
  return behindGate(services, team, (held) => write(held, by, change));
}

async function write(
  { client, state }: HeldTeam,
  by: number,
  change: { [F in keyof TeamFace]?: TeamFace[F] | undefined },
): Promise<void> {
  fromInside(state, by).access.must('UPDATE_WORKSPACE', WORKSPACE);
  const before = await findFace(client, state.team);
  const fields = (Object.keys(before) as (keyof TeamFace)[]).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (fields.length === 0) return;
  const pick = (face: Partial<Team>) => Object.fromEntries(fields.map((field) => [field, face[field]]));
  const after: TeamFace = { ...before, ...pick(change as Partial<Team>) };
  if (after.use_custom_logo && after.photo_url === null) throw invalidBecause('logo_required');
  await updateFace(client, state.team, after);
  await appendLines(client, state.team, by, [
    {
      collection: TEAM,
      record_id: String(state.team),
      operation: 'updated',
      record: pick(after),
      before: pick(before),
    },
  ]);
}

/** Makes these bytes the team's photo or logo. Throws 422 if they are no photo. */
export const setTeamPhoto = (
  services: Needed,
  team: number,
  by: number,
  { bytes, isLogo }: { bytes: Buffer; isLogo: boolean },
): Promise<void> =>
  addPhoto(services, { owner: { team }, bytes, shape: isLogo ? 'logo' : 'square' }, (key, photo_url) =>
    behindGate(services, team, async (held) => {
      if (!(await hasPhoto(held.client, { team }, key))) return undefined;
      await write(held, by, { photo_url, use_custom_logo: isLogo });
      return forgetOlderPhotos(held.client, { team }, key);
    }),
  );

export async function removeTeamPhoto(services: Needed, team: number, by: number): Promise<void> {
  const gone = await behindGate(services, team, async (held) => {
    await write(held, by, { photo_url: null, use_custom_logo: false });
    return forgetPhotos(held.client, { team });
  });
  await removePhotoFiles(services.files, gone);
}
