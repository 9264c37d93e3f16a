import { type Logger, pino } from 'pino';

/** A log whose lines the test reads. */
export function logLines(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }), lines };
}
