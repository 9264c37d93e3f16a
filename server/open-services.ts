import { CommitLog } from './commit/commit.ts';
import { LogTail } from './commit/log-tail.ts';
import { TeamStates } from './commit/team-states.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { Encryption } from './encryption.ts';
import { AccessTokens } from './features/access-tokens/access-tokens.ts';
import { Links } from './features/account/links.ts';
import { AccountLog } from './features/auth/account-log.ts';
import { Attempts } from './features/auth/attempts.ts';
import { checkHashing } from './features/auth/passwords.ts';
import { Sessions } from './features/auth/sessions.ts';
import { Tokens } from './features/auth/tokens.ts';
import { Invitations } from './features/invitations/invitations.ts';
import { pushKeys } from './features/notifications/push-keys.ts';
import { FolderCache } from './features/records/folder-cache.ts';
import { SecondFactor } from './features/second-factor/second-factor.ts';
import { openFiles } from './files/files.ts';
import { jobs as jobDefinitions } from './jobs/index.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import { createMailer } from './mail/create-mailer.ts';
import { Notices } from './mail/notices.ts';
import type { Services } from './services.ts';
import type { StopSteps } from './stop-steps.ts';

interface Opened {
  config: Config;
  log: Logger;
  database: Database;
  address: Services['address'];
}

/** Creates what every feature gets. The database has its tables; `secret`: that of the data folder. */
export async function openServices(opened: Opened, secret: string, stopping: StopSteps): Promise<Services> {
  const { config, log, database } = opened;
  const { pool } = database;
  const records = await openRecords(opened, stopping);
  const { tail, teams } = records;
  const encryption = new Encryption(secret);
  const jobs = new Jobs({ database, tail, log }, jobDefinitions);
  const mail = createMailer(config, { encryption, jobs, log });
  const tokens = new Tokens(secret);
  const sessions = new Sessions({ pool, tokens, tail, log });
  await sessions.load();
  await checkHashing();
  const basis = {
    ...opened,
    ...records,
    ...{ jobs, encryption, mail, tokens, sessions },
    teamDeleted: tellOfDeletedTeams(records, log),
    pushKeys: pushKeys(secret),
    files: openFiles(config),
    notices: new Notices(pool, mail, log),
    attempts: new Attempts(pool, config.LOGIN_ATTEMPTS_PER_MINUTE > 0),
    accountLog: new AccountLog(pool, log),
    links: new Links(pool),
    accessTokens: new AccessTokens(pool, sessions),
    invitations: new Invitations({ config, database, teams }),
  };
  return { ...basis, secondFactors: new SecondFactor(basis) };
}

type Records = Pick<Services, 'teams' | 'commit' | 'tail' | 'folders'>;

/** Opens the log and what this process holds of it. */
async function openRecords({ config, log, database }: Opened, stopping: StopSteps): Promise<Records> {
  const teams = new TeamStates(database.pool);
  const commit = new CommitLog(database.pool, teams, log, { itemsPerFolder: config.MAX_ITEMS_PER_FOLDER });
  const tail = new LogTail(database.connection, teams, commit.process, log);
  tail.onWritten(({ team, process }) => {
    if (process !== '' && process !== commit.process) commit.turns.heard(team);
  });
  await tail.start();
  stopping.add(() => tail.stop());
  const folders = new FolderCache(database.reads, teams);
  stopping.add(() => folders.stop());
  return { teams, commit, tail, folders };
}

/** No line of a log tells of the deletion of its team: processes tell each other. */
function tellOfDeletedTeams({ tail, teams }: Records, log: Logger): Services['teamDeleted'] {
  tail.onSignal('teamDeleted', (team) => {
    teams.refresh(Number(team)).catch((error) => log.error(error, 'a team could not be read anew'));
  });
  return async (team) => {
    await teams.refresh(team);
    await tail.say('teamDeleted', String(team));
  };
}
