import {
  CHANGES_REFRESH_EVENT,
  type ChangesRefreshEvent,
  type Channel,
  PERMISSIONS_REFRESH_EVENT,
  parseChannel,
} from '@tessera/domain/api/realtime.ts';
import { type AccessChange, touches } from '@tessera/domain/permissions/changes.ts';
import type { Server, Socket } from 'socket.io';
import type { TeamState } from '../commit/team-state.ts';
import type { TeamStates } from '../commit/team-states.ts';
import { untilBack } from '../database/away.ts';
import type { Logger } from '../log.ts';
import { VisibleTeam } from '../visibility/visible-team.ts';

/**
 * Whether somebody may hear what a channel carries. Only people of the team do; visitors of a public board look for
 * themselves.
 */
export function mayHear(state: TeamState, channel: Channel, person: number): boolean {
  if (state.standingOf(person) === undefined) return false;
  if (channel.folderId === undefined) return true;
  const seen = new VisibleTeam(state, person);
  const folder = seen.get('folders', channel.folderId);
  return folder !== undefined && !seen.isVisitor(folder.board_id);
}

/** As `mayHear`, for whoever listens already: nothing is told of a folder that was deleted, until it comes back. */
function mayStay(state: TeamState, channel: Channel, person: number): boolean {
  if (channel.folderId !== undefined && !state.get('folders', channel.folderId))
    return state.standingOf(person) !== undefined;
  return mayHear(state, channel, person);
}

/** Which event a change of permissions makes on a channel. */
const refreshes: Record<
  Channel['carries'],
  (person: { stays: boolean; concerned: boolean }) => string | undefined
> = {
  structure: ({ stays, concerned }) => (concerned || !stays ? CHANGES_REFRESH_EVENT : undefined),
  items: ({ stays }) => (stays ? undefined : CHANGES_REFRESH_EVENT),
  users: ({ stays }) => (stays ? undefined : CHANGES_REFRESH_EVENT),
  permissions: () => PERMISSIONS_REFRESH_EVENT,
};

/** A database that is away for longer, in milliseconds, has broken the line too: all is looked at when that is back. */
const LOOK_AGAIN_MS = 60_000;

/** The sockets of this process on the channels of the teams: who hears what, and who does not any more. */
export class ChannelListeners {
  private readonly io: Server;
  private readonly teams: TeamStates;
  private readonly log: Logger;

  constructor(io: Server, teams: TeamStates, log: Logger) {
    this.io = io;
    this.teams = teams;
    this.log = log;
  }

  /** The channels of a team on which somebody listens. */
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

  /** Sends away who may not hear a channel any more, and tells everybody else concerned to look anew. */
  permissionsChanged(state: TeamState, changes: readonly AccessChange[]): void {
    for (const [name, channel] of [...this.channels(state.team)]) {
      for (const [person, sockets] of this.listeners(name)) {
        const stays = mayStay(state, channel, person);
        const concerned = changes.some((change) =>
          touches(change, { person, standing: state.standingOf(person) }),
        );
        for (const socket of sockets) {
          if (!stays) void socket.leave(name);
          const event = refreshes[channel.carries]({ stays, concerned });
          if (event) say(socket, name, event);
        }
      }
    }
  }

  /** Nobody said what changed in a team: whoever may not hear a channel is sent away, the others look anew. */
  check(team: number): void {
    // Until that is known somebody may hear what is not theirs any more: it is asked until there is an answer.
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
    const teams = new Set<number>();
    for (const room of this.io.of('/').adapter.rooms.keys()) {
      const channel = parseChannel(room);
      if (channel) teams.add(channel.team);
    }
    for (const team of teams) this.check(team);
  }

  private on(channel: string): Socket[] {
    const ids = this.io.of('/').adapter.rooms.get(channel) ?? [];
    return [...ids].flatMap((id) => this.io.of('/').sockets.get(id) ?? []);
  }
}

const say = (socket: Socket, channel: string, event: string): void => {
  socket.emit(event, { channel } satisfies ChangesRefreshEvent);
};
