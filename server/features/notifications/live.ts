import { NOTIFICATIONS_REFRESH_EVENT, notificationChannel } from '@tessera/domain/api/realtime.ts';
import { serialId } from '@tessera/domain/ids.ts';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import { tell } from '../../fan-out/signals.ts';
import type { Sockets } from '../../realtime/sockets.ts';
import type { Services } from '../../services.ts';

/** People of one signal: PostgreSQL carries 8,000 bytes. */
const PEOPLE = 500;
const people = z.array(serialId);

/** Tells every process that the notifications of some people have changed; in a transaction, once it has committed. */
export async function tellNotified(client: ClientBase | Pool, concerned: readonly number[]): Promise<void> {
  for (let from = 0; from < concerned.length; from += PEOPLE)
    await tell(client, 'notified', JSON.stringify(concerned.slice(from, from + PEOPLE)));
}

/** A socket hears of the notifications of its person from its start, without asking. */
export function notificationEvents(
  sockets: Sockets,
  { fanOut, log }: Pick<Services, 'fanOut' | 'log'>,
): void {
  sockets.onSocket(({ socket, person }) => socket.join(notificationChannel(person)));

  fanOut.hear('notified', (payload) => {
    const concerned = people.safeParse(JSON.parse(payload));
    if (!concerned.success) return log.warn({ payload }, 'a signal of notifications was not understood');
    for (const person of concerned.data) {
      const channel = notificationChannel(person);
      sockets.io.to(channel).emit(NOTIFICATIONS_REFRESH_EVENT, { channel });
    }
  });
}
