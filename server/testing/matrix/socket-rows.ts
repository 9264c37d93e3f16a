import { presenceChannel } from '@tessera/domain/api/presence.ts';
import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { Socket } from 'socket.io-client';
import { nowhere } from '../seat.ts';
import { fresh } from './fixtures.ts';
import { channels } from './live-rows.ts';
import type { FolderIds } from './places.ts';
import { type Actor, actors, type Stage } from './stage.ts';

/** One event of a socket, about one thing: a row of the table of sockets. */
export interface SocketRow {
  event: string;
  about: string;
  /** What is sent; it is acknowledged with a status. */
  say(stage: Stage, actor: Actor, socket: Socket): unknown;
}

const saying =
  (event: string) =>
  (about: string, say: SocketRow['say']): SocketRow => ({ event, about, say });
const subscribe = saying('subscribe');
const unsubscribe = saying('unsubscribe');
const presence = saying('presence');
const token = saying('token');
const join = saying('text-join');
const write = saying('text-update');
const move = saying('text-cursor');
const leave = saying('text-leave');

/** The room of its own session, as a server may name it. */
const session = (stage: Stage, actor: Actor): string => {
  const [, claims = ''] = stage.clients[actor].token.split('.');
  return `session.${JSON.parse(Buffer.from(claims, 'base64url').toString())['sid']}`;
};

/** The best available signature for this socket: one’s own, else that of the owner, who may listen to more. */
async function signed(stage: Stage, actor: Actor, socket: Socket, channel: string): Promise<string> {
  for (const client of [stage.clients[actor], stage.owner]) {
    const asked = { socketId: socket.id, channelNames: [channel] };
    const { status, body } = await client.call('POST', '/api/broadcasting/multi-auth', asked);
    const data =
      status === 200 ? (body[channel] as unknown as { data: string | null } | undefined)?.data : null;
    if (data) return data;
  }
  return '1:forged';
}

const subscribing =
  (channel: (stage: Stage, actor: Actor, socket: Socket) => string): SocketRow['say'] =>
  async (stage, actor, socket) => {
    const name = channel(stage, actor, socket);
    return { channel: name, signature: await signed(stage, actor, socket, name) };
  };

const being =
  (
    channel: (stage: Stage) => string,
    state: (stage: Stage) => object | null = () => nowhere,
  ): SocketRow['say'] =>
  (stage) => ({ channel: channel(stage), state: state(stage) });

const onBoard = ({ team, shared }: Stage) => presenceChannel(team, shared.board);

/** The text of an item of a folder of the owner's, made when the first asks for it. */
const texts = new Map<string, Promise<string>>();
const text =
  (of: (stage: Stage) => FolderIds & { team: number }, more: object = {}) =>
  async (stage: Stage) => {
    const { team, board, folder, item } = of(stage);
    const fields = () => ({ board_id: board, folder_id: folder, kind: 'long-text', name: 'Text' });
    if (!texts.has(folder)) texts.set(folder, fresh(stage, 'attributes', fields));
    return { team, item_id: item, attribute_id: await texts.get(folder), ...more };
  };
const joining = (of: (stage: Stage) => FolderIds & { team: number }): SocketRow['say'] => {
  const say = text(of);
  return async (stage, actor) => ({
    ...(await say(stage)),
    ...{ client: stage.clients[actor].email.length * 1_000 + actors.indexOf(actor) + 1, room: null },
    vector: new Uint8Array(),
    former: null,
  });
};
const ofShared = ({ team, shared }: Stage) => ({ ...shared, team });
/** Bytes that are no update. */
const noUpdate = { update: new Uint8Array([255, 255]), write: 1, more: false };

const nonsense: [about: string, said: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', []],
  ['an object without fields', {}],
  ['an object with other fields', { channel: { toString: 'x' }, signature: 1, token: 1, state: 1 }],
];

/** Names of every kind: a socket may join and leave channels, and nothing else that the server keeps. */
const named: Record<string, (stage: Stage, actor: Actor, socket: Socket) => string> = {
  ...channels,
  'its session': session,
  'its own socket': (_, __, socket) => socket.id!,
};

