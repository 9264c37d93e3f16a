import type { ZodType } from 'zod';
import type { Services } from '../services.ts';

/** What the handler of a job gets. */
interface JobContext {
  services: Services;
  /** Aborted when the server stops, and when another process has taken the job. */
  signal: AbortSignal;
  /** It is not tried again after this time. */
  isLast: boolean;
}

/**
 * Work that is done after the answer, by one process at a time, and repeated until it succeeds: after a failure, a stop
 * or a crash. It must be repeatable.
 */
export interface Job<T extends object = object> {
  /** Stored with its jobs. */
  readonly name: string;
  readonly data: ZodType<T>;
  /** How many of them a process does at once. */
  readonly atOnce: number;
  /** Done by itself at these times (cron, UTC), and when a server starts. Its data is `{}`. */
  readonly schedule?: string;
  /** How often it is tried again, and after how long; not set: without end, at last every 10 minutes. */
  readonly retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** At most this many of them may wait. */
  readonly waitingMax?: number;
  /** Whether this process does such jobs; not set: every process does. */
  readonly isDoneHere?: (services: Services) => boolean;
  /** Throws if it is to be done again. */
  handle(data: T, context: JobContext): Promise<void>;
}

/** Thrown by a job that is to be done again, and has logged the reason. */
export class NotYet extends Error {}

/** Takes the type of its data from the schema. */
export const defineJob = <T extends object>(job: Job<T>): Job<T> => job;
