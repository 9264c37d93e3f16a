import { recordId, serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { refreshCalendar } from '../features/outside-calendars/refresh-calendar.ts';
import { defineJob } from './job.ts';

/** Reads an outside calendar again. What fails is noted, and tried again later. */
export const outsideCalendarJob = defineJob({
  name: 'outside-calendar',
  data: z.object({ team: serialId, id: recordId }),
  atOnce: 3,
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  waitingMax: 2_000,
  handle: ({ team, id }, { services }) => refreshCalendar(services, team, id),
});
