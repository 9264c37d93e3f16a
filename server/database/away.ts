import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's codes for being temporarily unavailable, or for ending our work. */
const GONE: ReadonlySet<string> = new Set([
  '53300', // too many connections
  '57014', // a query was cancelled: it took too long, or nobody waits for it
  '57P01', // ended by an administrator, such as by a restart
  '57P02',
  '57P03', // still starting
  '57P05',
  '25P03', // a transaction that was idle for too long
  '25006', // another server takes the writes now
]);
/** No server could be reached. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The messages of `pg` that come without a code. */
const WORDS =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client (has encountered a connection error|was closed))/;

/** Whether the database was unavailable: the same work may succeed later. A write may have been done or not. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // Class 08: connection exceptions. The socket's file is missing while PostgreSQL is not running.
  if (code.startsWith('08') || GONE.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
  return UNREACHABLE.has(code) || WORDS.test(error.message);
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

interface Patience {
  /** Ends the waiting: the last failure is thrown then. */
  stop?: AbortSignal;
  /** The failure is thrown after this many milliseconds; without it there is no limit. */
  limitMs?: number;
  /** Called before the first wait. */
  onWait?: (error: Error) => void;
}

/** Repeats work while the database is unavailable, with longer and longer waits. The work must be repeatable. */
export async function untilBack<T>(work: () => Promise<T>, options: Patience = {}): Promise<T> {
  const { stop, limitMs = Number.POSITIVE_INFINITY, onWait } = options;
  const began = Date.now();
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || stop?.aborted || Date.now() - began + wait > limitMs) throw error;
      if (wait === FIRST_WAIT_MS) onWait?.(error as Error);
      await sleep(wait, undefined, stop ? { signal: stop } : {}).catch(() => {
        throw error;
      });
    }
  }
}
