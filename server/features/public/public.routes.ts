import { getPublicBoard } from '@tessera/domain/api/public.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findPublicTeams } from './public.store.ts';

/** How a visitor comes to a public board of which they know only the address. */
export function publicRoutes(app: FastifyInstance, { config, database, teams }: Services): void {
  route(
    app,
    getPublicBoard,
    async ({ params: { id } }) => {
      for (const team of await findPublicTeams(database.pool, id)) {
        // The entry only leads to the team: the rules decide, here as everywhere.
        const isSeen = (await teams.open(team))?.accessOf(VISITOR).mayView(boardPlace(id));
        if (isSeen) return { team_id: team, board_id: id };
      }
      throw new DomainError('not_found');
    },
    { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE },
  );
}
