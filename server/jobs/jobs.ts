import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool, PoolClient } from 'pg';
import type { PgBoss, Queue, JobWithMetadata as Work } from 'pg-boss';
import { isAway, untilBack } from '../database/away.ts';
import type { Database } from '../database/connection.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { tell } from '../fan-out/signals.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { type Job, NotYet } from './job.ts';
import { areWaiting } from './waiting.store.ts';

/** The schema of pg-boss, beside our own tables. */
const SCHEMA = 'tessera_jobs';

/** One job of each key waits or runs, whichever process sent it. A failed one is repeated, at last every 10 minutes. */
const queueOptions = {
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  // A job that takes longer counts as lost; it is the longest time that pg-boss allows.
  expireInSeconds: 24 * 3_600,
  // A process without a sign of life for this long is dead: another one takes its jobs.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
} as const satisfies Partial<Queue>;
/** How often jobs of dead processes are looked for, in seconds. */
const DEAD_SECONDS = 10;
/** Workers are woken for new jobs; later ones are looked for this often, in seconds. */
const workOptions = { pollingIntervalSeconds: 10, includeMetadata: true } as const;

/** Failed and interrupted jobs are tried again before the next look; in milliseconds. */
const SOON_MS = 2_000;
/** A start that fails while the database is there is tried again after this long, in milliseconds. */
const START_AGAIN_MS = 10_000;
/** A request waits this long until jobs can be sent, in milliseconds. */
const READY_MS = 10_000;
/** Running jobs are told to stop, and may take this long, in milliseconds. */
const STOP_MS = 2_000;

interface SendOptions {
  /** Only one job of a key waits or runs: another one is not sent. */
  key: string;
  /** The transaction in which it is sent. */
  client?: PoolClient;
  /** It starts after this many seconds. */
  afterSeconds?: number;
}

/**
 * Jobs and schedules, on pg-boss. It starts after the server, which does not need it to start, and as soon as the
 * database is there.
 */
export class Jobs {
  private readonly pool: Pool;
  private readonly fanOut: FanOut;
  private readonly log: Logger;
  private readonly definitions: readonly Job[];
  private readonly stopping = new AbortController();
  private readonly started = Promise.withResolvers<PgBoss>();
  private starting: Promise<void> | undefined;
  private boss: PgBoss | undefined;
  /** Name → pg-boss's ids of the workers for such jobs here. */
  private readonly workers = new Map<string, string[]>();

  constructor(
    { database, fanOut, log }: { database: Pick<Database, 'jobs'>; fanOut: FanOut; log: Logger },
    definitions: readonly Job[],
  ) {
    this.pool = database.jobs;
    this.fanOut = fanOut;
    this.log = log;
    this.definitions = definitions;
    this.started.promise.catch(() => undefined);
  }

  start(services: Services): void {
    this.fanOut.hear('jobs', (name) => this.wake(name));
    this.starting = this.keepStarting(services);
  }

  /**
   * Has a job done by any process; false: too many of its kind wait, so it is not sent. Throws `unavailable` if no job
   * can be sent now.
   */
  async send<T extends object>(
    job: Job<T>,
    data: T,
    { key, client, afterSeconds }: SendOptions,
  ): Promise<boolean> {
    const late = sleep(READY_MS, undefined, { ref: false });
    const boss = await Promise.race([this.started.promise, late]);
    if (!boss) throw new DomainError('unavailable');
    const sent = client ?? this.pool;
    if (job.waitingMax !== undefined && (await areWaiting(sent, job.name, job.waitingMax))) return false;
    await boss.send(job.name, data, {
      singletonKey: key,
      ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
      db: databaseOf(sent),
    });
    await tell(sent, 'jobs', job.name);
    return true;
  }

