import type { Server as HttpServer } from 'node:http';
import {
  folderChannel,
  type LiveChanges,
  multiAuth,
  parseChannel,
  type Subscribe,
  type SubscribeAnswer,
  teamChannel,
} from '@tessera/domain/api/realtime.ts';
import { isStructure } from '@tessera/domain/records/index.ts';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { LogEntry } from '../commit/team-state.ts';
import { asChange } from '../features/changes/changes.routes.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** More changes than this are not sent: each listener fetches them when it can. */
const LIVE_MAX = 200;

/** Live channels: every process tells its own sockets what the log says. Returns how to stop. */
export function realtime(
  app: FastifyInstance,
  http: HttpServer,
  { teams, tokens }: Services,
): () => Promise<void> {
  const io = new Server(http, { serveClient: false, maxHttpBufferSize: 100_000, transports: ['websocket'] });
  const previous = new Map<string, number>();

  const mayListen = async (channel: string, person: number): Promise<boolean> => {
    const named = parseChannel(channel);
    const state = named && (await teams.open(named.team));
    if (!state || state.roleOf(person) === undefined) return false;
    return named.folderId === undefined || state.get('folders', named.folderId) !== undefined;
  };

  route(app, multiAuth, async ({ body, person }) => {
    const answers = body.channelNames.map(async (channel) => {
      const allowed = await mayListen(channel, person);
      const data = allowed ? tokens.signChannel(body.socketId, channel, person) : null;
      return [channel, { status: allowed ? 200 : 403, data }] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  });

  io.use((socket, next) => {
    tokens
      .verify(String(socket.handshake.auth['token'] ?? ''))
      .then((claims) => next(claims ? undefined : new Error('Unauthorized')), next);
  });

  io.on('connection', (socket) => {
    socket.on(
      'subscribe',
      async ({ channel, signature }: Subscribe, answer: (answer: SubscribeAnswer) => void) => {
        const named = parseChannel(String(channel));
        const signed = tokens.verifyChannel(socket.id, String(channel), String(signature));
        // Asked again: between the signature and now the permission may have gone.
        const allowed = named && signed && (await mayListen(channel, Number(signature.split(':')[0])));
        if (!allowed) return answer({ status: 403 });
        await socket.join(channel);
        const state = await teams.open(named.team);
        answer({ status: 200, seq: state?.seq ?? 0 });
      },
    );
    socket.on('unsubscribe', (channel: string) => void socket.leave(String(channel)));
  });

  teams.onLog((team, entries, seq) => {
    const structural = entries.filter(({ collection }) => isStructure(collection));
    if (structural.length > 0) tell(teamChannel(team), structural, seq);
    const byFolder = Map.groupBy(
      entries.filter(({ collection, folder_id }) => folder_id !== null && !isStructure(collection)),
      ({ folder_id }) => folder_id!,
    );
    for (const [folderId, some] of byFolder) tell(folderChannel(team, folderId), some, seq);
  });

  function tell(channel: string, entries: readonly LogEntry[], seq: number): void {
    const many = entries.length > LIVE_MAX;
    const event: LiveChanges = {
      channel,
      previous: previous.get(channel) ?? null,
      seq,
      changes: many ? [] : entries.map(asChange),
      ...(many ? { catch_up: true } : {}),
    };
    previous.set(channel, seq);
    io.to(channel).emit('changes', event);
  }

  return () => io.close();
}
