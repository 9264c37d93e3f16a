import type { ZodType } from 'zod';
import type { Services } from '../services.ts';

/** What a job is done with. */
interface JobContext {
  services: Services;
  /** Aborted when the server stops, and when the job is another process's by now. */
  signal: AbortSignal;
  /** It is not tried again after this time. */
  isLast: boolean;
}

/**
 * Work that is done behind the answer, by one process at a time, and again until it succeeds: after a failure, a stop or
 * a crash. It must bear being done twice.
 */
export interface Job<T extends object = object> {
  /** Stored with its jobs. */
  readonly name: string;
  readonly data: ZodType<T>;
  /** How many of them a process does at once. */
  readonly atOnce: number;
  /** Done by itself at these times (cron, UTC), and when a server starts. Its data is `{}`. */
  readonly schedule?: string;
  /** How often it is tried again, and after how long; without it for ever, at last every 10 minutes. */
  readonly retry?: { limit: number; delaySeconds: number; maxDelaySeconds: number };
  /** No more of them than this wait to be done. */
  readonly waitingMax?: number;
  /** Whether this process does such jobs; without it each does. */
  readonly isDoneHere?: (services: Services) => boolean;
  /** Throws where it is to be done again. */
  handle(data: T, context: JobContext): Promise<void>;
}

/** Thrown by a job that is to be done again, and has told the log why. */
export class NotYet extends Error {}

/** Says what its data is from the schema. */
export const defineJob = <T extends object>(job: Job<T>): Job<T> => job;
