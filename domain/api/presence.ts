import { z } from 'zod';
import { isId, isSerialId, recordId, serialId } from '../ids.ts';

/**
 * Who is on a board, and where: `team.{id}.board.{board id}.presence`. Nothing of it is stored. It needs no
 * signature: the socket's own token says who somebody is, and the server asks at each event whether they may.
 */
export const presenceChannel = (team: number, boardId: string): string =>
  `team.${team}.board.${boardId}.presence`;

/** Returns undefined where the text names no presence channel. */
export function parsePresenceChannel(text: string): { team: number; boardId: string } | undefined {
  const [, team, boardId] = /^team\.([1-9]\d*)\.board\.([0-9a-f-]{36})\.presence$/.exec(text) ?? [];
  const known = isSerialId(Number(team)) && isId(boardId);
  return known ? { team: Number(team), boardId } : undefined;
}

/** What somebody looks at; `attribute_id` names the cell of the item, and `editing` says that they write in it. */
export const presenceState = z.object({
  folder_id: recordId.nullable(),
  item_id: recordId.nullable(),
  attribute_id: recordId.nullable(),
  editing: z.boolean(),
});
export type PresenceState = z.infer<typeof presenceState>;

/** One open board: a person with two tabs is there twice. */
export const presence = presenceState.extend({
  /** Random, one for each socket, and not the socket's own id. */
  id: z.uuid(),
  person_id: serialId,
  name: z.string(),
});
export type Presence = z.infer<typeof presence>;

/**
 * Client → server, event `presence`, acknowledged with `PresenceAnswer`. The first of a channel joins it and leaves
 * the one before; state null leaves. Quicker than the server takes them, only the latest state counts.
 */
export const presenceEvent = z.object({
  channel: z.string().refine((text) => parsePresenceChannel(text) !== undefined),
  state: presenceState.nullable(),
});
export type PresenceEvent = z.infer<typeof presenceEvent>;

/**
 * 200: done. Where the event joined, with everybody who is there, the asker too, and the asker's own id.
 * 403: not there, since it is not allowed or the socket has asked to leave or for another channel meanwhile.
 * 422: the event was not understood. 500: the server could not find out; try again.
 */
export type PresenceAnswer =
  | { status: 200; id?: string; here?: Presence[] }
  | { status: 403 }
  | { status: 422 }
  | { status: 500 };

/** Server → client, event `presence`: what changed on a channel, the listener's own presence too. */
export interface PresenceChanges {
  channel: string;
  /** New or changed. */
  here: Presence[];
  /** Ids. */
  gone: string[];
  /** True: `here` is everybody. Sent to whoever joins without an acknowledgement, and, empty, on being sent away. */
  full?: true;
}
