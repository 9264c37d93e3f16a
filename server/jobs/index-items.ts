import { recordId, serialId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { indexWithin } from '../features/search/index-items.ts';
import { defineJob } from './job.ts';

/** Makes items of a folder or an attribute that has changed be found by what they say now. */
export const indexItemsJob = defineJob({
  name: 'index-items',
  data: z.object({
    team: serialId,
    board: recordId,
    folder: recordId.nullable(),
    attribute: recordId.nullable(),
  }),
  atOnce: 1,
  handle: (asked, { services, signal }) => indexWithin(services, asked, signal),
});
