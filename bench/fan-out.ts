import { folderChannel, multiAuth, type SubscribeAnswer } from '@tessera/domain/api/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { type Api, address } from './api.ts';

/** The settings of the process with the sockets. */
export interface CrowdOrder {
  token: string;
  team: number;
  board: string;
  folder: string;
  sockets: number;
}

/** What it is asked then, and what it answers. */
export type Ask =
  | { ask: 'listen' }
  | { ask: 'times' }
  | { ask: 'join' }
  | { ask: 'move'; rounds: number; everyMs: number }
  | { ask: 'bytes' };

/** In ms since 1970, comparable between the processes of one machine. */
export const now = (): number => performance.timeOrigin + performance.now();

export const openSocket = (token: string, at = address): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(at, { transports: ['websocket'], forceNew: true, auth: { token } });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Subscribes a socket to a folder's channel, as a page does it. */
export async function listen(api: Api, socket: Socket, folder: string): Promise<void> {
  const channel = folderChannel(api.team, folder);
  const answers = (await api.call(multiAuth.method as 'POST', multiAuth.path, {
    socketId: socket.id,
    channelNames: [channel],
  })) as Record<string, { data: string }>;
  const signature = answers[channel]!.data;
  const answer = (await socket.emitWithAck('subscribe', { channel, signature })) as SubscribeAnswer;
  if (answer.status !== 200) throw new Error(`not on the channel: ${JSON.stringify(answer)}`);
}
