import { serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { tellStorage } from '../features/attachments/storage.ts';
import { defineJob } from './job.ts';

/** Tells that a workspace has used much, or all, of its storage. */
export const tellStorageJob = defineJob({
  name: 'tell-storage',
  data: z.object({
    team: serialId,
    level: z.union([z.literal(80), z.literal(100)]),
    used: z.number(),
    limit: z.number(),
  }),
  atOnce: 1,
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
  handle: (reached, { services }) => tellStorage(services, reached),
});
