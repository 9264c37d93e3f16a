import type { Scope } from '@tessera/domain/accounts/scopes.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { inTransaction } from '../../database/transaction.ts';
import { importJob } from '../../jobs/import.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { type Import, markStarted } from './imports.store.ts';
import { planImport } from './plan-import.ts';

interface Asked {
  person: number;
  scopes: readonly Scope[] | undefined;
  body: Parameters<typeof planImport>[2];
}

/** Creates the folder and the attributes of an import; its rows are imported after the answer. */
export async function startPlanned(
  services: Pick<Services, 'commit' | 'database' | 'jobs'>,
  state: VisibleTeam,
  one: Import,
  { person, scopes, body }: Asked,
): Promise<void> {
  const { folderId, requests, columns } = planImport(state, one, body);
  if (one.state !== 'ready') throw invalidBecause('import_started');
  // A new folder has the same ids when it is planned again; in an existing one the created records are found.
  const key = body.folder_id ? {} : { idempotencyKey: `import:${one.id}:plan` };
  if (requests.length > 0) await saveStructure(services, one, { person, scopes, requests, ...key });
  const { database, jobs } = services;
  await inTransaction(database.pool, async (client) => {
    if (await markStarted(client, one.id, { ...body, columns }, folderId))
      await jobs.send(importJob, { id: one.id }, { key: one.id, client });
  });
}

/** Throws the failure of the first refused save. */
async function saveStructure(
  { commit }: Pick<Services, 'commit'>,
  { id, team_id: team }: Import,
  saved: Pick<Asked, 'person' | 'scopes'> & { requests: SaveRequest[]; idempotencyKey?: string },
): Promise<void> {
  const { outcomes } = await commit.submit({ team, ...saved, batch: id, origin: 'import' });
  const failure = outcomes.find(({ status }) => status >= 300 && status !== 424)?.data;
  if (failure) throw DomainError.from(failure as ErrorBody);
}
