import { recordId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { runDuplicate } from '../features/boards/copy-items.ts';
import { defineJob } from './job.ts';

/** Copies the items of a board or a folder, or removes what has been copied. */
export const duplicate = defineJob({
  name: 'duplicate',
  data: z.object({
    id: recordId,
    /** Nothing is left to do once its structure exists: another job copies the items. */
    unlessReady: z.boolean().optional(),
  }),
  atOnce: 4,
  async handle({ id, unlessReady = false }, { services, signal }) {
    await runDuplicate(services, { id, unlessReady }, signal);
  },
});
