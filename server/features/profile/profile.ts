import type { Profile } from '@tessera/domain/api/me.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Services } from '../../services.ts';
import { mayCreateWorkspace } from '../teams/workspace-creation.ts';
import { findProfile } from './profile.store.ts';

/** A person's own profile. Throws `unauthorized` if the account is gone. */
export async function readProfile(
  { config, database, links }: Pick<Services, 'config' | 'database' | 'links'>,
  person: number,
): Promise<Profile> {
  const found = await findProfile(database.pool, person);
  if (!found) throw new DomainError('unauthorized');
  const { owned, first, ...own } = found;
  return {
    ...own,
    guest: false,
    pending_email: await links.pendingEmail(person),
    canCreateWorkspace: mayCreateWorkspace(config, { owned, first }),
  };
}
