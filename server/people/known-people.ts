import type { Member } from '@tessera/domain/api/teams.ts';
import { type KnownPerson, type People, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { Services } from '../services.ts';
import { findFormerMembers, findMembers } from './members.store.ts';
import { SamePeople } from './same-people.ts';
import { membersSeenBy } from './seen-people.ts';

const same = new SamePeople();

/** All people of a team, and those who have gone. */
export async function peopleOfTeam({ database }: Pick<Services, 'database'>, team: number): Promise<People> {
  const members = await findMembers(database.reads, team);
  return peopleOf([...members, ...(await findFormerMembers(database.reads, team))].map(known), undefined);
}

const known = ({ id, name, email, former }: Member): KnownPerson => ({ id, name, email, former });

/** The people of a team by whose names somebody asks: those that they may see, and those who have gone. */
export async function peopleKnownTo(
  { database, teams }: Pick<Services, 'database' | 'teams'>,
  team: number,
  person: number,
): Promise<People> {
  const standing = (await teams.open(team))?.standingOf(person);
  const me = person === VISITOR ? undefined : person;
  if (standing === undefined) return peopleOf([], me);
  const members = await findMembers(database.reads, team);
  const former = standing === 'guest' ? [] : await findFormerMembers(database.reads, team);
  const state = await teams.open(team);
  const seen = state ? membersSeenBy(state, person, members) : [];
  return same.of(team, person, peopleOf([...seen, ...former].map(known), me));
}
