import {
  acceptOwnInvitation,
  declineOwnInvitation,
  getOwnInvitations,
  type OwnInvitation,
} from '@tessera/domain/api/own-invitations.ts';
import { useEffect } from 'react';
import { connection, request } from '../api/call.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { refreshWorkspaces, tellOtherTabs } from '../teams/teams.ts';

const waiting = new Observable<readonly OwnInvitation[]>([]);

async function load(): Promise<void> {
  waiting.set(await request(getOwnInvitations));
}

const look = () => {
  if (document.visibilityState !== 'visible') return;
  load().catch(() => {
    // Without a network, or before the address is verified, none is known.
  });
};

/** The invitations that wait for the person. */
export function useOwnInvitations(): readonly OwnInvitation[] {
  useEffect(() => {
    look();
    const stop = connection.on('reconnect', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useObservable(waiting);
}

const without = (id: string) => waiting.set(waiting.get().filter((one) => one.id !== id));

/** Returns the workspace that they are in from now on. */
export async function joinByInvitation({ id }: OwnInvitation): Promise<number> {
  const { team } = await request(acceptOwnInvitation, { params: { id }, body: {} });
  await refreshWorkspaces().catch(() => []);
  tellOtherTabs();
  without(id);
  return team;
}

export async function declineInvitation({ id }: OwnInvitation): Promise<void> {
  await request(declineOwnInvitation, { params: { id } });
  without(id);
}
