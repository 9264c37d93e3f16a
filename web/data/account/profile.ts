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
import { SavesUnderWay } from '../page/save-state.ts';
import { OptimisticSaves } from '../sync/optimistic-saves.ts';
import { currentProfile, onProfile, showProfile, takeProfile } from './session.ts';

const saves = new OptimisticSaves<Profile>({
  get: currentProfile,
  show: showProfile,
  take: takeProfile,
  load: () => request(getMe),
});
onProfile(() => saves.heard());

/** A slower answer than this, in milliseconds, counts as none: the change is reverted. */
const PATIENCE_MS = 30_000;

const underWay = new SavesUnderWay();
export const useSaveState = underWay.useState;
export const saving = <T>(work: Promise<T>): Promise<T> => underWay.saving(work);

/** Asks the server for changes from elsewhere; without an answer nothing changes. */
export async function lookAgain(): Promise<void> {
  if (!currentProfile()) return;
  await saves.refresh().catch(() => {});
}

/** Until the returned function is called: whoever comes back to this page may have changed their profile on another device. */
export function lookAgainOnReturn(): () => void {
  let looking: Promise<void> | undefined;
  // A tab that comes to the front is told both, one after the other.
  const look = () => {
    if (document.visibilityState !== 'visible' || looking) return;
    looking = lookAgain().finally(() => {
      looking = undefined;
    });
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}

// The change under way when the connection broke may have been saved or not.
connection.on('reconnect', () => void lookAgain());

/** The profile with a change. Only the named preferences change. */
export function changed(profile: Profile, { preferences, ...change }: ProfileChange): Profile {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return { ...profile, ...given, preferences: { ...profile.preferences, ...preferences } };
}

/** Shows the change at once. On failure it is reverted, and rejects with `RequestError`. */
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

/** A privileged action, shown when it is done: it may wait until the person has confirmed their identity. */
export async function askForEmail(address: string): Promise<void> {
  const { email, email_verified, pending_email } = await request(changeEmail, {
    body: { email: address },
    ...online(),
  });
  saves.confirmPart((profile) => ({ ...profile, email, email_verified, pending_email }));
}

/** Sends the mail to the unconfirmed address again. */
export const sendLinkAgain = (): Promise<null> => request(resendVerification, { body: {}, ...online() });

/** Cancels an unconfirmed change of the address. */
export const keepOldEmail = (): Promise<void> =>
  save(
    (profile) => ({ ...profile, pending_email: null }),
    () => request(keepEmail, patiently()),
  );

/** Throws offline: the page that shows the profile says so once. */
export function online(): { anyway: true } {
  if (connection.state === 'disconnected') throw new RequestError(0, {});
  return { anyway: true };
}

/** Sends a save, and waits no longer than that. */
export const patiently = () => ({ ...online(), signal: AbortSignal.timeout(PATIENCE_MS) });

const save = (change: (profile: Profile) => Profile, send: () => Promise<Profile>): Promise<void> =>
  saving(saves.save(change, send));
