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
import { notices } from './notices.ts';
import { presence } from './presence.ts';

/** More changes than this are not sent: each listener fetches them when it can. */
const LIVE_MAX = 200;

const sessionRoom = (session: string): string => `session.${session}`;

/** Live channels: every process tells its own sockets what the log says. Returns how to stop. */
export function realtime(
  app: FastifyInstance,
  http: HttpServer,
  { teams, tokens, sessions, ...others }: Services,
): () => Promise<void> {
  const io = new Server(http, { serveClient: false, maxHttpBufferSize: 100_000, transports: ['websocket'] });
  const previous = new Map<string, number>();
  /** The last line of each team's log that was told, and the line after which none has been left out. */
  const told = new Map<number, { seq: number; since: number }>();

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
    tokens.verify(String(socket.handshake.auth['token'] ?? '')).then((claims) => {
      const allowed = claims?.verified && !sessions.hasEnded(claims.session);
      socket.data.person = claims?.person;
      if (allowed) void socket.join(sessionRoom(claims.session));
      next(allowed ? undefined : new Error('Unauthorized'));
    }, next);
  });

  // Signed out elsewhere: nothing more is told to what is still open there.
  sessions.onEnded((session) => io.in(sessionRoom(session)).disconnectSockets(true));

  app.addHook('preClose', presence(io, { teams, ...others }));
  notices(io, { teams, ...others });

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
    const before = entries[0]!.seq - 1;
    const last = told.get(team);
    // A team that was forgotten and loaded anew has lines that nobody here was told of.
    const since = last?.seq === before ? last.since : before;
    told.set(team, { seq, since });
    const structural = entries.filter(({ collection }) => isStructure(collection));
    if (structural.length > 0) tell(teamChannel(team), structural, seq, since);
    const returned = new Set<string>();
    for (const { collection, act, folder_id } of structural) {
      if (act !== 'created' || (collection !== 'folders' && collection !== 'attributes')) continue;
      if (folder_id !== null) returned.add(folderChannel(team, folder_id));
      else
        for (const room of io.sockets.adapter.rooms.keys()) {
          const named = parseChannel(room);
          if (named?.team === team && named.folderId) returned.add(room);
        }
    }
    const byFolder = Map.groupBy(
      entries.filter(({ collection, folder_id }) => folder_id !== null && !isStructure(collection)),
      ({ folder_id }) => folder_id!,
    );
    for (const [folderId, some] of byFolder) {
      const channel = folderChannel(team, folderId);
      tell(channel, some, seq, since, returned.delete(channel));
    }
    for (const channel of returned) tell(channel, [], seq, since, true);
  });

  function tell(
    channel: string,
    entries: readonly LogEntry[],
    seq: number,
    since: number,
    ask = false,
  ): void {
    const many = ask || entries.length > LIVE_MAX;
    const event: LiveChanges = {
      channel,
      previous: Math.max(previous.get(channel) ?? 0, since),
      seq,
      changes: many ? [] : entries.map(asChange),
      ...(many ? { catch_up: true } : {}),
    };
    previous.set(channel, seq);
    io.to(channel).emit('changes', event);
  }

  return () => io.close();
}
