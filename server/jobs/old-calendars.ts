import { z } from 'zod';
import { takeOldCalendars } from '../features/outside-calendars/outside-calendars.store.ts';
import { defineJob } from './job.ts';
import { outsideCalendarJob } from './outside-calendar.ts';

/** As many as can be read until the next turn. */
const AT_ONCE = 500;

/** Has the outside calendars read whose time has come. */
export const oldCalendars = defineJob({
  name: 'old-calendars',
  data: z.object({}),
  atOnce: 1,
  schedule: '*/5 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  async handle(_, { services }) {
    for (const { team, id } of await takeOldCalendars(services.database.pool, AT_ONCE))
      await services.jobs.send(outsideCalendarJob, { team, id }, { key: `${team} ${id}` });
  },
});
