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
  invitations: TeamList<Invitation[]>;
  count: TeamList<MemberCount>;
  /** Address → the newest link that was told to this page, where the server sends no mail. Kept nowhere. */
  links: Observable<ReadonlyMap<string, string>>;
}

const found = new WeakMap<SyncClient, Map<number, TeamPeople>>();

/** The people of a team, once a page. */
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
    invitations: new TeamList({ team, name: 'invitations', load: () => request(getInvitations, { params }) }),
    count: new TeamList({ team, name: 'count', load: () => request(countMembers, { params }) }),
    links: new Observable<ReadonlyMap<string, string>>(new Map()),
  };
  teams.set(team, made);
  return made;
}

/** Members and guests, kept up to date while they are shown. */
export const useMembers = (team: number): Listed<Member[]> => useList(team, peopleOf(team).members);

/** Those who were invited and have not come yet: for whoever may invite. */
export const useInvitations = (team: number): Listed<Invitation[]> =>
  useList(team, peopleOf(team).invitations);

/** How many there are, and how many there may be. */
export const useMemberCount = (team: number): Listed<MemberCount> => useList(team, peopleOf(team).count);

/** The link of somebody who was invited on this page; undefined: it went by mail, or is not known here. */
export const useInvitationLink = (team: number, email: string): string | undefined =>
  useObservable(peopleOf(team).links).get(email);

export function keepLinks(team: number, people: readonly InvitedPerson[]): void {
  const { links } = peopleOf(team);
  links.set(
    new Map([...links.get(), ...people.flatMap(({ email, link }) => (link ? [[email, link] as const] : []))]),
  );
}

export const reloadMembers = (team: number): Promise<void> => peopleOf(team).members.refresh();

/** Asks again for all that is known of a team's people. */
export function refreshPeople(team: number): void {
  const { members, invitations, count } = peopleOf(team);
  for (const list of [members, invitations, count] as readonly TeamList<unknown>[])
    if (list.state.get().value !== undefined) void list.refresh();
}

function useList<T>(team: number, list: TeamList<T>): Listed<T> {
  useEffect(() => {
    const refresh = () => void list.refresh();
    refresh();
    const stops = [onPeopleChanged(team, refresh), connection.on('reconnect', refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [team, list]);
  return useObservable(list.state);
}

const withRole = (all: Member[], id: number, role: AssignableRole): Member[] =>
  all.map((member) => (member.id === id ? { ...member, guest: false, pivot: { role } } : member));

/** Shows it at once. Rejects with `RequestError`, when it is as it was before. */
export const changeRole = (team: number, member: Member, role: AssignableRole): Promise<void> =>
  peopleOf(team).members.save(
    (all) => withRole(all, member.id, role),
    async (wanted) => {
      const params = { id: team, memberId: member.id };
      const changed = await request(changeMember, { params, body: { role }, ...patiently() });
      return wanted.map((one) => (one.id === changed.id ? changed : one));
    },
  );

/** Shows it at once. Rejects with `RequestError`, when it is as it was before. */
export const removeMember = (team: number, member: Member): Promise<void> =>
  peopleOf(team).members.save(
    (all) => all.filter(({ id }) => id !== member.id),
    async (wanted) => {
      await request(removeCall, { params: { id: team, memberId: member.id }, ...patiently() });
      return wanted;
    },
  );

/** Shows it at once. Rejects with `RequestError`, when it is as it was before. */
export const takeBackInvitation = (team: number, { id }: Invitation): Promise<void> =>
  peopleOf(team).invitations.save(
    (all) => all.filter((one) => one.id !== id),
    async (wanted) => {
      await request(cancelCall, { params: { id: team, invitationId: id }, ...patiently() });
      return wanted;
    },
  );

/** Answers with the new link where the server sends no mail. */
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

/** Says on which boards a guest is; `before`: who is on each of those that change now. */
export async function putGuestOnBoards(
  team: number,
  guest: number,
  changes: readonly { board: string; on: boolean; before: readonly number[] }[],
): Promise<void> {
  try {
    // First those that are added: a guest who is on no board for a moment would be in the workspace no more.
    for (const { board, on, before } of changes.toSorted((one, other) => Number(other.on) - Number(one.on))) {
      const others = before.filter((id) => id !== guest);
      const body = { board_id: board, user_ids: on ? [...others, guest] : others };
      await request(putBoardUsers, { body, ...patiently() });
    }
  } finally {
    refreshPeople(team);
  }
}
