import type { Change } from '@tessera/domain/api/changes.ts';
import {
  folderChannel,
  type LiveChanges,
  teamChannel,
  USERS_REFRESH_EVENT,
  usersChannel,
} from '@tessera/domain/api/realtime.ts';
import { type AccessChange, MEMBERS } from '@tessera/domain/permissions/changes.ts';
import { isStructure, type StructureCollection, structureTypes } from '@tessera/domain/records/index.ts';
import { folderSight } from '@tessera/domain/records/link-sight.ts';
import type { Server } from 'socket.io';
import { movedFolders } from '../commit/folder-moves.ts';
import { nameItems, withShownLinksIn } from '../commit/line-links.ts';
import { type LogEntry, TEAM, type TeamState } from '../commit/team-state.ts';
import { itemChanges, VisibleTeam } from '../visibility/visible-team.ts';
import { type ChannelListeners, hasLinks } from './channel-listeners.ts';

/** More changes than this are not sent: each listener fetches them when it can. */
const LIVE_MAX = 200;

/** What has been told of a team's log. */
interface Telling {
  /** The last line that was told. */
  seq: number;
  /** The line after which none has been left out. */
  since: number;
  /** Channel → the last line that was told on it. */
  previous: Map<string, number>;
  /** Channel and person → the last line that was told to them alone, since one was told on the channel. */
  own: Map<string, number>;
}

/** Lines of a team's log that are told together. */
interface Told {
  state: TeamState;
  telling: Telling;
}

/** Tells this process's sockets what a team's log says, each what they may see. */
export class LiveTeller {
  private readonly io: Server;
  private readonly listeners: ChannelListeners;
  /** Of each team as it is held: it is let go with it. */
  private readonly tellings = new WeakMap<TeamState, Telling>();

  constructor(io: Server, listeners: ChannelListeners) {
    this.io = io;
    this.listeners = listeners;
  }

  tell(state: TeamState, entries: readonly LogEntry[], access: readonly AccessChange[]): void {
    const told = { state, telling: this.tellingOf(state, entries) };
    // First of all, so that nothing more is told to whoever may not hear it any more.
    if (access.length > 0) this.listeners.permissionsChanged(state, access);
    if (entries.some(({ collection }) => collection === MEMBERS || collection === TEAM))
      this.listeners.refresh(usersChannel(state.team), USERS_REFRESH_EVENT);
    const structural = entries.filter(({ collection }) => isStructure(collection));
    const own = Map.groupBy(
      entries.filter(({ owner_id }) => owner_id !== null),
      ({ owner_id }) => owner_id!,
    );
    if (structural.length > 0) this.tellStructure(told, structural, own);
    else for (const [person, some] of own) this.tellOwner(told, person, some);
    this.tellItems(told, entries, {
      gone: goneFromItems(state, structural),
      returned: this.returnedChannels(state, structural, access),
    });
  }

  private tellingOf(state: TeamState, entries: readonly LogEntry[]): Telling {
    const before = entries[0]!.seq - 1;
    const known = this.tellings.get(state);
    // Of a team that was let go and loaded anew nobody here was told all lines.
    const telling =
      known?.seq === before ? known : { seq: 0, since: before, previous: new Map(), own: new Map() };
    telling.seq = state.seq;
    this.tellings.set(state, telling);
    return telling;
  }

  /** Of the structure everybody hears what they may see; the others, that the log has gone on. */
  private tellStructure(
    told: Told,
    entries: readonly LogEntry[],
    own: ReadonlyMap<number, readonly LogEntry[]>,
  ): void {
    const { state } = told;
    const channel = teamChannel(state.team);
    const base = this.event(channel, told, [], entries.length > LIVE_MAX);
    if (base.catch_up) {
      this.io.to(channel).emit('changes', base);
      return;
    }
    for (const [person, sockets] of this.listeners.listeners(channel)) {
      const changes = new VisibleTeam(state, person).changes([...entries, ...(own.get(person) ?? [])]);
      const event = { ...base, changes, previous: previousOf(base, told, person) };
      told.telling.own.delete(`${channel} ${person}`);
      for (const socket of sockets) socket.emit('changes', event);
    }
  }

