import { serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { pushTo } from '../features/notifications/push.ts';
import { defineJob } from './job.ts';

/** Tells the devices of a person of a notification, unless they have read it by then. */
export const pushJob = defineJob({
  name: 'push',
  data: z.object({ id: z.uuid(), person: serialId }),
  atOnce: 4,
  retry: { limit: 3, delaySeconds: 10, maxDelaySeconds: 120 },
  waitingMax: 100_000,
  handle: ({ id, person }, { services }) => pushTo(services, person, id),
});