  /** Running jobs are told to stop; the next process repeats those that have not ended then. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.started.reject(new DomainError('unavailable'));
    const stopped = (async () => {
      await this.starting;
      // pg-boss itself would check every half a second whether they have ended.
      const ended = Promise.all([...this.workers.keys()].map((name) => this.boss?.offWork(name)));
      await Promise.race([ended, sleep(STOP_MS / 2, undefined, { ref: false })]);
      await this.boss?.stop({ graceful: false, close: false });
    })();
    await Promise.race([stopped, sleep(STOP_MS, undefined, { ref: false })]);
  }

  private async keepStarting(services: Services): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        this.boss = await untilBack(() => this.open(services), { stop: signal });
        this.started.resolve(this.boss);
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.log.error(error, 'jobs cannot be taken yet');
        await sleep(START_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  private async open(services: Services): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: databaseOf(this.pool),
      schema: SCHEMA,
      superviseIntervalSeconds: DEAD_SECONDS,
      monitorIntervalSeconds: DEAD_SECONDS,
      cronWorkerIntervalSeconds: 30,
    });
    boss.on('error', (error) => this.failed(error));
    boss.on('warning', ({ message }) => this.log.warn({ reason: message }, 'jobs'));
    try {
      await boss.start();
      for (const job of this.definitions) await this.take(boss, job, services);
      void this.takeUp(boss);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false, close: false }).catch(() => undefined);
      throw error;
    }
  }

  /** What a process that was killed has left is looked for now, and not only when that is done again. */
  private async takeUp(boss: PgBoss): Promise<void> {
    try {
      await boss.supervise();
      for (const name of this.workers.keys()) this.wakeSoon(name);
    } catch (error) {
      this.failed(error as Error);
    }
  }

  private async take(boss: PgBoss, job: Job, services: Services): Promise<void> {
    const { name, schedule } = job;
    const options = optionsOf(job);
    await boss.createQueue(name, { policy: 'exclusive', ...options });
    // An existing queue keeps its first options.
    await boss.updateQueue(name, options);
    if (schedule) {
      await boss.schedule(name, schedule, {}, { singletonKey: name });
      await boss.send(name, {}, { singletonKey: name });
    }
    if (job.isDoneHere?.(services) === false) return;
    this.wakeSoon(name);
    const ids: string[] = [];
    this.workers.set(name, ids);
    for (let count = 0; count < job.atOnce; count += 1)
      ids.push(
        await boss.work(name, workOptions, ([work]: Work<object>[]) => this.handle(job, work!, services)),
      );
  }

  private async handle(job: Job, work: Work<object>, services: Services): Promise<void> {
    const signal = AbortSignal.any([this.stopping.signal, work.signal]);
    try {
      signal.throwIfAborted();
      const isLast = work.retryCount >= work.retryLimit;
      await job.handle(job.data.parse(work.data), { services, signal, isLast });
      // More may wait than are done at once.
      this.wake(job.name);
    } catch (error) {
      if (!signal.aborted && !(error instanceof NotYet))
        this.log.error({ err: error, job: job.name, id: work.id }, 'a job failed');
      this.wakeSoon(job.name);
      throw error;
    }
  }

  private wake(name: string): void {
    for (const id of this.workers.get(name) ?? []) this.boss?.notifyWorker(id);
  }

  private wakeSoon(name: string): void {
    setTimeout(() => this.wake(name), SOON_MS).unref();
  }

  private failed(error: Error): void {
    if (this.stopping.signal.aborted) return;
    if (isAway(error)) this.log.warn({ reason: error.message }, 'jobs wait for the database');
    else this.log.error({ err: error }, 'jobs');
  }
}

function optionsOf({ retry }: Job): Partial<Queue> {
  if (!retry) return queueOptions;
  const { limit, delaySeconds, maxDelaySeconds } = retry;
  return { ...queueOptions, retryLimit: limit, retryDelay: delaySeconds, retryDelayMax: maxDelaySeconds };
}

/** The database in the form that pg-boss asks for. */
const databaseOf = (pool: Pool | PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
});
