import { deleteAccount, getDeletion } from '@tessera/domain/api/account.ts';
import type { z } from 'zod';
import { request } from '../api/call.ts';
import { Act } from './security-act.ts';
import { Listing } from './security-list.ts';

export type OwnedTeam = z.infer<typeof getDeletion.answer>['teams'][number];

/** The workspaces that the person owns, and to whom each can be handed over. */
export const deletion = new Listing(() => request(getDeletion));

/** For each workspace by its id: to whom it goes; null: it is deleted. */
export type Decisions = ReadonlyMap<number, number | null>;

export const accountDeletion = new Act(async (decisions: Decisions) => {
  try {
    await request(deleteAccount, {
      body: { confirm: 'DELETE', teams: [...decisions].map(([id, to]) => ({ id, to })) },
    });
  } catch (error) {
    // Who is in these workspaces may have changed since it was shown.
    void deletion.load();
    throw error;
  }
});

/** What is decided on each workspace, as far as it still can be: who is in it may have changed meanwhile. */
export function decided(teams: readonly OwnedTeam[], decisions: Decisions): Decisions {
  return new Map(
    teams.flatMap(({ id, members }): [number, number | null][] => {
      // Nobody is there to have it.
      if (members.length === 0) return [[id, null]];
      const to = decisions.get(id);
      return to === null || members.some((member) => member.id === to) ? [[id, to ?? null]] : [];
    }),
  );
}
