import { rm } from 'node:fs/promises';
import {
  cancelImport,
  getImport,
  type ImportProgress,
  startImport,
  uploadImport,
} from '@tessera/domain/api/imports.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { FastifyInstance } from 'fastify';
import { isAway } from '../../database/away.ts';
import { route } from '../../http/route.ts';
import { insideTeam } from '../../http/team-access.ts';
import { Runs } from '../../runs.ts';
import type { Services } from '../../services.ts';
import { importPath } from './import-path.ts';
import { findImport, findLeftBehind, type Import, markCancelling, markStarted } from './imports.store.ts';
import { planImport } from './plan-import.ts';
import { readingRoutes } from './reading.routes.ts';
import { receiveImport } from './receive-import.ts';
import { runImport } from './run-import.ts';

/** How often imports are looked for that their process left behind. */
const LOOK_MS = 10_000;

/** CSV files: uploaded and looked at, then brought in as one act that can be undone. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const {
    commit,
    config,
    database: { pool },
    log,
    teams,
  } = services;
  const runs = new Runs(
    async (id, stop) => {
      const left = await runImport(services, id, stop);
      if (left === 'ended') await rm(importPath(config, id), { force: true });
      return left;
    },
    (error, id) => log.error({ err: error, import: id }, 'an import stopped'),
  );
  const run = (id: string) => void runs.start(id);

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
    const { folderId, requests, columns } = planImport(state, one, body);
    if (one.state !== 'ready') throw invalidBecause('import_started');
    if (requests.length > 0) {
      const { outcomes } = await commit.submit({
        team: params.team,
        person,
        scopes,
        requests,
        batch: one.id,
        origin: 'import',
        // Of a new folder all is the same when it is planned again; in one that was there, what has been made is found.
        ...(body.folder_id ? {} : { idempotencyKey: `import:${one.id}:plan` }),
      });
      const failure = outcomes.find(({ status }) => status >= 300 && status !== 424)?.data as
        | ErrorBody
        | undefined;
      if (failure) throw DomainError.from(failure);
    }
    await markStarted(pool, one.id, { ...body, columns }, folderId);
    run(one.id);
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

  const look = () =>
    findLeftBehind(pool).then(
      (ids) => ids.forEach(run),
      (error) => isAway(error) || log.error(error, 'imports could not be looked for'),
    );
  app.addHook('onReady', async () => void look());
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await runs.stop();
  });
}

function progress({ id, state, rows, rows_done, unread, folder_id, message }: Import): ImportProgress {
  const failure = failureIn(message);
  return {
    ...{ id, state, rows, rows_done, unread, folder_id, message: failure?.message ?? null },
    failure: failure && { ...failure },
  };
}

/** What is kept of a failure is the body of its error; of before that, its English words. */
function failureIn(stored: string | null): ErrorBody | null {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as ErrorBody;
  } catch {
    return { code: 'invalid', message: stored };
  }
}
