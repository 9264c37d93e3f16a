import { rm } from 'node:fs/promises';
import {
  cancelImport,
  getImport,
  type ImportProgress,
  startImport,
  uploadImport,
} from '@tessera/domain/api/imports.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { importPath } from './import-path.ts';
import { findImport, type Import, markCancelling } from './imports.store.ts';
import { readingRoutes } from './reading.routes.ts';
import { receiveImport } from './receive-import.ts';
import { startPlanned } from './start-planned.ts';

/** CSV files: uploaded and analysed, then imported as one action that can be undone. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, teams } = services;
  const { pool } = database;
  route(
    app,
    uploadImport,
    async ({ params, query, person, request }) => {
      const state = await insideTeam(teams, params.team, person);
      if (!state.get('boards', query.board_id)) throw new DomainError('not_found');
      state.access.must('CREATE_ITEM', boardPlace(query.board_id));
      const where = { team_id: params.team, person_id: person, board_id: query.board_id };
      return receiveImport(services, where, request);
    },
    { attemptsPerMinute: config.UPLOADS_PER_MINUTE },
  );

  route(app, startImport, async ({ params, body, person, scopes }) => {
    const state = await insideTeam(teams, params.team, person);
    const one = await mine(params.team, params.id, person);
    await startPlanned(services, state, one, { person, scopes, body });
    return progress(await mine(params.team, params.id, person));
  });

  route(app, getImport, async ({ params, person }) => {
    await insideTeam(teams, params.team, person);
    return progress(await mine(params.team, params.id, person));
  });

  route(app, cancelImport, async ({ params, person }) => {
    await insideTeam(teams, params.team, person);
    await mine(params.team, params.id, person);
    await markCancelling(pool, params.id);
    const one = await mine(params.team, params.id, person);
    await removeEnded(one);
    return progress(one);
  });

  async function mine(team: number, id: string, person: number): Promise<Import> {
    const one = await findImport(pool, team, id, person);
    if (!one) throw new DomainError('not_found');
    return one;
  }

  /** The file is kept only as long as the import may need it. */
  async function removeEnded({ id, state }: Import): Promise<void> {
    if (['done', 'cancelled', 'failed'].includes(state)) await rm(importPath(config, id), { force: true });
  }

  readingRoutes(app, services);
}

function progress({ id, state, rows, rows_done, unread, folder_id, message }: Import): ImportProgress {
  const failure = failureIn(message);
  return {
    ...{ id, state, rows, rows_done, unread, folder_id, message: failure?.message ?? null },
    failure: failure && { ...failure },
  };
}

/** The stored failure is the body of its error; older versions stored the English message. */
function failureIn(stored: string | null): ErrorBody | null {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as ErrorBody;
  } catch {
    return { code: 'invalid', message: stored };
  }
}
