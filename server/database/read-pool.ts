import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError } from '@tessera/domain/errors.ts';
import pg from 'pg';
import { Limiter } from '../limiter.ts';

/** Who waits for what is read. */
export interface Asker {
  /** Whose reads share a limiter. */
  name: string;
  /** They have gone: nobody waits any more. */
  gone: AbortSignal;
}

/** Everything that is read for somebody is read inside of `askers.run`. */
export const askers = new AsyncLocalStorage<Asker>();

/** Connections that one asker has at once, and reads of theirs that wait: nobody's slow reads take all connections. */
const TURNS = { atOnce: 3, waiting: 100 };

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Connections for reading: so many for each who asks, and what is read ends when they have gone. */
export class ReadPool extends pg.Pool {
  private readonly limiters = new Map<string, { limiter: Limiter; users: number }>();
  private readonly cancel: (processId: number) => Promise<unknown>;

  /** @param cancel ends what a connection of PostgreSQL is doing, by its process */
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
      // What is cancelled may be what the connection does next: nobody gets it after that.
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

  /** Resolves when it is somebody's turn, with how to give it back. */
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
