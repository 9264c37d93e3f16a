import { type Presence, type PresenceChanges, parsePresenceChannel } from '@tessera/domain/api/presence.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { hidesFromSome } from '@tessera/domain/permissions/visibility.ts';
import type { Server } from 'socket.io';
import type { TeamState } from '../commit/team-state.ts';
import type { TeamStates } from '../commit/team-states.ts';

/** Whether somebody may be seen on a board, and see others there. Visitors of a public board may not. */
export function mayBeOn(state: TeamState, boardId: string, person: number): boolean {
  const access = state.accessOf(person);
  const board = boardPlace(boardId);
  return state.standingOf(person) !== undefined && access.mayView(board) && !access.isVisitor(board);
}

/**
 * What the people on a board learn of each other: a person in a folder that the listener may not view is shown as being
 * on the board. If no folder of a board is hidden from anybody, all get the same message.
 */
export class PresenceSight {
  private readonly io: Server;
  private readonly teams: TeamStates;
  private readonly failed: (error: unknown) => void;
  /** Board → whether one of its folders is hidden from somebody. */
  private readonly restricted = new WeakMap<TeamState, Map<string, boolean>>();

  constructor(io: Server, teams: TeamStates, failed: (error: unknown) => void) {
    this.io = io;
    this.teams = teams;
    this.failed = failed;
  }

  /** Tells everybody on the channel as much as they may know. */
  tell(changes: PresenceChanges): void {
    const named = parsePresenceChannel(changes.channel);
    if (!named) return;
    this.teams
      .open(named.team)
      .then((state) => state && this.tellEach(state, named.boardId, changes))
      .catch(this.failed);
  }

  /** The presences as one person may know them. */
  seenBy(state: TeamState, boardId: string, person: number, all: readonly Presence[]): Presence[] {
    const here = all.map((one) => (isElsewhere(state, boardId, one) ? onBoardOnly(one) : one));
    if (!this.isRestricted(state, boardId)) return here;
    const hidden = new Set(this.hiddenFrom(state, boardId, person, here));
    return here.map((one) => (one.folder_id !== null && hidden.has(one.folder_id) ? onBoardOnly(one) : one));
  }

  /**
   * Handles a change of permissions, folders or boards. Returns whether people on the board may see other things now.
   */
  changed(state: TeamState, boardId: string): boolean {
    const was = this.restricted.get(state)?.get(boardId) ?? true;
    this.restricted.get(state)?.delete(boardId);
    return this.isRestricted(state, boardId) || was;
  }

  private tellEach(state: TeamState, boardId: string, { channel, here: all, gone }: PresenceChanges): void {
    const here = all.map((one) => (isElsewhere(state, boardId, one) ? onBoardOnly(one) : one));
    if (!this.isRestricted(state, boardId) || here.every(({ folder_id }) => folder_id === null)) {
      this.io.to(channel).emit('presence', { channel, here, gone } satisfies PresenceChanges);
      return;
    }
    // Most people may see the same: each group gets one message.
    const groups = new Map<string, { hidden: Set<string>; sockets: string[] }>();
    const groupOf = new Map<number, { sockets: string[] }>();
    const { adapter, sockets } = this.io.of('/');
    for (const id of adapter.rooms.get(channel) ?? []) {
      const person = Number(sockets.get(id)?.data.person);
      let group = groupOf.get(person);
      if (!group) {
        const hidden = this.hiddenFrom(state, boardId, person, here);
        const key = hidden.join();
        const found = groups.get(key) ?? { hidden: new Set(hidden), sockets: [] };
        groups.set(key, found);
        group = found;
        groupOf.set(person, group);
      }
      group.sockets.push(id);
    }
    for (const { hidden, sockets: ids } of groups.values()) {
      const seen = here.map((one) =>
        one.folder_id !== null && hidden.has(one.folder_id) ? onBoardOnly(one) : one,
      );
      this.io.to(ids).emit('presence', { channel, here: seen, gone } satisfies PresenceChanges);
    }
  }

  /** The occupied folders that a person may not view. */
  private hiddenFrom(
    state: TeamState,
    board_id: string,
    person: number,
    here: readonly Presence[],
  ): string[] {
    const access = state.accessOf(person);
    const folders = new Set(here.flatMap(({ folder_id }) => folder_id ?? []));
    return [...folders].filter((folder_id) => !access.mayView({ board_id, folder_id })).sort();
  }

  private isRestricted(state: TeamState, boardId: string): boolean {
    const boards = this.restricted.get(state) ?? new Map<string, boolean>();
    this.restricted.set(state, boards);
    let found = boards.get(boardId);
    if (found === undefined) {
      found = [...state.all('permissions')].some(
        (record) => record.board_id === boardId && record.folder_id !== null && hidesFromSome(state, record),
      );
      boards.set(boardId, found);
    }
    return found;
  }
}

/** Somebody may claim to be in a folder of another board, whose permissions have not been checked here. */
function isElsewhere(state: TeamState, boardId: string, { folder_id }: Presence): boolean {
  const folder = folder_id === null ? undefined : state.get('folders', folder_id);
  return folder !== undefined && folder.board_id !== boardId;
}

const onBoardOnly = (presence: Presence): Presence => ({
  ...presence,
  folder_id: null,
  item_id: null,
  attribute_id: null,
  editing: false,
});
