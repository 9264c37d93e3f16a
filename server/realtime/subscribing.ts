import {
  multiAuth,
  parseChannel,
  type SubscribeAnswer,
  subscribeEvent,
  unsubscribeEvent,
} from '@tessera/domain/api/realtime.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { mayHear } from './channel-listeners.ts';
import type { SocketDoor } from './socket-door.ts';

/** Signs for a person which channels they may listen to: their socket shows the signature when it subscribes. */
export function signChannels(
  app: FastifyInstance,
  { database, teams, tokens }: Pick<Services, 'database' | 'teams' | 'tokens'>,
): void {
  const mayListen = async (channel: string, person: number): Promise<boolean> => {
    const named = parseChannel(channel);
    const state = named && (await teams.open(named.team));
    return named !== undefined && state !== undefined && mayHear(state, named, person);
  };

  route(app, multiAuth, async ({ body, person }) => {
    // A call without channels asks whether this server can answer: without its database it cannot.
    if (body.channelNames.length === 0) await database.pool.query('select 1');
    const answers: [string, { status: number; data: string | null }][] = [];
    // One after another: unknown teams are looked for in the database, one at a time.
    for (const channel of body.channelNames) {
      const allowed = await mayListen(channel, person);
      const data = allowed ? tokens.signChannel(body.socketId, channel, person) : null;
      answers.push([channel, { status: allowed ? 200 : 403, data }]);
    }
    return Object.fromEntries(answers);
  });
}

/** A socket joins the channels that were signed for it, and leaves them. */
export function letSubscribe(door: SocketDoor, { teams, tokens }: Pick<Services, 'teams' | 'tokens'>): void {
  const { person, socket } = door;
  door.hear<typeof subscribeEvent, SubscribeAnswer>(
    'subscribe',
    subscribeEvent,
    async ({ channel, signature }, answer) => {
      const signed = tokens.verifyChannel(socket.id, channel, person, signature);
      const named = parseChannel(channel)!;
      const state = signed ? await teams.open(named.team) : undefined;
      // Checked again: the permission may have gone since the signature.
      if (!state || !mayHear(state, named, person)) return answer?.({ status: 403 });
      // No line of the log comes in between: a socket that joins hears of all changes from here on.
      void socket.join(channel);
      answer?.({ status: 200, seq: state.seq });
    },
  );
  door.hear('unsubscribe', unsubscribeEvent, async (channel, answer) => {
    await socket.leave(channel);
    answer?.({ status: 200 });
  });
}
