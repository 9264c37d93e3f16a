import type { Pool, PoolClient } from 'pg';

/** The first key of the advisory locks that turns are; the second is the team. */
const LOCK_CLASS = 7_301;
/** A team counts as written by several processes for this long after another one has written, in milliseconds. */
const SHARED_MS = 2_000;
/** A turn that takes longer goes to the next process, which need not know why: this one may have been stopped. */
const TURN_MS = 1_000;
/** Whoever has waited for a turn for so long goes on without one, in milliseconds. */
const WAIT_MS = 2_000;
/** Turns that a process takes at once: each holds a connection, and what is written in a turn needs another one. */
const AT_ONCE = 3;
/** Teams of which it is remembered that others have written; beyond that, those of long ago are forgotten. */
const KNOWN_MAX = 1_000;

/**
 * Processes that write to one team at the same time take turns, so that none validates a group in vain. A turn is good
 * manners, no lock: what is written without one, or after it was lost, is still written behind the gate. So a process
 * that was stopped in its turn delays the others a little, and stops nobody.
 */
export class WriteTurns {
  private readonly pool: Pool;
  /** Team → when another process wrote to it. */
  private readonly shared = new Map<number, number>();
  /** Team → the connection that has the turn of this process. */
  private readonly held = new Map<number, PoolClient>();
  private waiting = 0;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Another process has written to a team. */
  heard(team: number): void {
    const now = performance.now();
    if (this.shared.size >= KNOWN_MAX)
      for (const [other, at] of this.shared) if (now - at >= SHARED_MS) this.shared.delete(other);
    this.shared.set(team, now);
  }

  /** Whether others write to the team too. */
  isShared(team: number): boolean {
    const at = this.shared.get(team);
    return at !== undefined && performance.now() - at < SHARED_MS;
  }

  /** The same, and this process has no turn there but may have one. */
  isDue(team: number): boolean {
    return this.isShared(team) && !this.held.has(team) && this.held.size + this.waiting < AT_ONCE;
  }

  /**
   * Waits for a turn that is due. The caller ends it.
   *
   * @returns the last line of the team's log as the turn begins. Undefined: it goes on without a turn.
   */
  async begin(team: number): Promise<number | undefined> {
    this.waiting += 1;
    try {
      return await this.take(team);
    } catch {
      // It has waited long enough, or the database is away: whoever writes finds out.
      return undefined;
    } finally {
      this.waiting -= 1;
    }
  }

  /** The next process has its turn. Nobody waits for it: a connection that broke has ended the turn by itself. */
  end(team: number): void {
    const client = this.held.get(team);
    if (!client) return;
    this.held.delete(team);
    leave(client, 'commit');
  }

  private async take(team: number): Promise<number | undefined> {
    const client = await this.pool.connect();
    try {
      const seq = await takeLock(client, team);
      this.held.set(team, client);
      return seq;
    } catch (error) {
      leave(client, 'rollback');
      throw error;
    }
  }
}

function leave(client: PoolClient, how: 'commit' | 'rollback'): void {
  client.query(how).then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * One message for all of it. The lock is first come, first served, and goes with its connection. The seq is read by a
 * statement of its own, so it is that of the moment in which the lock was got.
 */
async function takeLock(client: PoolClient, team: number): Promise<number | undefined> {
  const results = (await client.query(
    `begin; set local lock_timeout = ${WAIT_MS}; set local idle_in_transaction_session_timeout = ${TURN_MS};
     select pg_advisory_xact_lock(${LOCK_CLASS}, ${Number(team)});
     select seq from team_log where team_id = ${Number(team)}`,
  )) as unknown as { rows: { seq: number }[] }[];
  return results.at(-1)!.rows[0]?.seq;
}
