import { changeEmail, keepEmail } from '@tessera/domain/api/account.ts';
import { resendVerification } from '@tessera/domain/api/auth.ts';
import {
  deletePhoto,
  getMe,
  type Profile,
  type ProfileChange,
  putMe,
  putPhoto,
} from '@tessera/domain/api/me.ts';
import { callerWith, connection, request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { fetchWithProgress } from '../api/upload.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { OptimisticSaves } from '../sync/optimistic-saves.ts';
import { currentProfile, onProfile, showProfile, takeProfile } from './session.ts';

const saves = new OptimisticSaves<Profile>({
  get: currentProfile,
  show: showProfile,
  take: takeProfile,
  load: () => request(getMe),
});
onProfile(() => saves.heard());

/** An answer that takes longer than this, in milliseconds, is none: what was shown goes back to how it was. */
const PATIENCE_MS = 30_000;

/** `saved`: the last change is. */
export type SaveState = 'idle' | 'saving' | 'saved';
const state = new Observable<SaveState>('idle');
export const useSaveState = (): SaveState => useObservable(state);
let underWay = 0;

/** Asks the server, for what may have been done elsewhere; without an answer all stays as it is. */
export function lookAgain(): void {
  if (currentProfile()) saves.refresh().catch(() => {});
}

// What was under way when the connection broke off may have been saved or not.
connection.on('reconnect', lookAgain);

/** The profile with a change: of the preferences, only those named. */
export function changed(profile: Profile, { preferences, ...change }: ProfileChange): Profile {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...profile, ...given, preferences: { ...profile.preferences, ...preferences } };
}

/** Shows it at once. Rejects with `RequestError`, when it is as it was before. */
export const changeProfile = (change: ProfileChange): Promise<void> =>
  save(
    (profile) => changed(profile, change),
    () => request(putMe, { body: change, ...patiently() }),
  );

export const removePhoto = (): Promise<void> =>
  save(
    (profile) => ({ ...profile, photo_url: null }),
    () => request(deletePhoto, patiently()),
  );

/** `onProgress`: the part that has been sent, 0 to 1. */
export async function uploadPhoto(photo: Blob, onProgress: (part: number) => void): Promise<void> {
  const body = new FormData();
  body.append('photo', photo, `photo.${photo.type.split('/')[1]}`);
  const by = callerWith(fetchWithProgress(onProgress));
  const response = await saving(by.fetch(putPhoto.path, { method: 'POST', body, ...online() }));
  const { photo_url } = (await response.json()) as Profile;
  saves.confirmPart((profile) => ({ ...profile, photo_url }));
}

/** A privileged action, shown when it is done: it may have to wait until the person has proved who they are. */
export async function askForEmail(address: string): Promise<void> {
  const { email, email_verified, pending_email } = await request(changeEmail, {
    body: { email: address },
    ...online(),
  });
  saves.confirmPart((profile) => ({ ...profile, email, email_verified, pending_email }));
}

/** The mail to the address that waits to be confirmed, once more. */
export const sendLinkAgain = (): Promise<null> => request(resendVerification, { body: {}, ...online() });

/** Takes back a change of the address that is not confirmed. */
export const keepOldEmail = (): Promise<void> =>
  save(
    (profile) => ({ ...profile, pending_email: null }),
    () => request(keepEmail, patiently()),
  );

/** Throws where there is no network: whoever shows the profile says so, once. */
export function online(): { anyway: true } {
  if (connection.state === 'disconnected') throw new RequestError(0, {});
  return { anyway: true };
}

/** How a save is sent: nobody waits for it longer than that. */
export const patiently = () => ({ ...online(), signal: AbortSignal.timeout(PATIENCE_MS) });

const save = (change: (profile: Profile) => Profile, send: () => Promise<Profile>): Promise<void> =>
  saving(saves.save(change, send));

/** Says how the saving goes, while it goes. */
export async function saving<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  state.set('saving');
  let next: SaveState = 'idle';
  try {
    const done = await work;
    next = 'saved';
    return done;
  } finally {
    underWay -= 1;
    if (underWay === 0) state.set(next);
  }
}
