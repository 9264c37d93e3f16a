import { rm } from 'node:fs/promises';
import { recordId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { importPath } from '../features/imports/import-path.ts';
import { runImport } from '../features/imports/run-import.ts';
import { defineJob } from './job.ts';

/** Brings in the rows of a file, or takes back what there is of them. The file goes with its end. */
export const importJob = defineJob({
  name: 'import',
  data: z.object({ id: recordId }),
  atOnce: 4,
  async handle({ id }, { services, signal }) {
    if (await runImport(services, id, signal)) await rm(importPath(services.config, id), { force: true });
  },
});
