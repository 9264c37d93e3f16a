import { getWorkspaces, type Team } from '@tessera/domain/api/me.ts';
import { createTeam as createTeamCall } from '@tessera/domain/api/teams.ts';
import { useEffect } from 'react';
import { request } from './call.ts';
import { Observable, useObservable } from './observable.ts';

const workspaces = new Observable<Team[] | undefined>(undefined);
let loading: Promise<Team[]> | null = null;

/** The workspaces that the person is in. */
export function loadWorkspaces(): Promise<Team[]> {
  loading ??= request(getWorkspaces).then(
    (found) => {
      workspaces.set(found);
      return found;
    },
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Undefined while they load. */
export function useWorkspaces(): Team[] | undefined {
  useEffect(() => void loadWorkspaces().catch(() => {}), []);
  return useObservable(workspaces);
}

export async function createTeam(name: string): Promise<Team> {
  const made = await request(createTeamCall, { body: { name } });
  workspaces.set([...(workspaces.get() ?? []), made]);
  loading = Promise.resolve(workspaces.get()!);
  return made;
}
