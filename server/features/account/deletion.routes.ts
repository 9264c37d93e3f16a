import { deleteAccount, getDeletion } from '@tessera/domain/api/account.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findOwnedTeams } from './deletion.store.ts';
import { deletePerson } from './deletion.ts';

/** Deletes an account. */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;

  route(app, getDeletion, async ({ person }) => ({ teams: await findOwnedTeams(pool, person) }));

  route(app, deleteAccount, async ({ body, person }) => {
    await deletePerson(services, person, body.teams);
    return null;
  });
}
