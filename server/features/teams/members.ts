import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { type AssignableRole, mayActUpon, mayChangeRole } from '@tessera/domain/permissions/roles.ts';
import { appendLines } from '../../commit/append-lines.ts';
import { behindGate } from '../../commit/behind-gate.ts';
import { fromInside } from '../../http/team-access.ts';
import { changeStanding, handOver, lockPeople, removeMember } from '../../people/membership.store.ts';
import type { Services } from '../../services.ts';
import { findOwned } from './teams.store.ts';

type Needed = Pick<Services, 'config' | 'database' | 'teams'>;

/** A change of a team's people: in which team, by whom, to whom. */
interface Action {
  team: number;
  by: number;
  person: number;
}

/** Gives a member another role, or makes a guest a member. */
export function giveRole(
  services: Needed,
  { team, by, person }: Action,
  role: AssignableRole,
): Promise<void> {
  return behindGate(services, team, async ({ client, state }) => {
    const { access } = fromInside(state, by);
    access.must('UPDATE_MEMBER_ROLES', WORKSPACE);
    const before = state.standingOf(person);
    if (before === undefined) throw new DomainError('not_found');
    if (!mayChangeRole(access.subject.standing!, before, role)) throw new DomainError('forbidden');
    if (before === role) return;
    await appendLines(client, team, by, await changeStanding(client, team, person, { before, after: role }));
  });
}

/** Removes a member or a guest. */
export function expel(services: Needed, { team, by, person }: Action): Promise<void> {
  return behindGate(
    services,
    team,
    async ({ client, state }) => {
      const { access } = fromInside(state, by);
      access.must('REMOVE_MEMBERS', WORKSPACE);
      const standing = state.standingOf(person);
      if (standing === undefined) throw new DomainError('not_found');
      if (standing === 'owner') throw new DomainError('owner_stays');
      if (!mayActUpon(access.subject.standing!, standing)) throw new DomainError('forbidden');
      await appendLines(client, team, by, await removeMember(client, team, person));
    },
    (client) => lockPeople(client, [person]),
  );
}

/** Anybody in a team may leave, except its owner. */
export function leave(services: Needed, team: number, person: number): Promise<void> {
  return behindGate(
    services,
    team,
    async ({ client, state }) => {
      if (fromInside(state, person).access.subject.standing === 'owner') throw new DomainError('owner_stays');
      await appendLines(client, team, person, await removeMember(client, team, person));
    },
    (client) => lockPeople(client, [person]),
  );
}

/** Guests without a board are removed from the team. */
export function dismissGuests(
  services: Needed,
  { team, by }: Omit<Action, 'person'>,
  people: readonly number[],
): Promise<void> {
  return behindGate(
    services,
    team,
    async ({ client, state }) => {
      const boards = [...state.all('boards')];
      for (const person of people) {
        const isOn = boards.some(({ user_ids }) => user_ids.includes(person));
        if (isOn || state.standingOf(person) !== 'guest') continue;
        await appendLines(client, team, by, await removeMember(client, team, person));
      }
    },
    (client) => lockPeople(client, people),
  );
}

/** The owner hands a team over to another member, and becomes an admin. */
export function transfer(services: Needed, { team, by, person }: Action): Promise<void> {
  return behindGate(
    services,
    team,
    async ({ client, state }) => {
      if (fromInside(state, by).access.subject.standing !== 'owner') throw new DomainError('forbidden');
      const lines = await handOver(client, team, { from: by, to: person, leaving: false });
      if (!lines) throw invalidBecause('hand_to_member');
      const most = services.config.WORKSPACES_PER_PERSON;
      if (most > 0 && (await findOwned(client, person)).owned > most) throw new DomainError('owner_limit');
      await appendLines(client, team, by, lines);
    },
    // They cannot create another team meanwhile.
    (client) => lockPeople(client, [person]),
  );
}
