import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewAppVersion } from '@tessera/domain/api/realtime.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { createApp } from './app.ts';
import { CommitLog } from './commit/commit.ts';
import { LogTail } from './commit/log-tail.ts';
import { TeamStates } from './commit/team-states.ts';
import type { Config } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { isAway } from './database/away.ts';
import {
  type Connection,
  ensureDatabase,
  openDatabase,
  unreachable,
  waitForDatabase,
} from './database/connection.ts';
import { lockDataFolder } from './database/data-lock.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { Encryption } from './encryption.ts';
import { StartFailure } from './failure.ts';
import { AccessTokens } from './features/access-tokens/access-tokens.ts';
import { Links } from './features/account/links.ts';
import { AccountLog } from './features/auth/account-log.ts';
import { Attempts } from './features/auth/attempts.ts';
import { checkHashing } from './features/auth/passwords.ts';
import { Sessions } from './features/auth/sessions.ts';
import { Tokens } from './features/auth/tokens.ts';
import { Invitations } from './features/invitations/invitations.ts';
import { FolderCache } from './features/records/folder-cache.ts';
import { SecondFactor } from './features/second-factor/second-factor.ts';
import { openFiles } from './files/files.ts';
import { jobs as jobDefinitions } from './jobs/index.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import { logReaders } from './log-readers/index.ts';
import { startLogReaders } from './log-readers/log-readers.ts';
import { createMailer } from './mail/create-mailer.ts';
import { Notices } from './mail/notices.ts';
import { readSecrets } from './secrets.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  address: string;
  services: Services;
  /** Ends cleanly: no request is cut off, and the database is closed last. */
  stop(): Promise<void>;
  /** Resolves when the server can't go on, with the reason. */
  failed: Promise<Error>;
}

/** The longest that a part of the server takes to stop, in milliseconds: all of them end in less, but who knows. */
const STEP_MS = 6_000;

/** Starts Tessera. Throws `StartFailure` with words for whoever starts it. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await within(STEP_MS, step, log);
  };
  try {
    prepareDataFolder(config, log);
    const { connection, embedded } = await provideDatabase(config, undo);
    const secrets = readSecrets(config.DATA_DIR);
    const database = openDatabase(connection, ({ message }) =>
      log.warn({ reason: message }, 'a database connection broke'),
    );
    undo.push(() => database.close());
    await waitForDatabase(database, (words) => console.log(words));
    await migrate(database);

    const teams = new TeamStates(database.pool);
    const commit = new CommitLog(database.pool, teams, log, { itemsPerFolder: config.MAX_ITEMS_PER_FOLDER });
    const tail = new LogTail(database.connection, teams, commit.process, log);
    await tail.start();
    undo.push(() => tail.stop());
    const folders = new FolderCache(database.reads, teams);
    undo.push(() => folders.stop());

    const { pool } = database;
    let address = config.PUBLIC_URL ?? '';
    const mail = createMailer(config, log);
    const tokens = new Tokens(secrets.token_secret);
    const sessions = new Sessions({ pool, tokens, tail, log });
    await sessions.load();
    await checkHashing();
    const teamDeleted = async (team: number) => {
      await teams.refresh(team);
      await tail.say('teamDeleted', String(team));
    };
    tail.onSignal('teamDeleted', (team) => {
      teams.refresh(Number(team)).catch((error) => log.error(error, 'a team could not be read anew'));
    });
    const jobs = new Jobs({ database, tail, log }, jobDefinitions);
    const basis = {
      ...{ config, log, database, commit, teams, tail, folders, jobs, teamDeleted },
      ...{ mail, tokens, sessions },
      files: openFiles(config),
      address: () => address,
      encryption: new Encryption(secrets.token_secret),
      notices: new Notices(pool, mail, log),
      attempts: new Attempts(pool, config.LOGIN_ATTEMPTS_PER_MINUTE > 0),
      accountLog: new AccountLog(pool, log),
      links: new Links(pool),
      accessTokens: new AccessTokens(pool, sessions),
      invitations: new Invitations({ config, database, teams }),
    };
    const services: Services = { ...basis, secondFactors: new SecondFactor(basis) };
    const stopReaders = await startLogReaders(services, logReaders);
    jobs.start(services);
    undo.push(() => Promise.all([stopReaders(), jobs.stop(), mail.stop()]));
    const app = await createApp(services);
    undo.push(() => app.close());
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error) => {
      throw error.code === 'EADDRINUSE'
        ? new StartFailure(`Port ${config.PORT} is taken by another program. Set PORT to another one.`)
        : new StartFailure(`Tessera can't listen on ${config.HOST}:${config.PORT}: ${error.message}`);
    });
    await tail
      .say(
        'version',
        JSON.stringify({ version: CLIENT_VERSION, force: config.FORCE_UPDATE } satisfies NewAppVersion),
      )
      .catch((error) => log.warn({ reason: error.message }, 'the version could not be told'));
    const { port } = app.server.address() as AddressInfo;
    const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
    address = config.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
    return {
      address,
      services,
      stop,
      failed: embedded
        ? embedded.died.then(
            (words) => new Error(`the database ended:\n${words.trim().split('\n').slice(-4).join('\n')}`),
          )
        : new Promise(() => {}),
    };
  } catch (error) {
    await stop();
    throw isAway(error) ? unreachable(error) : error;
  }
}

async function provideDatabase(
  config: Config,
  undo: (() => unknown)[],
): Promise<{ connection: Connection; embedded?: EmbeddedServer }> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL } };
  const unlock = await lockDataFolder(config.DATA_DIR);
  undo.push(unlock);
  const embedded = await startEmbedded(config.DATA_DIR);
  undo.push(() => embedded.stop());
  return { connection: await ensureDatabase(embedded.connection, 'tessera'), embedded };
}

/** A part that does not end keeps nobody from ending the others. */
async function within(ms: number, step: () => unknown, log: Logger): Promise<void> {
  const late = new AbortController();
  const limit = sleep(ms, 'late', { signal: late.signal }).catch(() => undefined);
  try {
    if ((await Promise.race([step(), limit])) === 'late')
      log.error({ step: String(step) }, 'a part does not stop');
  } catch (error) {
    log.error(error, 'a part could not be stopped');
  } finally {
    late.abort();
  }
}
