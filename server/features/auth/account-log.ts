import type { AccountEventKind } from '@tessera/domain/accounts/account-event.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { untilBack } from '../../database/away.ts';
import type { Logger } from '../../log.ts';
import { insertAccountEvent } from './account-log.store.ts';
import { userAgent } from './sessions.ts';

/** An event is kept this long while the database is away, in milliseconds. */
const PATIENCE_MS = 600_000;

/** What happened to an account, for its person to see: sign-ins, changes, failures. */
export class AccountLog {
  private readonly pool: Pool;
  private readonly log: Logger;

  constructor(pool: Pool, log: Logger) {
    this.pool = pool;
    this.log = log;
  }

  async add(person: number, kind: AccountEventKind, request: FastifyRequest, about?: string): Promise<void> {
    await insertAccountEvent(this.pool, {
      id: newId(),
      person,
      kind,
      ip: request.ip,
      user_agent: userAgent(request),
      about: about ?? null,
    });
  }

  /** Adds an event after the answer: its time must not tell whether there is an account. */
  addBehind(person: number, kind: AccountEventKind, request: FastifyRequest, about?: string): void {
    setImmediate(() => {
      untilBack(() => this.add(person, kind, request, about), { limitMs: PATIENCE_MS }).catch((error) =>
        this.log.error(error, 'what happened to an account could not be recorded'),
      );
    });
  }
}
