import { currentProfile, refreshProfile } from '../account/session.ts';
import { renewToken } from '../api/token.ts';
import { startClient } from '../sync/client.ts';
import { refreshWorkspaces, tellOtherTabs } from './teams.ts';

/** The signed-in person has joined a workspace: this browser and its tabs know it before the next page shows it. */
export async function takeJoined(): Promise<void> {
  tellOtherTabs();
  const { id } = currentProfile()!;
  await startClient(id);
  // The invitation came to the address, so it is confirmed.
  await Promise.all([renewToken().then(refreshProfile), refreshWorkspaces()]);
}
