import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

/** JSON lines on standard error, so that standard output is for people. Never logs secrets. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
