import type { Config } from '../config.ts';
import { type Connection, ensureDatabase } from './connection.ts';
import { lockDataFolder } from './data-lock.ts';
import { startEmbedded } from './embedded.ts';

interface Provided {
  connection: Connection;
  /** Resolves with the reason when an embedded database has ended by itself. */
  failed: Promise<Error>;
}

/** The database that the settings name, or an embedded one in the data folder. */
export async function provideDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  stopping: { add(step: () => unknown): void },
): Promise<Provided> {
  if (config.DATABASE_URL)
    return { connection: { connectionString: config.DATABASE_URL }, failed: new Promise(() => {}) };
  stopping.add(await lockDataFolder(config.DATA_DIR));
  const embedded = await startEmbedded(config.DATA_DIR);
  stopping.add(() => embedded.stop());
  return {
    connection: await ensureDatabase(embedded.connection, 'tessera'),
    failed: embedded.died.then((words) => new Error(`the database ended:\n${lastLines(words)}`)),
  };
}

/** With what was before a crash: what follows on it is some lines. */
const lastLines = (words: string): string => words.trim().split('\n').slice(-20).join('\n');
