import { serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { makePictures } from '../features/attachments/make-pictures.ts';
import { defineJob } from './job.ts';

/** Makes the small pictures of an attached image. */
export const filePictureJob = defineJob({
  name: 'file-picture',
  data: z.object({ team: serialId, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  atOnce: 2,
  retry: { limit: 5, delaySeconds: 10, maxDelaySeconds: 600 },
  async handle({ team, sha256 }, { services }) {
    await makePictures(services, team, sha256);
  },
});
