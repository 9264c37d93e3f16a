import { searchItems } from '@tessera/domain/api/search.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { Search } from './search.ts';

/** A person types, and each letter is a search. */
const CALLS_PER_MINUTE = 300;

/** The search of a workspace, for its members and guests: each finds what they may see. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    searchItems,
    async ({ params, query, person }) => {
      const seen = await insideTeam(services.teams, params.team, person);
      return new Search(services, seen, query).answer();
    },
    { attemptsPerMinute: services.config.REQUESTS_PER_MINUTE > 0 ? CALLS_PER_MINUTE : 0 },
  );
}
