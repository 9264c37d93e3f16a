import { recordId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { runConversion } from '../features/conversions/run-conversion.ts';
import { defineJob } from './job.ts';

/** Converts the values of an attribute to another kind. */
export const convertJob = defineJob({
  name: 'convert',
  data: z.object({ id: recordId }),
  atOnce: 2,
  async handle({ id }, { services, signal }) {
    await runConversion(services, id, signal);
  },
});
