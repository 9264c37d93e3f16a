import type { AddressInfo } from 'node:net';
import type { NewAppVersion } from '@tessera/domain/api/realtime.ts';
import { loadKinds } from '@tessera/domain/attributes/index.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { isAway } from './database/away.ts';
import {
  type Connection,
  type Database,
  openDatabase,
  unreachable,
  waitForDatabase,
} from './database/connection.ts';
import { knowsLetters } from './database/letters.ts';
import { migrate } from './database/migrate.ts';
import { provideDatabase } from './database/provide.ts';
import { StartFailure } from './failure.ts';
import { sweepDataFolder } from './folder-sweep.ts';
import type { Logger } from './log.ts';
import { logReaders } from './log-readers/index.ts';
import { startLogReaders } from './log-readers/log-readers.ts';
import { MemoryAtRest } from './memory.ts';
import { openServices } from './open-services.ts';
import { readSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { StopSteps } from './stop-steps.ts';

export interface RunningServer {
  address: string;
  services: Services;
  /** Stops cleanly: no request is cut off, and the database is closed last. */
  stop(): Promise<void>;
  /** Resolves with the reason when the server cannot go on. */
  failed: Promise<Error>;
}

/** Starts Tessera. Throws `StartFailure` with words for the person who starts it. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const stopping = new StopSteps(log);
  try {
    prepareDataFolder(config, log);
    const { connection, failed } = await provideDatabase(config, stopping);
    const { token_secret } = readSecrets(config.DATA_DIR);
    await loadKinds();
    const database = await openTables(connection, log, stopping);
    let address = config.PUBLIC_URL ?? '';
    const opened = { config, log, database, address: () => address };
    const services = await openServices(opened, token_secret, stopping);
    const stopReaders = await startLogReaders(services, logReaders);
    services.jobs.start(services);
    stopping.add(sweepDataFolder(services));
    stopping.add(() => Promise.all([stopReaders(), stopWork(services)]));
    const app = await createApp(services);
    stopping.add(() => app.close());
    const memory = new MemoryAtRest();
    stopping.add(() => memory.stop());
    app.server.on('request', () => memory.isBusy());
    services.tail.onWritten(() => memory.isBusy());
    await listen(app, config);
    await tellVersion(services);
    address = addressOf(app, config);
    return { address, services, stop: () => stopping.run(), failed };
  } catch (error) {
    await stopping.run();
    throw isAway(error) ? unreachable(error) : error;
  }
}

/** Connects, once the database is there, and brings its tables up to date. */
async function openTables(connection: Connection, log: Logger, stopping: StopSteps): Promise<Database> {
  const database = openDatabase(connection, ({ message }) =>
    log.warn({ reason: message }, 'a database connection broke'),
  );
  stopping.add(() => database.close());
  await waitForDatabase(database, (words) => console.log(words));
  await migrate(database);
  if (!(await knowsLetters(database.pool)))
    log.warn(
      'The database knows English letters only (its LC_CTYPE is C): misspelt words of other languages are not found. Create the database with LC_CTYPE C.UTF-8.',
    );
  return database;
}

/** Work that sends mail is stopped first: then no mail of it is lost. */
async function stopWork({ jobs, mail }: Services): Promise<void> {
  await mail.stop();
  await Promise.all([jobs.stop(), mail.delivery?.stop()]);
}

async function listen(app: FastifyInstance, { HOST, PORT }: Config): Promise<void> {
  await app.listen({ port: PORT, host: HOST }).catch((error) => {
    throw error.code === 'EADDRINUSE'
      ? new StartFailure(`Port ${PORT} is taken by another program. Set PORT to another one.`)
      : new StartFailure(`Tessera can't listen on ${HOST}:${PORT}: ${error.message}`);
  });
}

/** Pages of another version learn of this one. */
async function tellVersion({ config, fanOut, log }: Services): Promise<void> {
  const news: NewAppVersion = { version: CLIENT_VERSION, force: config.FORCE_UPDATE };
  await fanOut
    .say('version', JSON.stringify(news))
    .catch((error) => log.warn({ reason: error.message }, 'the version could not be told'));
}

function addressOf(app: FastifyInstance, { HOST, PUBLIC_URL }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return PUBLIC_URL ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
}
