import { z } from 'zod';
import { mailDue } from '../features/notifications/mail-due.ts';
import { defineJob } from './job.ts';

/** Tells people by mail, each minute, of what is due by then: at once, or with their digests. */
export const mailNotifications = defineJob({
  name: 'mail-notifications',
  data: z.object({}),
  atOnce: 1,
  schedule: '* * * * *',
  // The next minute tries again.
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  handle: (_, { services, signal }) => mailDue(services, new Date(), signal),
});
