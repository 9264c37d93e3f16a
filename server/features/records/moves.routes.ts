import { moveItems, previewMove } from '@tessera/domain/api/moves.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { moveItemsTo, previewMoveTo } from './move-items.ts';

export function moveRoutes(app: FastifyInstance, services: Services): void {
  route(app, previewMove, async ({ params: { team }, body, person, scopes }) =>
    previewMoveTo(services, await insideTeam(services.teams, team, person), { team, person, scopes }, body),
  );

  route(app, moveItems, async ({ params: { team }, body, person, scopes }) =>
    moveItemsTo(services, await insideTeam(services.teams, team, person), { team, person, scopes }, body),
  );
}