  /** What somebody keeps for themselves: nobody else hears even that the log has gone on. */
  private tellOwner(told: Told, person: number, entries: readonly LogEntry[]): void {
    const { state } = told;
    const channel = teamChannel(state.team);
    const changes = entries.length > LIVE_MAX ? [] : new VisibleTeam(state, person).changes(entries);
    const base = this.eventOf(channel, told, changes, entries.length > LIVE_MAX);
    const event = { ...base, previous: previousOf(base, told, person) };
    told.telling.own.set(`${channel} ${person}`, state.seq);
    for (const socket of this.listeners.listeners(channel).get(person) ?? []) socket.emit('changes', event);
  }

  /** `gone`: what the items have no values of any more; `returned`: channels whose listeners are to catch up. */
  private tellItems(
    told: Told,
    entries: readonly LogEntry[],
    { gone, returned }: { gone: ReadonlySet<string>; returned: Set<string> },
  ): void {
    const byFolder = Map.groupBy(
      entries.filter(({ collection, folder_id }) => folder_id !== null && !isStructure(collection)),
      ({ folder_id }) => folder_id!,
    );
    for (const [folderId, some] of byFolder) {
      const channel = folderChannel(told.state.team, folderId);
      const { state } = told;
      const event = this.event(channel, told, itemChanges(some, gone), returned.delete(channel));
      if (event.catch_up || !nameItems(state, some)) this.io.to(channel).emit('changes', event);
      else this.tellEach(event, state, (lines) => itemChanges(lines, gone), some);
    }
    for (const channel of returned) this.io.to(channel).emit('changes', this.event(channel, told, [], true));
  }

  /** Each listener hears of items that values name as far as they may see them. */
  private tellEach(
    event: LiveChanges,
    state: TeamState,
    changesOf: (lines: readonly LogEntry[]) => Change[],
    lines: readonly LogEntry[],
  ): void {
    for (const [person, sockets] of this.listeners.listeners(event.channel)) {
      const shown = withShownLinksIn(state, folderSight(state, state.accessOf(person)));
      const changes = changesOf(lines.map(shown));
      for (const socket of sockets) socket.emit('changes', { ...event, changes });
    }
  }

  /** Of folders that were moved, or whose rows have come back with what keeps them. */
  private returnedChannels(
    state: TeamState,
    structural: readonly LogEntry[],
    access: readonly AccessChange[],
  ): Set<string> {
    const { team } = state;
    const returned = new Set(movedFolders(access).map((id) => folderChannel(team, id)));
    for (const { collection, operation, folder_id } of structural) {
      if (operation !== 'created' || !structureTypes[collection as StructureCollection].keepsRows) continue;
      if (folder_id !== null) returned.add(folderChannel(team, folder_id));
      else
        for (const [channel, { folderId }] of this.listeners.channels(team))
          if (folderId) returned.add(channel);
    }
    // What comes back brings back the links to it.
    if (structural.some(({ collection, operation }) => operation === 'created' && isContainer(collection)))
      for (const [name, channel] of this.listeners.channels(team))
        if (hasLinks(state, channel)) returned.add(name);
    return returned;
  }

  /** What all who listen to a channel are told. */
  private event(channel: string, told: Told, changes: Change[], ask: boolean): LiveChanges {
    const made = this.eventOf(channel, told, changes, ask);
    told.telling.previous.set(channel, told.state.seq);
    return made;
  }

  private eventOf(channel: string, { state, telling }: Told, changes: Change[], ask: boolean): LiveChanges {
    const many = ask || changes.length > LIVE_MAX;
    return {
      channel,
      previous: Math.max(telling.previous.get(channel) ?? 0, telling.since),
      seq: state.seq,
      changes: many ? [] : changes,
      ...(many ? { catch_up: true } : {}),
    };
  }
}

/** The line before an event, as one person was told: whoever missed it asks for it. */
const previousOf = ({ channel, previous }: LiveChanges, { telling }: Told, person: number): number =>
  Math.max(previous ?? 0, telling.own.get(`${channel} ${person}`) ?? 0);

const isContainer = (collection: string): boolean =>
  structureTypes[collection as StructureCollection].isContainer === true;

/** What describes items and has gone: their values of it are not told. */
function goneFromItems(state: TeamState, structural: readonly LogEntry[]): Set<string> {
  const gone = new Set<string>();
  for (const { collection, operation, record_id: id } of structural) {
    const of = collection as StructureCollection;
    if (structureTypes[of].describesItems && operation === 'deleted' && !state.get(of, id)) gone.add(id);
  }
  return gone;
}
