import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '@tessera/domain/errors.ts';
import pg from 'pg';
import { Limiter } from '../limiter.ts';

/** The caller that waits for a read. */
export interface Asker {
  /** Reads of callers with the same name share a limiter. */
  name: string;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
}

/** Every read for a caller runs inside `askers.run`. */
export const askers = new AsyncLocalStorage<Asker>();

/**
 * Connections that one caller uses at once, and reads of theirs that wait: slow reads of one must not take all of them.
 */
const TURNS = { atOnce: 3, waiting: 100 };

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Connections for reading: a limited number for each caller; a read ends when its caller has gone. */
export class ReadPool extends pg.Pool {
  private readonly limiters = new Map<string, { limiter: Limiter; users: number }>();
  private readonly cancel: (processId: number) => Promise<unknown>;

  /** @param cancel ends the work of a connection of PostgreSQL, by its process */
  constructor(config: pg.PoolConfig, cancel: (processId: number) => Promise<unknown>) {
    super(config);
    this.cancel = cancel;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const asker = askers.getStore();
    const taken = asker ? this.lend(asker) : super.connect();
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private async lend(asker: Asker): Promise<pg.PoolClient> {
    const giveBack = await this.turnOf(asker.name);
    try {
      if (asker.gone.aborted) throw new DomainError('unavailable');
      const client = await super.connect();
      return this.lent(client, asker, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private lent(client: pg.PoolClient, { gone }: Asker, giveBack: () => void): pg.PoolClient {
    const release = client.release.bind(client);
    let cancelled = false;
    const cancel = () => {
      // The cancellation may hit the next query of the connection: nobody gets it after that.
      cancelled = true;
      this.cancel((client as unknown as { processID: number }).processID).catch((error) =>
        this.emit('error', error, client),
      );
    };
    gone.addEventListener('abort', cancel, { once: true });
    client.release = (error) => {
      gone.removeEventListener('abort', cancel);
      giveBack();
      release(cancelled || error);
    };
    if (gone.aborted) cancel();
    return client;
  }

  /** Waits for a turn; resolves with the function that gives it back. */
  private async turnOf(name: string): Promise<() => void> {
    const held = this.limiters.get(name) ?? { limiter: new Limiter(TURNS), users: 0 };
    this.limiters.set(name, held);
    held.users += 1;
    const leave = () => {
      held.users -= 1;
      if (held.users === 0) this.limiters.delete(name);
    };
    const { promise, resolve: giveBack } = Promise.withResolvers<void>();
    await new Promise<void>((resolve, reject) => {
      const work = async () => {
        resolve();
        await promise;
      };
      held.limiter.run(work).then(leave, (error) => {
        leave();
        reject(error);
      });
    });
    return giveBack;
  }
}
