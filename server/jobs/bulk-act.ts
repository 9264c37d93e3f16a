import { recordId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { runBulkAct } from '../features/bulk/run-bulk-act.ts';
import { defineJob } from './job.ts';

/** Changes or deletes many items of a folder. */
export const bulkActJob = defineJob({
  name: 'bulk-act',
  data: z.object({ id: recordId }),
  atOnce: 4,
  async handle({ id }, { services, signal }) {
    await runBulkAct(services, id, signal);
  },
});
