import { deleteAccount, getDeletion } from '@tessera/domain/api/account.ts';
import type { z } from 'zod';
import { request } from '../api/call.ts';
import { Action } from './security-action.ts';
import { Listing } from './security-list.ts';
import { endingSession } from './session.ts';

export type OwnedTeam = z.infer<typeof getDeletion.answer>['teams'][number];

/** The person's own workspaces, and the members to whom each can be handed over. */
export const deletion = new Listing(() => request(getDeletion));

/** The new owner of each workspace, by its id; null: it is deleted. */
export type Decisions = ReadonlyMap<number, number | null>;

export const accountDeletion = new Action(async (decisions: Decisions) => {
  try {
    const teams = [...decisions].map(([id, to]) => ({ id, to }));
    await endingSession(() => request(deleteAccount, { body: { confirm: 'DELETE', teams } }));
  } catch (error) {
    // The members of these workspaces may have changed since they were shown.
    void deletion.load();
    throw error;
  }
});

/** The decision for each workspace that is still possible: members may have left meanwhile. */
export function decided(teams: readonly OwnedTeam[], decisions: Decisions): Decisions {
  return new Map(
    teams.flatMap(({ id, members }): [number, number | null][] => {
      // No member could become the owner.
      if (members.length === 0) return [[id, null]];
      const to = decisions.get(id);
      return to === null || members.some((member) => member.id === to) ? [[id, to ?? null]] : [];
    }),
  );
}
