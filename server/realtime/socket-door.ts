import type { Socket } from 'socket.io';
import type { z } from 'zod';
import type { Logger } from '../log.ts';

type Answer<A> = ((answer: A) => void) | undefined;

/**
 * The only way in for events of a socket: each event is parsed by its schema, and failures of its listener, at once or
 * later, are caught here. Socket.IO calls listeners without a catch: a throw would end the process.
 */
export class SocketDoor {
  readonly socket: Socket;
  private readonly log: Logger;

  constructor(socket: Socket, log: Logger) {
    this.socket = socket;
    this.log = log;
  }

  get person(): number {
    return Number(this.socket.data.person);
  }

  /** `answer`: undefined if the client did not ask for one. Events without a listener are ignored. */
  hear<S extends z.ZodType, A extends { status: number }>(
    event: string,
    schema: S,
    listener: (said: z.infer<S>, answer: Answer<A | { status: 422 | 500 }>) => unknown,
  ): void {
    this.socket.on(event, (...sent: unknown[]) => {
      const last = sent.at(-1);
      const answer = typeof last === 'function' ? (last as Answer<{ status: number }>) : undefined;
      this.guard(
        event,
        () => {
          const said = schema.safeParse(sent[0]);
          return said.success ? listener(said.data, answer) : answer?.({ status: 422 });
        },
        () => answer?.({ status: 500 }),
      );
    });
  }

  /** Called once, when the socket is gone. */
  closed(listener: () => unknown): void {
    this.socket.once('disconnect', () => this.guard('disconnect', listener));
  }

  private guard(event: string, work: () => unknown, failed?: () => void): void {
    // The promise turns both kinds of failure into one.
    new Promise((resolve) => resolve(work())).catch((error) => {
      this.log.error({ err: error, event, person: this.person }, 'an event of a socket failed');
      failed?.();
    });
  }
}
