import { getOwnItems } from '@tessera/domain/api/own-items.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { findOwnItems } from './find-own-items.ts';

export function ownItemRoutes(app: FastifyInstance, services: Services): void {
  route(app, getOwnItems, async ({ params, person }) =>
    findOwnItems(services, await insideTeam(services.teams, params.team, person)),
  );
}
