import { getImportReport, type ImportFile, reviseImport } from '@tessera/domain/api/imports.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { analyse } from './analyse.ts';
import { importPath } from './import-path.ts';
import { REPORT_MAX } from './import-report.ts';
import { findImport, type Import, reviseFile } from './imports.store.ts';
import { findCells } from './report.store.ts';

/** Corrects how a file is read before the import, and reports what was changed or left out after it. */
export function readingRoutes(app: FastifyInstance, { config, database: { pool }, teams }: Services): void {
  async function mine(team: number, id: string, person: number): Promise<Import> {
    await insideTeam(teams, team, person);
    const one = await findImport(pool, team, id, person);
    if (!one) throw new DomainError('not_found');
    return one;
  }

  route(
    app,
    reviseImport,
    async ({ params, body, person }): Promise<ImportFile> => {
      const one = await mine(params.team, params.id, person);
      const started = () => invalidBecause('import_started');
      if (one.state !== 'ready') throw started();
      const limits = { rows: config.MAX_IMPORT_ROWS, columns: config.MAX_IMPORT_COLUMNS };
      const { name, bytes } = one.file;
      const analysis = await analyse(importPath(config, one.id), limits, body).catch((error) => {
        // The file is kept for a limited time.
        throw error.code === 'ENOENT' ? new DomainError('not_found') : error;
      });
      const file = { ...analysis, name, bytes };
      if (!(await reviseFile(pool, one.id, file))) throw started();
      return shownFile(one.id, file);
    },
    // The call reads the whole file.
    { attemptsPerMinute: config.UPLOADS_PER_MINUTE },
  );

  route(app, getImportReport, async ({ params, person }) => {
    const { id, state, rows, rows_done, unread } = await mine(params.team, params.id, person);
    const cells = await findCells(pool, id, REPORT_MAX);
    return { id, state, rows, rows_done, count: Math.max(unread, cells.length), cells };
  });
}

/** What a person sees of the analysed file. */
export function shownFile(id: string, file: Import['file']): ImportFile {
  const { options: _options, groups: _groups, quoted: _quoted, skip: _skip, ...shown } = file;
  return { id, ...shown };
}
