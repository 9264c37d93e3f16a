import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's codes that say that it is not there for now, or has ended what it was doing for us. */
const GONE: ReadonlySet<string> = new Set([
  '53300', // too many connections
  '57014', // a query was ended: it took too long, or nobody waits for it
  '57P01', // ended by an administrator, as when it is restarted
  '57P02',
  '57P03', // still starting
  '57P05',
  '25P03', // a transaction in which nothing happened for too long
  '25006', // another one takes the writes now
]);
/** Nobody could be reached. */
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
/** What `pg` says without a code. */
const WORDS =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client (has encountered a connection error|was closed))/;

/** Whether the database was not there to answer: the same may succeed later. What was being written may be written. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // Class 08: connection exceptions. The socket's file is not there while PostgreSQL is not.
  if (code.startsWith('08') || GONE.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
  return UNREACHABLE.has(code) || WORDS.test(error.message);
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

interface Patience {
  /** Ends the waiting: what failed last is thrown then. */
  stop?: AbortSignal;
  /** Milliseconds after which the failure is thrown; without it there is no end. */
  limitMs?: number;
  /** The database is away: before the first wait. */
  onWait?: (error: Error) => void;
}

/** Does work again as long as the database is away, with longer and longer waits. The work must bear being done twice. */
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
