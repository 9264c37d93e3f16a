import type { CommitLog } from './commit/commit.ts';
import type { LogTail } from './commit/log-tail.ts';
import type { TeamStates } from './commit/team-states.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Tokens } from './features/auth/tokens.ts';
import type { FolderCache } from './features/records/folder-cache.ts';
import type { Logger } from './log.ts';

/** What every feature is given. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  commit: CommitLog;
  teams: TeamStates;
  tail: LogTail;
  tokens: Tokens;
  folders: FolderCache;
}
