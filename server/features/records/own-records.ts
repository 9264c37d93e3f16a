import type { indexQuery } from '@tessera/domain/api/records.ts';
import { PAGE_DEFAULT } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { PersonalCollection, PersonalRecord } from '@tessera/domain/records/index.ts';
import type { z } from 'zod';
import { readOwn } from '../../commit/own-records.store.ts';
import { ownedName } from '../../commit/own-records.ts';
import { teamFor } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';

interface Asked {
  team: number;
  person: number;
  collection: PersonalCollection;
}

/** A page of what somebody has of their own, in the order of ids. */
export async function indexOwn(
  services: Services,
  asked: Asked,
  { limit = PAGE_DEFAULT, after = '' }: Pick<z.infer<typeof indexQuery>, 'limit' | 'after'>,
): Promise<{ data: PersonalRecord[]; seq: number }> {
  const { seq, own } = await findOwn(services, asked);
  const sorted = [...own.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  return { data: sorted.filter(({ id }) => id > after).slice(0, limit), seq };
}

/** Throws `not_found`, also for what is somebody else's. */
export async function getOwn(services: Services, asked: Asked, id: string): Promise<PersonalRecord> {
  const { own } = await findOwn(services, asked);
  const record = own.get(id);
  if (!record) throw new DomainError('not_found');
  return record;
}

async function findOwn({ teams, database }: Services, { team, person, collection }: Asked) {
  const { access } = await teamFor(teams, team, person);
  // A visitor of a public board has nothing of their own there.
  if (access.subject.standing === undefined)
    throw new DomainError(person === VISITOR ? 'unauthorized' : 'not_found');
  const owned = { person, collection };
  const { seq, own } = await readOwn(database.pool, team, [owned]);
  return { seq, own: own.get(ownedName(owned)) ?? new Map<string, PersonalRecord>() };
}
