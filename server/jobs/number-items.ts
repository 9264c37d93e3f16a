import { recordId, serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { numberItems } from '../features/records/number-items.ts';
import { defineJob } from './job.ts';

/** Gives items the numbers of an attribute that they have got after they were created. */
export const numberItemsJob = defineJob({
  name: 'number-items',
  data: z.object({ team: serialId, attribute: recordId, person: serialId, line: z.int().positive() }),
  atOnce: 2,
  handle: (asked, { services, signal }) => numberItems(services, asked, signal),
});
