import { z } from 'zod';
import { isId, isSerialId } from '../ids.ts';
import { call } from './call.ts';
import type { Change } from './changes.ts';
import { nothing } from './shapes.ts';

/**
 * Live channels: `team.{id}` carries the team's structure, `team.{id}.folder.{folder id}` a folder's items and
 * values; `team.{id}.users` says that its people or the team itself are others than before, `team.{id}.permissions`
 * that the listener may do other things, or (for those who manage them) that permissions were set.
 * The client asks `multi-auth` for a signature and shows it to the socket with the event `subscribe`.
 */
export const teamChannel = (team: number): string => `team.${team}`;
export const folderChannel = (team: number, folderId: string): string => `team.${team}.folder.${folderId}`;

export const usersChannel = (team: number): string => `team.${team}.users`;
export const permissionsChannel = (team: number): string => `team.${team}.permissions`;

/** Longest name of a channel that is read at all, in characters. */
const CHANNEL_MAX_LENGTH = 200;

export interface Channel {
  team: number;
  carries: 'structure' | 'items' | 'users' | 'permissions';
  /** Of the channel of a folder's items. */
  folderId: string | undefined;
}

/** Returns undefined where the text names no channel. Each channel has one spelling. */
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
  summary: 'Authorize channels: one answer for each; any status but 200 means Unauthorized.',
  tag: 'Realtime',
  withoutKey: 'It only reads.',
  inPreview: true,
  params: nothing,
  query: nothing,
  body: z.object({
    /** Empty where nothing is asked but whether the server answers. */
    socketId: z.string().regex(/^[\w-]{0,100}$/),
    channelNames: z.array(z.string().max(CHANNEL_MAX_LENGTH)).max(100),
  }),
  answer: z.record(z.string(), z.object({ status: z.int(), data: z.string().nullable() })),
});

/** Server → client, event `changes`: what was saved on a channel, in the log's order. */
export interface LiveChanges {
  channel: string;
  /** After this seq nothing of this channel was left out before this event: who knows less has missed something. */
  previous: number | null;
  /** The log is known up to here once this event is applied. */
  seq: number;
  changes: Change[];
  /** True: too many to send; fetch them with the `changes` call. */
  catch_up?: boolean;
}

/** What everybody who is connected hears; a socket is on it from its start, without asking. */
export const PUBLIC_CHANNEL = 'public-notifications';

/** Server → client on the public channel: a server of another version than this one has started. */
export const NEW_APP_VERSION = 'NewAppVersion';
export const newAppVersion = z.object({
  version: z.string().max(50),
  /** True: to be loaded without asking. */
  force: z.boolean(),
});
export type NewAppVersion = z.infer<typeof newAppVersion>;

/** Ends the name of each event that says: what came on this channel may have been lost, fetch it. */
export const REFRESH_EVENT_SUFFIX = 'RefreshEvent';
/** Server → client on each channel that it listens to: `changes` events may have been lost. */
export const CHANGES_REFRESH_EVENT = `Changes${REFRESH_EVENT_SUFFIX}`;
/** Server → client on `team.{id}.users`: the people of the team, or the team itself, are to be fetched anew. */
export const USERS_REFRESH_EVENT = `Users${REFRESH_EVENT_SUFFIX}`;
/** Server → client on `team.{id}.permissions`: what one may do is to be looked at anew. */
export const PERMISSIONS_REFRESH_EVENT = `Permissions${REFRESH_EVENT_SUFFIX}`;
/** What all of them carry. */
export interface ChangesRefreshEvent {
  channel: string;
}

/** An access token: a few hundred characters. */
const token = z.string().max(2_000);
const channelName = z
  .string()
  .max(CHANNEL_MAX_LENGTH)
  .refine((text) => parseChannel(text) !== undefined);

/** What a socket shows when it connects. It is refused with `Unauthorized`, or with `TOO_MANY_SOCKETS`. */
export const handshake = z.object({ token });
export const UNAUTHORIZED = 'Unauthorized';
export const TOO_MANY_SOCKETS = 'Too many sockets';

/** Client → server, event `subscribe`, acknowledged with `SubscribeAnswer`. */
export const subscribeEvent = z.object({ channel: channelName, signature: z.string().max(200) });
export type SubscribeAnswer = { status: 200; seq: number } | Refusal<403>;

/** Client → server, event `unsubscribe`, acknowledged with a status: nothing more is heard of the channel. */
export const unsubscribeEvent = channelName;

/**
 * Client → server, event `token`, acknowledged with `TokenAnswer`: a socket ends with the access token that it has shown,
 * unless it shows a fresh one of the same person before.
 */
export const tokenEvent = z.object({ token });
/** 401: the token is not good; 403: it is somebody else's. What was shown before holds on. */
export type TokenAnswer = { status: 200 } | Refusal<401 | 403>;

/** 422: the event was not understood. 500: the server could not find out; try again. */
type Refusal<Status extends number> = { status: Status | 422 | 500 };
