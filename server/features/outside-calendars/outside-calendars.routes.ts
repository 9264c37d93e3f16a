import { getOutsideCalendars, getOutsideEvents } from '@tessera/domain/api/outside-calendars.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import { outsideCalendarJob } from '../../jobs/outside-calendar.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import { findOutsideCalendars, noteLook } from './outside-calendars.store.ts';
import { outsideChangeRoutes } from './outside-changes.routes.ts';
import { outsideEvents } from './outside-events.ts';
import { toldOf, viewOf } from './outside-sight.ts';
import { ReadCalendars } from './read-calendars.ts';

/** A page asks for a year at a time. */
const EVENTS_PER_MINUTE = 120;

/**
 * Calendars of other servers beside a calendar view: those of everybody who sees the view, which whoever may change it
 * changes, and each person's own. Nobody else learns their addresses.
 */
export function outsideCalendarRoutes(app: FastifyInstance, services: Services): void {
  const { database, teams, jobs } = services;
  const { pool } = database;
  const calendars = new ReadCalendars();

  route(app, getOutsideCalendars, async ({ params: { team }, query: { view_id }, person }) => {
    const seen = await insideTeam(teams, team, person);
    const view = viewOf(seen, view_id);
    const found = await findOutsideCalendars(pool, team, { view: view_id, person });
    if (found.length > 0) await noteLook(pool, team, view_id);
    for (const { id, isOld } of found)
      if (isOld) await jobs.send(outsideCalendarJob, { team, id }, { key: `${team} ${id}` });
    return found.map((one) => toldOf(services, seen, view, one));
  });

  route(
    app,
    getOutsideEvents,
    async ({ params: { team }, query: { view_id, from, to, time_zone: timeZone }, person }) => {
      viewOf(await insideTeam(teams, team, person), view_id);
      const turns = new Turns();
      const read = [];
      for (const { id, version } of await findOutsideCalendars(pool, team, { view: view_id, person })) {
        const found = await calendars.get(database.reads, { team, id, version }, turns);
        if (found) read.push({ id, read: found });
      }
      return outsideEvents(read, { from, to, timeZone }, turns);
    },
    { attemptsPerMinute: EVENTS_PER_MINUTE },
  );

  outsideChangeRoutes(app, services);
}
