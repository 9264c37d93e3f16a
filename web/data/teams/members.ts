import {
  cancelInvitation as cancelCall,
  changeMember,
  countMembers,
  getInvitations,
  getMembers,
  type Invitation,
  type InvitedPerson,
  type Member,
  putBoardUsers,
  removeMember as removeCall,
  resendInvitation,
} from '@tessera/domain/api/teams.ts';
import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import { patiently } from '../account/profile.ts';
import type { Listed } from '../account/security-list.ts';
import { connection, request } from '../api/call.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { onPeopleChanged } from './follow-teams.ts';
import { TeamList } from './team-list.ts';

type MemberCount = z.infer<typeof countMembers.answer>;

interface TeamPeople {
  members: TeamList<Member[]>;
  /** With those who have left. */
  known: TeamList<Member[]>;
  invitations: TeamList<Invitation[]>;
  count: TeamList<MemberCount>;
  /** Address → its newest link on this page, if the server sends no mail. Never stored. */
  links: Observable<ReadonlyMap<string, string>>;
}

const found = new WeakMap<SyncClient, Map<number, TeamPeople>>();

/** The people of a team, once per page. */
function peopleOf(team: number): TeamPeople {
  const client = syncClient();
  const teams = found.get(client) ?? new Map<number, TeamPeople>();
  found.set(client, teams);
  const known = teams.get(team);
  if (known) return known;
  const params = { id: team };
  const made: TeamPeople = {
    members: new TeamList({
      team,
      name: 'members',
      load: () => request(getMembers, { params, query: {} }),
    }),
    known: new TeamList({
      team,
      name: 'known-people',
      load: () => request(getMembers, { params, query: { former: 'true' } }),
    }),
    invitations: new TeamList({ team, name: 'invitations', load: () => request(getInvitations, { params }) }),
    count: new TeamList({ team, name: 'count', load: () => request(countMembers, { params }) }),
    links: new Observable<ReadonlyMap<string, string>>(new Map()),
  };
  teams.set(team, made);
  return made;
}

/** Members and guests, kept up to date while they show. */
export const useMembers = (team: number): Listed<Member[]> => useList(team, peopleOf(team).members);

/** The same with those who have left, for the names on what they made. A visitor may not ask for them. */
export const useFormerAndPresent = (team: number, mayAsk: boolean): Listed<Member[]> =>
  useList(team, peopleOf(team).known, mayAsk);

/** Open invitations, for people who may invite. */
export const useInvitations = (team: number): Listed<Invitation[]> =>
  useList(team, peopleOf(team).invitations);

/** The number of people, and the limit. */
export const useMemberCount = (team: number): Listed<MemberCount> => useList(team, peopleOf(team).count);

/** The link of a person invited on this page; undefined: it went by mail, or is not known here. */
export const useInvitationLink = (team: number, email: string): string | undefined =>
  useObservable(peopleOf(team).links).get(email);

export function keepLinks(team: number, people: readonly InvitedPerson[]): void {
  const { links } = peopleOf(team);
  links.set(
    new Map([...links.get(), ...people.flatMap(({ email, link }) => (link ? [[email, link] as const] : []))]),
  );
}

export const reloadMembers = (team: number): Promise<void> => peopleOf(team).members.refresh();

/** Reloads all known lists of a team's people. */
export function refreshPeople(team: number): void {
  const { members, invitations, count } = peopleOf(team);
  for (const list of [members, invitations, count] as readonly TeamList<unknown>[])
    if (list.state.get().value !== undefined) void list.refresh();
}

function useList<T>(team: number, list: TeamList<T>, mayAsk = true): Listed<T> {
  useEffect(() => {
    if (!mayAsk) return;
    const refresh = () => void list.refresh();
    refresh();
    const stops = [onPeopleChanged(team, refresh), connection.on('reconnect', refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [team, list, mayAsk]);
  return useObservable(list.state);
}

const withRole = (all: Member[], id: number, role: AssignableRole): Member[] =>
  all.map((member) => (member.id === id ? { ...member, guest: false, pivot: { role } } : member));

/** Shows the change at once. On failure it is reverted, and rejects with `RequestError`. */
export const changeRole = (team: number, member: Member, role: AssignableRole): Promise<void> =>
  peopleOf(team).members.save(
    (all) => withRole(all, member.id, role),
    async (wanted) => {
      const params = { id: team, memberId: member.id };
      const changed = await request(changeMember, { params, body: { role }, ...patiently() });
      return wanted.map((one) => (one.id === changed.id ? changed : one));
    },
  );

/** Shows the change at once. On failure it is reverted, and rejects with `RequestError`. */
export const removeMember = (team: number, member: Member): Promise<void> =>
  peopleOf(team).members.save(
    (all) => all.filter(({ id }) => id !== member.id),
    async (wanted) => {
      await request(removeCall, { params: { id: team, memberId: member.id }, ...patiently() });
      return wanted;
    },
  );

/** Shows the change at once. On failure it is reverted, and rejects with `RequestError`. */
export const takeBackInvitation = (team: number, { id }: Invitation): Promise<void> =>
  peopleOf(team).invitations.save(
    (all) => all.filter((one) => one.id !== id),
    async (wanted) => {
      await request(cancelCall, { params: { id: team, invitationId: id }, ...patiently() });
      return wanted;
    },
  );

/** Returns the new link if the server sends no mail. */
export async function sendInvitationAgain(team: number, { id }: Invitation): Promise<InvitedPerson> {
  try {
    const body = { user_id: id };
    const sent = await request(resendInvitation, { params: { id: team }, body, ...patiently() });
    keepLinks(team, [sent]);
    return sent;
  } finally {
    refreshPeople(team);
  }
}

/** Sets the boards of a guest; `before`: the people on each changed board. */
export async function putGuestOnBoards(
  team: number,
  guest: number,
  changes: readonly { board: string; on: boolean; before: readonly number[] }[],
): Promise<void> {
  try {
    // Added boards first: a guest who is on no board for a moment would leave the workspace.
    for (const { board, on, before } of changes.toSorted((one, other) => Number(other.on) - Number(one.on))) {
      const others = before.filter((id) => id !== guest);
      const body = { board_id: board, user_ids: on ? [...others, guest] : others };
      await request(putBoardUsers, { body, ...patiently() });
    }
  } finally {
    refreshPeople(team);
  }
}
