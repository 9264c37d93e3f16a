import {
  type Conversion,
  convertAttribute,
  getConversion,
  previewConversion,
} from '@tessera/domain/api/conversions.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { StructureLayer } from '../../commit/team-state.ts';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { findConversion } from './conversions.store.ts';
import { previewOf } from './preview-conversion.ts';
import { shown, startConversion } from './start-conversion.ts';

/** To whoever does not see all the folders it is not told how many items are in them. */
const inHundredths = (one: Conversion): Conversion => ({
  ...one,
  items: 100,
  items_done: one.items === 0 ? 0 : Math.floor((one.items_done / one.items) * 100),
});

export function conversionRoutes(app: FastifyInstance, services: Services): void {
  const { teams, database } = services;

  route(app, previewConversion, async ({ params, body, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const attribute = seen.get('attributes', params.id);
    if (!attribute) throw new DomainError('not_found');
    const state = (await teams.open(params.team))!;
    const reader = new StructureLayer(state, { team: params.team, person, now: formatInstant(new Date()) });
    return previewOf(services, reader, attribute, body);
  });

  route(app, convertAttribute, async ({ params, body, person, scopes }) => {
    const seen = await insideTeam(teams, params.team, person);
    if (!seen.get('attributes', params.id)) throw new DomainError('not_found');
    return startConversion(services, { team: params.team, person, scopes }, params.id, body);
  });

  route(app, getConversion, async ({ params, person }) => {
    const seen = await insideTeam(teams, params.team, person);
    const one = await findConversion(database.pool, params.team, params.id);
    if (!one || !seen.get('attributes', one.attribute_id)) throw new DomainError('not_found');
    return one.folders.every(seen.seesFolder) ? shown(one) : inHundredths(shown(one));
  });
}
