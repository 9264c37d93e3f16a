import type { Socket } from 'socket.io';
import type { z } from 'zod';
import type { Logger } from '../log.ts';

type Answer<A> = ((answer: A) => void) | undefined;

/**
 * The only way in which a socket is heard: each event is read by its schema, and whatever its listener throws, at once or
 * later, ends here. Socket.IO calls listeners on the bare stack, where a throw ends the process.
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

  /** `answer`: undefined where the client did not ask for one. Events that nobody hears are ignored. */
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

  /** Once, when the socket is gone. */
  closed(listener: () => unknown): void {
    this.socket.once('disconnect', () => this.guard('disconnect', listener));
  }

  private guard(event: string, work: () => unknown, failed?: () => void): void {
    // In a promise, so that both ways to fail are one.
    new Promise((resolve) => resolve(work())).catch((error) => {
      this.log.error({ err: error, event, person: this.person }, 'an event of a socket failed');
      failed?.();
    });
  }
}
