import { CommitLog } from './commit/commit.ts';
import { LogTail } from './commit/log-tail.ts';
import { TeamStates } from './commit/team-states.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { Encryption } from './encryption.ts';
import { FanOut } from './fan-out/fan-out.ts';
import { AccessTokens } from './features/access-tokens/access-tokens.ts';
import { Links } from './features/account/links.ts';
import { openAnalytics } from './features/analytics/analytics.ts';
import { AccountLog } from './features/auth/account-log.ts';
import { Attempts } from './features/auth/attempts.ts';
import { checkHashing } from './features/auth/passwords.ts';
import { Sessions } from './features/auth/sessions.ts';
import { Tokens } from './features/auth/tokens.ts';
import { Invitations } from './features/invitations/invitations.ts';
import { pushKeys } from './features/notifications/push-keys.ts';
import { FolderCache } from './features/records/folder-cache.ts';
import { PageCache } from './features/records/page-cache.ts';
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
  const records = await openRecords(opened, secret, stopping);
  const { fanOut } = records;
  const encryption = new Encryption(secret);
  const jobs = new Jobs({ database, fanOut, log }, jobDefinitions);
  const mail = createMailer(config, { encryption, jobs, log });
  const analytics = openAnalytics(config, log);
  stopping.add(() => analytics.stop());
  const tokens = new Tokens(secret);
  const sessions = new Sessions({ pool, tokens, fanOut, log });
  await sessions.load();
  await checkHashing();
  const basis = {
    ...opened,
    ...records,
    ...{ jobs, encryption, mail, tokens, sessions },
    teamDeleted: tellOfDeletedTeams(records, log),
    pushKeys: pushKeys(secret),
    files: openFiles(config),
    analytics,
    notices: new Notices(pool, mail, log),
    attempts: new Attempts(pool, config.LOGIN_ATTEMPTS_PER_MINUTE > 0),
    accountLog: new AccountLog(pool, log),
    links: new Links(pool),
    accessTokens: new AccessTokens(pool, sessions),
    invitations: new Invitations({ config, database, teams: records.teams }),
  };
  return { ...basis, secondFactors: new SecondFactor(basis) };
}

type Records = Pick<Services, 'teams' | 'commit' | 'fanOut' | 'tail' | 'folders' | 'pages'>;

/** Opens the log and what this process holds of it. */
async function openRecords(
  { config, log, database }: Opened,
  secret: string,
  stopping: StopSteps,
): Promise<Records> {
  const { pool, connection } = database;
  const fanOut = new FanOut({ connection, redisUrl: config.REDIS_URL, secret, log });
  const states = new TeamStates(pool);
  stopping.add(() => states.stop());
  const tail = new LogTail({ pool, fanOut, states, log });
  stopping.add(() => tail.stop());
  const limits = { itemsPerFolder: config.MAX_ITEMS_PER_FOLDER };
  const commit = new CommitLog({ pool, states, tail, process: fanOut.process, log, limits });
  await fanOut.start();
  stopping.add(() => fanOut.stop());
  const folders = new FolderCache(database.reads, states);
  stopping.add(() => folders.stop());
  const pages = new PageCache(database.reads, states);
  stopping.add(() => pages.stop());
  return { teams: states, commit, fanOut, tail, folders, pages };
}

/** No line of a log tells of the deletion of its team: processes tell each other. */
function tellOfDeletedTeams({ fanOut, teams }: Records, log: Logger): Services['teamDeleted'] {
  fanOut.hear('teamDeleted', (team) => {
    teams.refresh(Number(team)).catch((error) => log.error(error, 'a team could not be read anew'));
  });
  return async (team) => {
    await teams.refresh(team);
    await fanOut.say('teamDeleted', String(team));
  };
}
