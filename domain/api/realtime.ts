import { z } from 'zod';
import { isId, isSerialId } from '../ids.ts';
import { call } from './call.ts';
import type { Change } from './changes.ts';
import { nothing } from './shapes.ts';

/**
 * Live channels: `team.{id}` carries the team's structure, `team.{id}.folder.{folder id}` a folder's items and
 * values; `team.{id}.users` says that its people or the team itself changed, `team.{id}.permissions` that the
 * listener's permissions changed, or (for people who manage them) that permissions were set. The client asks
 * `multi-auth` for a signature and sends it to the socket with the event `subscribe`.
 */
export const teamChannel = (team: number): string => `team.${team}`;
export const folderChannel = (team: number, folderId: string): string => `team.${team}.folder.${folderId}`;

export const usersChannel = (team: number): string => `team.${team}.users`;
export const permissionsChannel = (team: number): string => `team.${team}.permissions`;

/** The longest name of a channel that is accepted, in characters. */
const CHANNEL_MAX_LENGTH = 200;

export interface Channel {
  team: number;
  carries: 'structure' | 'items' | 'users' | 'permissions';
  /** Only for the channel of a folder's items. */
  folderId: string | undefined;
}

/** Returns undefined if the text is no name of a channel. Each channel has one spelling. */
export function parseChannel(channel: string): Channel | undefined {
  const match = /^team\.([1-9]\d*)(?:\.folder\.([0-9a-f-]{36})|\.(users|permissions))?$/.exec(channel);
  if (!match) return undefined;
  const [, number, folderId, carries] = match;
  const team = Number(number);
  if (!isSerialId(team) || (folderId !== undefined && !isId(folderId))) return undefined;
  return {
    team,
    carries: folderId ? 'items' : ((carries as 'users' | 'permissions' | undefined) ?? 'structure'),
    folderId,
  };
}

export const multiAuth = call({
  method: 'POST',
  path: '/api/broadcasting/multi-auth',
  summary:
    'Authorize your socket for live channels. The answer has one result per channel; any status but 200 means Unauthorized.',
  tag: 'Realtime',
  withoutKey: 'It only reads.',
  inPreview: true,
  params: nothing,
  query: nothing,
  body: z.object({
    /** Empty if the client only asks whether the server answers. */
    socketId: z.string().regex(/^[\w-]{0,100}$/),
    channelNames: z.array(z.string().max(CHANNEL_MAX_LENGTH)).max(100),
  }),
  answer: z.record(z.string(), z.object({ status: z.int(), data: z.string().nullable() })),
});

/** Server → client, event `changes`: the saved changes on a channel, in the log's order. */
export interface LiveChanges {
  channel: string;
  /**
   * The events of this channel are complete from this seq to this event. A client with a lower seq has missed some.
   */
  previous: number | null;
  /** The log is known up to this seq once this event is applied. */
  seq: number;
  changes: Change[];
  /** True: there are too many to send; fetch them with the `changes` call. */
  catch_up?: boolean;
}

/** The channel of every socket. A socket is on it from its start, without asking. */
export const PUBLIC_CHANNEL = 'public-notifications';

/** With the event `NEW_APP_VERSION`. */
export const newAppVersion = z.object({
  version: z.string().max(50),
  /** True: the page reloads without asking. */
  force: z.boolean(),
});
export type NewAppVersion = z.infer<typeof newAppVersion>;

/** The suffix of each event that says: events on this channel may be lost, fetch the changes. */
export const REFRESH_EVENT_SUFFIX = 'RefreshEvent';
/** Server → client on each channel of the socket: `changes` events may be lost. */
export const CHANGES_REFRESH_EVENT = `Changes${REFRESH_EVENT_SUFFIX}`;
/** Server → client on `team.{id}.users`: fetch the people of the team and the team itself again. */
export const USERS_REFRESH_EVENT = `Users${REFRESH_EVENT_SUFFIX}`;
/** Server → client on `team.{id}.permissions`: fetch the permissions again. */
export const PERMISSIONS_REFRESH_EVENT = `Permissions${REFRESH_EVENT_SUFFIX}`;
/** The content of all refresh events. */
export interface ChangesRefreshEvent {
  channel: string;
}

/** The channel of a person's own sockets. A socket is on it from its start, without asking. */
export const notificationChannel = (person: number): string => `user.${person}`;
/** Server → client on the person's channel: fetch your notifications again. */
export const NOTIFICATIONS_REFRESH_EVENT = `Notifications${REFRESH_EVENT_SUFFIX}`;

/** An access token: a few hundred characters. */
const token = z.string().max(2_000);
const channelName = z
  .string()
  .max(CHANNEL_MAX_LENGTH)
  .refine((text) => parseChannel(text) !== undefined);

/** What a socket sends when it connects. The server refuses it with `Unauthorized` or `TOO_MANY_SOCKETS`. */
export const handshake = z.object({ token });
export const UNAUTHORIZED = 'Unauthorized';
export const TOO_MANY_SOCKETS = 'Too many sockets';

/** Client → server, event `subscribe`, acknowledged with `SubscribeAnswer`. */
export const subscribeEvent = z.object({ channel: channelName, signature: z.string().max(200) });
export type SubscribeAnswer = { status: 200; seq: number } | Refusal<403>;

/** Client → server, event `unsubscribe`, acknowledged with a status: the channel sends nothing more. */
export const unsubscribeEvent = channelName;

/**
 * Client → server, event `token`, acknowledged with `TokenAnswer`. A socket ends with its access token, unless it
 * sends a fresh one of the same person before.
 */
export const tokenEvent = z.object({ token });
/** 401: the token is invalid; 403: it is another person's. The previous token stays valid. */
export type TokenAnswer = { status: 200 } | Refusal<401 | 403>;

/** 422: the event is invalid. 500: the server could not check it; try again. */
type Refusal<Status extends number> = { status: Status | 422 | 500 };
