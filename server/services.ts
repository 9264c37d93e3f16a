import type { CommitLog } from './commit/commit.ts';
import type { LogTail } from './commit/log-tail.ts';
import type { TeamStates } from './commit/team-states.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Encryption } from './encryption.ts';
import type { FanOut } from './fan-out/fan-out.ts';
import type { AccessTokens } from './features/access-tokens/access-tokens.ts';
import type { Links } from './features/account/links.ts';
import type { Analytics } from './features/analytics/analytics.ts';
import type { AccountLog } from './features/auth/account-log.ts';
import type { Attempts } from './features/auth/attempts.ts';
import type { SecondFactors } from './features/auth/second-factors.ts';
import type { Sessions } from './features/auth/sessions.ts';
import type { Tokens } from './features/auth/tokens.ts';
import type { Invitations } from './features/invitations/invitations.ts';
import type { PushKeys } from './features/notifications/push-keys.ts';
import type { FolderCache } from './features/records/folder-cache.ts';
import type { PageCache } from './features/records/page-cache.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mails.ts';
import type { Notices } from './mail/notices.ts';

/** What every feature gets. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  commit: CommitLog;
  teams: TeamStates;
  tail: LogTail;
  fanOut: FanOut;
  folders: FolderCache;
  pages: PageCache;
  jobs: Jobs;
  /** Called once a team has been deleted, which no line of a log tells: every process forgets it. */
  teamDeleted(team: number): Promise<void>;
  encryption: Encryption;
  /** Where people reach this server, by its settings: never what a request claims. Known once it listens. */
  address(): string;
  pushKeys: PushKeys;
  files: Files;
  analytics: Analytics;
  mail: Mailer;
  notices: Notices;
  tokens: Tokens;
  sessions: Sessions;
  attempts: Attempts;
  accountLog: AccountLog;
  links: Links;
  secondFactors: SecondFactors;
  accessTokens: AccessTokens;
  invitations: Invitations;
}
