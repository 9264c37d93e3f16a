import { type People, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { Services } from '../services.ts';
import { findFormerMembers, findMembers } from './members.store.ts';
import { membersSeenBy } from './seen-people.ts';

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
  return peopleOf(
    [...seen, ...former].map(({ id, name, email, former: isFormer }) => ({
      ...{ id, name, email },
      former: isFormer,
    })),
    me,
  );
}
