import type { Server as HttpServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notificationEvents } from '../features/notifications/live.ts';
import { sharedTexts } from '../features/shared-texts/sockets.ts';
import type { Services } from '../services.ts';
import { ChannelListeners } from './channel-listeners.ts';
import { LiveTeller } from './live-teller.ts';
import { notices } from './notices.ts';
import { presence } from './presence.ts';
import { Sockets } from './sockets.ts';
import { letSubscribe, signChannels } from './subscribing.ts';

/** Live channels: every process tells its own sockets what the log says. Returns a function that stops it. */
export function realtime(app: FastifyInstance, http: HttpServer, services: Services): () => Promise<void> {
  const { fanOut, log, teams } = services;
  const sockets = new Sockets(http, services);
  const { io } = sockets;
  const listeners = new ChannelListeners(io, teams, log);
  const live = new LiveTeller(io, listeners);

  signChannels(app, services);
  app.addHook('preClose', presence(sockets, services));
  const saveTexts = sharedTexts(sockets, services);
  notices(sockets, services);
  notificationEvents(sockets, services);
  fanOut.onBack(() => listeners.checkAll());
  teams.keepFollowed(() => listeners.heardTeams());
  teams.onReload((team) => listeners.check(team));
  sockets.onSocket((door) => letSubscribe(door, services));
  teams.onLog((state, entries, access) => live.tell(state, entries, access));

  return async () => {
    // Whoever writes is sent away at once; the last connection may take longer to end.
    const closed = io.close();
    await saveTexts();
    await closed;
  };
}
