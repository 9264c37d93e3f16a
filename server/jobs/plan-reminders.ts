import { recordId, serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { planRemindersWithin } from '../features/reminders/plan-reminders.ts';
import { defineJob } from './job.ts';

/** Plans the reminders of all items of an attribute or a folder that has changed. */
export const planRemindersJob = defineJob({
  name: 'plan-reminders',
  data: z.object({
    team: serialId,
    attribute: recordId.nullable(),
    folder: recordId.nullable(),
    /** When it has changed, `YYYY-MM-DD HH:mm:ss`, UTC. */
    at: z.string(),
  }),
  atOnce: 2,
  handle: (asked, { services, signal }) => planRemindersWithin(services, asked, signal),
});
