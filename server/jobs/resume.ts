import { z } from 'zod';
import { findRunning as findDuplicates } from '../features/boards/duplicates.store.ts';
import { findRunning as findBulkActs } from '../features/bulk/bulk-acts.store.ts';
import { findRunning as findConversions } from '../features/conversions/conversions.store.ts';
import { findRunning as findImports } from '../features/imports/imports.store.ts';
import { bulkActJob } from './bulk-act.ts';
import { convertJob } from './convert.ts';
import { duplicate } from './duplicate.ts';
import { importJob } from './import.ts';
import { defineJob } from './job.ts';

/** Sends jobs for unfinished work without one: begun by an older Tessera, or restored from a backup. */
export const resume = defineJob({
  name: 'resume',
  data: z.object({}),
  atOnce: 1,
  schedule: '*/10 * * * *',
  async handle(_, { services: { database, jobs } }) {
    for (const id of await findDuplicates(database.pool)) await jobs.send(duplicate, { id }, { key: id });
    for (const id of await findImports(database.pool)) await jobs.send(importJob, { id }, { key: id });
    for (const id of await findConversions(database.pool)) await jobs.send(convertJob, { id }, { key: id });
    for (const id of await findBulkActs(database.pool)) await jobs.send(bulkActJob, { id }, { key: id });
  },
});
