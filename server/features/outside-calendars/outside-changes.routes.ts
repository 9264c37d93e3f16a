import * as api from '@tessera/domain/api/outside-calendars.ts';
import { OUTSIDE_CALENDARS_MAX, OUTSIDE_CALENDARS_PER_TEAM_MAX } from '@tessera/domain/constants.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import * as store from './outside-calendars.store.ts';
import { mustChangeView, toldOf, viewOf } from './outside-sight.ts';
import { readOutside } from './read-outside.ts';
import { foundIn, refreshCalendar, USUAL_MINUTES } from './refresh-calendar.ts';

/** Each of these has this server ask another one. */
const READS_PER_MINUTE = { attemptsPerMinute: 20 };
const UNKNOWN = { etag: null, modified: null };
const MOST = { perView: OUTSIDE_CALENDARS_MAX, perTeam: OUTSIDE_CALENDARS_PER_TEAM_MAX };

/** Adds, changes, reads anew and removes calendars beside a view. */
export function outsideChangeRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams, encryption } = services;
  const { pool } = database;

  /** One that the person may change, with its view. */
  const changeable = async (team: number, person: number, id: string) => {
    const seen = await insideTeam(teams, team, person);
    const one = await store.findOutsideCalendar(pool, team, { id, person });
    if (!one) throw new DomainError('not_found');
    const view = viewOf(seen, one.view);
    if (one.owner === null) mustChangeView(seen, view);
    return { seen, view, id };
  };
  const again = async ({ seen, view, id }: Awaited<ReturnType<typeof changeable>>) => {
    const one = await store.findOutsideCalendar(pool, seen.team, { id, person: seen.access.subject.person });
    if (!one) throw new DomainError('not_found');
    return toldOf(services, seen, view, one);
  };

  route(
    app,
    api.addOutsideCalendar,
    async ({ params: { team }, body, person }) => {
      const seen = await insideTeam(teams, team, person);
      const view = viewOf(seen, body.view_id);
      if (body.shared) mustChangeView(seen, view);
      const read = await readOrSay(services, body.address);
      const { hue, address } = body;
      const owner = body.shared ? null : person;
      const name = body.name ?? (read.calendar.name || new URL(address).hostname);
      const made = { id: newId(), view: view.id, owner, name, hue, address: encryption.encrypt(address) };
      if (!(await store.insertOutsideCalendar(pool, team, made, MOST)))
        throw invalidBecause('outside_calendars_full', { params: { max: OUTSIDE_CALENDARS_MAX } });
      await keep(services, team, made, read);
      return again({ seen, view, id: made.id });
    },
    READS_PER_MINUTE,
  );

  route(
    app,
    api.changeOutsideCalendar,
    async ({ params: { team, id }, body: { address, ...look }, person }) => {
      const found = await changeable(team, person, id);
      const read = address === undefined ? undefined : await readOrSay(services, address);
      const sealed = address === undefined ? undefined : encryption.encrypt(address);
      await store.updateOutsideCalendar(pool, team, id, { ...look, address: sealed });
      if (read && sealed) await keep(services, team, { id, address: sealed }, read);
      return again(found);
    },
    READS_PER_MINUTE,
  );

  route(
    app,
    api.readOutsideCalendar,
    async ({ params: { team, id }, person }) => {
      const found = await changeable(team, person, id);
      await refreshCalendar(services, team, id);
      return again(found);
    },
    READS_PER_MINUTE,
  );

  route(app, api.removeOutsideCalendar, async ({ params: { team, id }, person }) => {
    await changeable(team, person, id);
    await store.deleteOutsideCalendar(pool, team, id);
    return null;
  });
}

/** An address is kept when there is a calendar at it. Throws `invalid` with what is wrong else. */
async function readOrSay(services: Services, address: string) {
  const outcome = await readOutside(services, address, UNKNOWN);
  if (outcome.kind === 'read') return outcome;
  throw invalidBecause(api.outsideIssue(outcome.kind === 'failed' ? outcome.problem : 'unreachable'));
}

const keep = (
  { database }: Services,
  team: number,
  { id, address }: { id: string; address: Buffer },
  read: Parameters<typeof foundIn>[0],
): Promise<void> =>
  store.keepFile(database.pool, team, id, { address, found: foundIn(read), minutes: USUAL_MINUTES });
