import type { Server as HttpServer } from 'node:http';
import type { Change } from '@tessera/domain/api/changes.ts';
import {
  folderChannel,
  type LiveChanges,
  multiAuth,
  parseChannel,
  type SubscribeAnswer,
  subscribeEvent,
  teamChannel,
  USERS_REFRESH_EVENT,
  unsubscribeEvent,
  usersChannel,
} from '@tessera/domain/api/realtime.ts';
import { MEMBERS } from '@tessera/domain/permissions/changes.ts';
import { isStructure, type StructureCollection, structureTypes } from '@tessera/domain/records/index.ts';
import type { FastifyInstance } from 'fastify';
import { movedFolders } from '../commit/folder-moves.ts';
import { type LogEntry, TEAM, type TeamState } from '../commit/team-state.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { itemChanges, VisibleTeam } from '../visibility/visible-team.ts';
import { ChannelListeners, mayHear } from './channel-listeners.ts';
import { notices } from './notices.ts';
import { presence } from './presence.ts';
import { Sockets } from './sockets.ts';

/** More changes than this are not sent: each listener fetches them when it can. */
const LIVE_MAX = 200;

/** Live channels: every process tells its own sockets what the log says. Returns how to stop. */
export function realtime(app: FastifyInstance, http: HttpServer, services: Services): () => Promise<void> {
  const { log, tail, teams, tokens } = services;
  const sockets = new Sockets(http, services);
  const { io } = sockets;
  const previous = new Map<string, number>();
  /** The last line of each team's log that was told, and the line after which none has been left out. */
  const told = new Map<number, { seq: number; since: number }>();

  const listeners = new ChannelListeners(io, teams, log);

  const mayListen = async (channel: string, person: number): Promise<boolean> => {
    const named = parseChannel(channel);
    const state = named && (await teams.open(named.team));
    return named !== undefined && state !== undefined && mayHear(state, named, person);
  };

  route(app, multiAuth, async ({ body, person }) => {
    // Asked for nothing it is asked whether this server can answer: without its database it cannot.
    if (body.channelNames.length === 0) await services.database.pool.query('select 1');
    const answers: [string, { status: number; data: string | null }][] = [];
    // In turn: names of teams that nobody has heard of are looked for in the database, one at a time.
    for (const channel of body.channelNames) {
      const allowed = await mayListen(channel, person);
      const data = allowed ? tokens.signChannel(body.socketId, channel, person) : null;
      answers.push([channel, { status: allowed ? 200 : 403, data }]);
    }
    return Object.fromEntries(answers);
  });

  app.addHook('preClose', presence(sockets, services));
  notices(sockets, services);
  tail.onBack(() => listeners.checkAll());
  teams.onReload((team) => listeners.check(team));

  sockets.onSocket((door) => {
    const { person, socket } = door;
    door.hear<typeof subscribeEvent, SubscribeAnswer>(
      'subscribe',
      subscribeEvent,
      async ({ channel, signature }, answer) => {
        const signed = tokens.verifyChannel(socket.id, channel, person, signature);
        const named = parseChannel(channel)!;
        const state = signed ? await teams.open(named.team) : undefined;
        // Asked again: between the signature and now the permission may have gone.
        if (!state || !mayHear(state, named, person)) return answer?.({ status: 403 });
        // No line of the log comes between these: whoever joins hears of all that changes from here on.
        void socket.join(channel);
        answer?.({ status: 200, seq: state.seq });
      },
    );
    door.hear('unsubscribe', unsubscribeEvent, async (channel, answer) => {
      await socket.leave(channel);
      answer?.({ status: 200 });
    });
  });

  teams.onLog((state, entries, access) => {
    const { team, seq } = state;
    const before = entries[0]!.seq - 1;
    const last = told.get(team);
    // A team that was forgotten and loaded anew has lines that nobody here was told of.
    const since = last?.seq === before ? last.since : before;
    told.set(team, { seq, since });
    // First of all, so that nothing more is told to whoever may not hear it any more.
    if (access.length > 0) listeners.permissionsChanged(state, access);
    if (entries.some(({ collection }) => collection === MEMBERS || collection === TEAM))
      listeners.refresh(usersChannel(team), USERS_REFRESH_EVENT);
    const structural = entries.filter(({ collection }) => isStructure(collection));
    if (structural.length > 0) tellEach(state, structural, since);
    const returned = new Set(movedFolders(access).map((id) => folderChannel(team, id)));
    for (const { collection, act, folder_id } of structural) {
      if (act !== 'created' || !structureTypes[collection as StructureCollection].keepsRows) continue;
      if (folder_id !== null) returned.add(folderChannel(team, folder_id));
      else
        for (const [channel, { folderId }] of listeners.channels(team)) if (folderId) returned.add(channel);
    }
    const gone = new Set<string>();
    for (const { collection, act, record_id: id } of structural) {
      const of = collection as StructureCollection;
      if (structureTypes[of].describesItems && act === 'deleted' && !state.get(of, id)) gone.add(id);
    }
    const byFolder = Map.groupBy(
      entries.filter(({ collection, folder_id }) => folder_id !== null && !isStructure(collection)),
      ({ folder_id }) => folder_id!,
    );
    for (const [folderId, some] of byFolder) {
      const channel = folderChannel(team, folderId);
      io.to(channel).emit(
        'changes',
        event(channel, seq, since, itemChanges(some, gone), returned.delete(channel)),
      );
    }
    for (const channel of returned) io.to(channel).emit('changes', event(channel, seq, since, [], true));
  });

  /** Of the structure everybody hears what they may see; the others, that the log has gone on. */
  function tellEach(state: TeamState, entries: readonly LogEntry[], since: number): void {
    const channel = teamChannel(state.team);
    const base = event(channel, state.seq, since, [], entries.length > LIVE_MAX);
    if (base.catch_up) {
      io.to(channel).emit('changes', base);
      return;
    }
    for (const [person, sockets] of listeners.listeners(channel)) {
      const changes = new VisibleTeam(state, person).changes(entries);
      for (const socket of sockets) socket.emit('changes', { ...base, changes });
    }
  }

  function event(channel: string, seq: number, since: number, changes: Change[], ask: boolean): LiveChanges {
    const many = ask || changes.length > LIVE_MAX;
    const made: LiveChanges = {
      channel,
      previous: Math.max(previous.get(channel) ?? 0, since),
      seq,
      changes: many ? [] : changes,
      ...(many ? { catch_up: true } : {}),
    };
    previous.set(channel, seq);
    return made;
  }

  return () => io.close();
}
