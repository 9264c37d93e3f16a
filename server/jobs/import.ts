import { rm } from 'node:fs/promises';
import { recordId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import { importPath } from '../features/imports/import-path.ts';
import { runImport } from '../features/imports/run-import.ts';
import { defineJob } from './job.ts';

/** Imports the rows of a file, or removes what has been imported. The file is deleted at the end. */
export const importJob = defineJob({
  name: 'import',
  data: z.object({ id: recordId }),
  atOnce: 4,
  async handle({ id }, { services, signal }) {
    if (await runImport(services, id, signal)) await rm(importPath(services.config, id), { force: true });
  },
});
