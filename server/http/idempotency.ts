import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@tessera/domain/api/call.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { isAway } from '../database/away.ts';
import type { Encryption } from '../encryption.ts';
import { isMember } from '../people/membership.store.ts';
import { asDomainError } from './errors.ts';
import { hearForm, markOfForm } from './form-marks.ts';
import { keyOf } from './idempotency-key.ts';
import {
  deleteCall,
  findAnswer,
  insertCall,
  type KeptAnswer,
  type KeyedCall,
  updateAnswer,
} from './kept-answers.store.ts';

/** A repeat waits for the first call until that is this old, in milliseconds: nearly every call takes less. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 100;

/** A larger answer is not kept, in characters. An import of a file with hundreds of wide columns has such an answer. */
const KEPT_MAX = 256 * 1024;

/** Refusals after which the same request may succeed: its content was not looked at. */
const AGAIN: readonly number[] = [401, 413, 429, 507];

/** The first answer. `shownOnce`: it held a secret, or was too large, and is not kept. */
interface Answered {
  status: number;
  body?: unknown;
  shownOnce?: true;
}

/** A POST as it was sent. `said`: its path, query, body and scopes. */
interface Once {
  call: Pick<Call, 'method' | 'path' | 'shownOnce'>;
  person: number;
  /** Undefined: the call belongs to no team. */
  team: number | undefined;
  said: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Does a POST once for each idempotency key of a person. The key is written first: of two calls at once one waits for
 * the other, on any process. The answer is written at the end. If the process ends or fails in between, the result is
 * unknown: a repeat is refused rather than done twice.
 *
 * Answers are encrypted, since some hold links. A secret that is shown once is not kept at all: it must not be shown a
 * second time. A person who has lost it revokes it and makes another.
 */
export class Idempotency {
  private readonly pool: Pool;
  private readonly encryption: Encryption;
  private readonly formBytes: number;

  /** `formBytes`: the largest file that a form may contain. */
  constructor(pool: Pool, encryption: Encryption, formBytes: number) {
    this.pool = pool;
    this.encryption = encryption;
    this.formBytes = formBytes;
  }

  async once(once: Once, work: () => Promise<unknown>): Promise<unknown> {
    const { idempotencyKey: key } = keyOf(once.request);
    if (key === undefined) return work();
    const keyed = { person: once.person, call: `${once.call.method} ${once.call.path}`, key };
    const mark = once.request.isMultipart() ? null : this.markOf(once);
    for (;;) {
      if (await insertCall(this.pool, keyed, mark)) return this.first(once, keyed, work);
      const kept = await findAnswer(this.pool, keyed);
      if (kept?.mark && mark && !kept.mark.equals(mark)) throw new DomainError('key_reused');
      if (kept?.answer) return this.again(once, kept);
      if (kept && kept.age > PATIENCE_MS) throw new DomainError('key_unsettled');
      if (kept) await sleep(LOOK_MS);
    }
  }

  private async first(once: Once, keyed: KeyedCall, work: () => Promise<unknown>): Promise<unknown> {
    let body: unknown;
    try {
      body = await work();
    } catch (error) {
      await this.afterFailure(once, keyed, error);
      throw error;
    }
    const status = body === null ? 204 : 200;
    await this.keep(once, keyed, once.call.shownOnce ? { status, shownOnce: true } : { status, body });
    return body;
  }

  private async afterFailure(once: Once, keyed: KeyedCall, error: unknown): Promise<void> {
    const known = asDomainError(error as Error);
    // The result is unknown after a lost database connection or a fault.
    if (!known || known.status === 503) return;
    // A refused form has created nothing, and may not have been read to its end.
    if (AGAIN.includes(known.status) || once.request.isMultipart())
      await orLater(deleteCall(this.pool, keyed));
    else await this.keep(once, keyed, { status: known.status, body: known.toBody() });
  }

  private async keep(once: Once, keyed: KeyedCall, answered: Answered): Promise<void> {
    const text = JSON.stringify(answered);
    const { status } = answered;
    const kept = text.length <= KEPT_MAX ? text : JSON.stringify({ status, shownOnce: true });
    const answer = this.encryption.encrypt(kept);
    await orLater(updateAnswer(this.pool, keyed, { mark: this.markOf(once), answer }));
  }

  private async again(once: Once, { mark, answer }: KeptAnswer): Promise<unknown> {
    if (once.request.isMultipart()) {
      // A form that breaks off differs from the complete one.
      await hearForm(once.request, this.formBytes).catch(() => undefined);
      if (!mark?.equals(this.markOf(once))) throw new DomainError('key_reused');
    }
    const text = this.encryption.decrypt(answer!);
    // It was encrypted with the key of an older data folder.
    if (text === undefined) throw new DomainError('answered_once');
    const { status, body, shownOnce } = JSON.parse(text) as Answered;
    if (shownOnce) throw new DomainError('answered_once');
    // A person who has left the team is told nothing of it any more.
    const { team, person } = once;
    if (team !== undefined && !(await isMember(this.pool, team, person))) throw new DomainError('not_found');
    once.reply.code(status);
    return body;
  }

  /** Made with the server's key: a body may hold a password. */
  private markOf({ said, request }: Once): Buffer {
    return this.encryption.keyedHash(
      JSON.stringify([said, request.isMultipart() ? markOfForm(request) : null]),
    );
  }
}

/** The call is done or refused: a failure to record that does not change its answer. A repeat is refused then. */
async function orLater(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!isAway(error as Error)) throw error;
  }
}