export const socketRows: readonly SocketRow[] = [
  ...Object.entries(named).map(([about, channel]) => subscribe(about, subscribing(channel))),
  subscribe('the team, signed for another socket', async (stage, actor) => {
    const channel = teamChannel(stage.team);
    return { channel, signature: await signed(stage, actor, { id: 'another' } as Socket, channel) };
  }),
  subscribe('the folder, signed for another channel', async (stage, actor, socket) => ({
    channel: folderChannel(stage.team, stage.shared.folder),
    signature: await signed(stage, actor, socket, teamChannel(stage.team)),
  })),
  subscribe('the team, not signed', ({ team }) => ({ channel: teamChannel(team), signature: '' })),
  ...nonsense.map(([about, said]) => subscribe(about, () => said)),

  ...Object.entries(named).map(([about, channel]) => unsubscribe(about, channel)),
  ...nonsense.map(([about, said]) => unsubscribe(about, () => said)),

  presence('the board', being(onBoard)),
  presence(
    'a hidden folder of it',
    being(onBoard, ({ hidden }) => ({ ...nowhere, folder_id: hidden.folder, item_id: hidden.item })),
  ),
  presence(
    'a public board',
    being(({ team, open }) => presenceChannel(team, open.board)),
  ),
  presence(
    'a deleted private board',
    being(({ team, gone }) => presenceChannel(team, gone.board.board)),
  ),
  presence(
    'a board of another team',
    being(({ foreign }) => presenceChannel(foreign.team, foreign.board)),
  ),
  presence(
    'another team’s board by this team’s name',
    being(({ team, foreign }) => presenceChannel(team, foreign.board)),
  ),
  presence(
    'the board in capitals',
    being(({ team, shared }) => presenceChannel(team, shared.board.toUpperCase())),
  ),
  presence(
    'a board of a team that there cannot be',
    being(({ shared }) => presenceChannel(2 ** 31, shared.board)),
  ),
  presence(
    'the board, in an item in capitals',
    being(onBoard, ({ shared }) => ({ ...nowhere, item_id: shared.item.toUpperCase() })),
  ),
  presence('the folder', being(channels['the folder']!)),
  presence(
    'to leave the board',
    being(onBoard, () => null),
  ),
  ...nonsense.map(([about, said]) => presence(about, () => said)),

  token('the one that it has', ({ clients }, actor) => ({ token: clients[actor].token })),
  token('one of somebody else', ({ clients }, actor) => ({
    token: (actor === 'owner' ? clients.admin : clients.owner).token,
  })),
  token('one that has expired', ({ clients }) => ({ token: clients.expired.token })),
  token('one of a program', ({ clients }) => ({ token: clients.writer.token })),
  token('one that is none', () => ({ token: 'x.y.z' })),
  ...nonsense.map(([about, said]) => token(about, () => said)),

  join('the text', joining(ofShared)),
  join(
    'a hidden text',
    joining(({ team, hidden }) => ({ ...hidden, team })),
  ),
  join(
    'a text of a public board',
    joining(({ team, open }) => ({ ...open, team })),
  ),
  join(
    'the text by another team’s name',
    joining(({ foreign, shared }) => ({ ...shared, team: foreign.team })),
  ),
  join('a name', async ({ team, shared }) => ({
    ...{ team, item_id: shared.item, attribute_id: shared.attribute, client: 1, room: null },
    vector: new Uint8Array(),
    former: null,
  })),
  join('the text, by a vector that is none', async (stage, actor, socket) => ({
    ...((await joining(ofShared)(stage, actor, socket)) as object),
    vector: new Uint8Array([255, 255]),
  })),
  ...nonsense.map(([about, said]) => join(about, () => said)),

  write(
    'a text that one has not joined',
    text(({ team, other }) => ({ ...other, team }), noUpdate),
  ),
  ...nonsense.map(([about, said]) => write(about, () => said)),
  move(
    'a text that one has not joined',
    text(({ team, other }) => ({ ...other, team }), { cursor: null }),
  ),
  ...nonsense.map(([about, said]) => move(about, () => said)),
  leave(
    'a text that one has not joined',
    text(({ team, other }) => ({ ...other, team })),
  ),
  ...nonsense.map(([about, said]) => leave(about, () => said)),
];
