import {
  CHANGES_REFRESH_EVENT,
  type ChangesRefreshEvent,
  type Channel,
  PERMISSIONS_REFRESH_EVENT,
  parseChannel,
} from '@tessera/domain/api/realtime.ts';
import { type AccessChange, touches } from '@tessera/domain/permissions/changes.ts';
import { namesItems } from '@tessera/domain/records/link-sight.ts';
import type { Server, Socket } from 'socket.io';
import type { TeamState } from '../commit/team-state.ts';
import type { TeamStates } from '../commit/team-states.ts';
import { untilBack } from '../database/away.ts';
import type { Logger } from '../log.ts';
import { VisibleTeam } from '../visibility/visible-team.ts';

/**
 * Whether somebody may listen to a channel. Only people of the team may; visitors of a public board fetch changes
 * themselves.
 */
export function mayHear(state: TeamState, channel: Channel, person: number): boolean {
  if (state.standingOf(person) === undefined) return false;
  if (channel.folderId === undefined) return true;
  const seen = new VisibleTeam(state, person);
  const folder = seen.get('folders', channel.folderId);
  return folder !== undefined && !seen.isVisitor(folder.board_id);
}

/**
 * As `mayHear`, for somebody who listens already: a channel of a deleted folder is kept until the folder comes back.
 */
function mayStay(state: TeamState, channel: Channel, person: number): boolean {
  if (channel.folderId !== undefined && !state.get('folders', channel.folderId))
    return state.standingOf(person) !== undefined;
  return mayHear(state, channel, person);
}

/** Whether items of a channel's folder link to others. */
export function hasLinks(state: TeamState, { folderId }: Channel): boolean {
  const folder = folderId === undefined ? undefined : state.get('folders', folderId);
  return folder !== undefined && state.attributesOf(folder).some(namesItems);
}

/** The event that a change of permissions causes on a channel. */
const refreshes: Record<
  Channel['carries'],
  (person: { stays: boolean; concerned: boolean; links: boolean }) => string | undefined
> = {
  structure: ({ stays, concerned }) => (concerned || !stays ? CHANGES_REFRESH_EVENT : undefined),
  // Links to what somebody may see from now on are in no line.
  items: ({ stays, concerned, links }) =>
    !stays || (concerned && links) ? CHANGES_REFRESH_EVENT : undefined,
  users: ({ stays }) => (stays ? undefined : CHANGES_REFRESH_EVENT),
  permissions: () => PERMISSIONS_REFRESH_EVENT,
};

/**
 * If the database is away for longer, in milliseconds, the signal connection is broken too: all is checked when that is
 * back.
 */
const LOOK_AGAIN_MS = 60_000;

/** The sockets of this process on the channels of the teams, and who may stay on them. */
export class ChannelListeners {
  private readonly io: Server;
  private readonly teams: TeamStates;
  private readonly log: Logger;

  constructor(io: Server, teams: TeamStates, log: Logger) {
    this.io = io;
    this.teams = teams;
    this.log = log;
  }

  /** The channels of a team that have listeners. */
  *channels(team: number): Iterable<[string, Channel]> {
    for (const room of this.io.of('/').adapter.rooms.keys()) {
      const channel = parseChannel(room);
      if (channel?.team === team) yield [room, channel];
    }
  }

  /** Person → their sockets on a channel. */
  listeners(channel: string): Map<number, Socket[]> {
    return Map.groupBy(this.on(channel), (socket) => Number(socket.data.person));
  }

  refresh(channel: string, event: string): void {
    this.io.to(channel).emit(event, { channel } satisfies ChangesRefreshEvent);
  }

  /** Removes people who may no longer listen to a channel, and tells the others concerned to fetch it again. */
  permissionsChanged(state: TeamState, changes: readonly AccessChange[]): void {
    for (const [name, channel] of [...this.channels(state.team)]) {
      const links = hasLinks(state, channel);
      for (const [person, sockets] of this.listeners(name)) {
        const stays = mayStay(state, channel, person);
        const concerned = changes.some((change) =>
          touches(change, { person, standing: state.standingOf(person) }),
        );
        for (const socket of sockets) {
          if (!stays) void socket.leave(name);
          const event = refreshes[channel.carries]({ stays, concerned, links });
          if (event) say(socket, name, event);
        }
      }
    }
  }

  /**
   * For a change of a team without details: removes people who may not listen to a channel, and tells the others to
   * fetch it again.
   */
  check(team: number): void {
    // Until the team is read somebody may hear too much: the reading is tried until it succeeds.
    untilBack(() => this.teams.open(team), { limitMs: LOOK_AGAIN_MS })
      .then((state) => this.lookAgain(team, state))
      .catch((error) => this.log.error(error, 'a team could not be looked at again'));
  }

  private lookAgain(team: number, state: TeamState | undefined): void {
    for (const [name, channel] of [...this.channels(team)]) {
      for (const [person, sockets] of this.listeners(name)) {
        const stays = state !== undefined && mayStay(state, channel, person);
        for (const socket of sockets) {
          if (!stays) void socket.leave(name);
          say(socket, name, CHANGES_REFRESH_EVENT);
        }
      }
    }
  }

  checkAll(): void {
    for (const team of this.heardTeams()) this.check(team);
  }

  /** The teams that somebody listens to. */
  heardTeams(): Set<number> {
    const teams = new Set<number>();
    for (const room of this.io.of('/').adapter.rooms.keys()) {
      const channel = parseChannel(room);
      if (channel) teams.add(channel.team);
    }
    return teams;
  }

  private on(channel: string): Socket[] {
    const ids = this.io.of('/').adapter.rooms.get(channel) ?? [];
    return [...ids].flatMap((id) => this.io.of('/').sockets.get(id) ?? []);
  }
}

const say = (socket: Socket, channel: string, event: string): void => {
  socket.emit(event, { channel } satisfies ChangesRefreshEvent);
};
