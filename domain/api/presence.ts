import { z } from 'zod';
import { isId, isSerialId, recordId, serialId } from '../ids.ts';

/**
 * The people on a board, and where each one is: `team.{id}.board.{board id}.presence`. Nothing of it is stored. It
 * needs no signature: the socket's token identifies the person, and the server checks their permission at each event.
 */
export const presenceChannel = (team: number, boardId: string): string =>
  `team.${team}.board.${boardId}.presence`;

/** Returns undefined if the text is no name of a presence channel. */
export function parsePresenceChannel(text: string): { team: number; boardId: string } | undefined {
  const [, team, boardId] = /^team\.([1-9]\d*)\.board\.([0-9a-f-]{36})\.presence$/.exec(text) ?? [];
  const known = isSerialId(Number(team)) && isId(boardId);
  return known ? { team: Number(team), boardId } : undefined;
}

/** What a person looks at; `attribute_id` names the cell of the item, and `editing` says that they write in it. */
export const presenceState = z.object({
  folder_id: recordId.nullable(),
  item_id: recordId.nullable(),
  attribute_id: recordId.nullable(),
  editing: z.boolean(),
});
export type PresenceState = z.infer<typeof presenceState>;

/** One open board. A person with two tabs has two. */
export const presence = presenceState.extend({
  /** Random, one for each socket, and different from the socket's own id. */
  id: z.uuid(),
  person_id: serialId,
  name: z.string(),
});
export type Presence = z.infer<typeof presence>;

/**
 * Client → server, event `presence`, acknowledged with `PresenceAnswer`. The first event of a channel joins it and
 * leaves the previous one; state null leaves. If events come faster than the server handles them, only the latest
 * state counts.
 */
export const presenceEvent = z.object({
  channel: z.string().refine((text) => parsePresenceChannel(text) !== undefined),
  state: presenceState.nullable(),
});
export type PresenceEvent = z.infer<typeof presenceEvent>;

/**
 * 200: done. If the event joined the channel: everybody who is there, with the caller, and the caller's own id. 403:
 * not joined, because it is not allowed or the socket has left or changed channels meanwhile. 422: the event is
 * invalid. 500: the server could not check it; try again.
 */
export type PresenceAnswer =
  | { status: 200; id?: string; here?: Presence[] }
  | { status: 403 }
  | { status: 422 }
  | { status: 500 };

/** Server → client, event `presence`: the changes on a channel, with the listener's own presence. */
export interface PresenceChanges {
  channel: string;
  /** New or changed. */
  here: Presence[];
  /** The ids of those who left. */
  gone: string[];
  /**
   * True: `here` is everybody. Sent on a join without an acknowledgement, and, empty, when the server removes the
   * socket.
   */
  full?: true;
}
