import { type LiveChanges, multiAuth, type SubscribeAnswer } from '@tessera/domain/api/realtime.ts';
import { MULTI_AUTH_DELAY_MS } from '@tessera/domain/constants.ts';
import type { Socket } from 'socket.io-client';
import { request } from './call.ts';
import { currentToken } from './token.ts';

export interface Listener {
  changes(event: LiveChanges): void;
  /** The channel is live from `seq` on; what came before has to be fetched. */
  live(seq: number): void;
}

let socket: Socket | null = null;
let starting: Promise<Socket> | null = null;
const channels = new Map<string, Listener>();
const connectionListeners = new Set<(connected: boolean) => void>();
let batch: Set<string> | null = null;

export function onConnection(listener: (connected: boolean) => void): () => void {
  connectionListeners.add(listener);
  return () => connectionListeners.delete(listener);
}

/** Listens to a channel until the returned function is called; reconnects by itself. */
export function listen(channel: string, listener: Listener): () => void {
  channels.set(channel, listener);
  void connect().then(() => ask(channel));
  return () => {
    if (channels.get(channel) !== listener) return;
    channels.delete(channel);
    socket?.emit('unsubscribe', channel);
  };
}

function connect(): Promise<Socket> {
  // Loaded only when a board is open: the first screen does without it.
  starting ??= import('socket.io-client').then(({ io }) => {
    socket = io({
      transports: ['websocket'],
      reconnectionDelay: 300,
      reconnectionDelayMax: 3_000,
      auth: (give) => void currentToken().then((token) => give({ token })),
    });
    socket.on('connect', () => {
      for (const listener of connectionListeners) listener(true);
      for (const channel of channels.keys()) ask(channel);
    });
    socket.on('disconnect', () => {
      for (const listener of connectionListeners) listener(false);
    });
    socket.on('connect_error', (error) => {
      for (const listener of connectionListeners) listener(false);
      // Refused, not unreachable: Socket.IO tries again by itself only in the second case.
      if (error.message === 'Unauthorized') setTimeout(() => socket?.connect(), 3_000);
    });
    socket.on('changes', (event: LiveChanges) => channels.get(event.channel)?.changes(event));
    return socket;
  });
  return starting;
}

/** Channels asked for within two seconds are authorised with one call (specification: multi-auth batching delay). */
function ask(channel: string): void {
  if (!socket?.connected) return;
  if (batch) {
    batch.add(channel);
    return;
  }
  batch = new Set([channel]);
  setTimeout(() => {
    const asked = [...(batch ?? [])].filter((name) => channels.has(name));
    batch = null;
    void subscribe(asked);
  }, MULTI_AUTH_DELAY_MS);
}

async function subscribe(names: string[]): Promise<void> {
  const current = socket;
  if (!current?.connected || !current.id || names.length === 0) return;
  try {
    const answers = await request(multiAuth, { body: { socketId: current.id, channelNames: names } });
    for (const name of names) {
      const { status, data } = answers[name] ?? { status: 403, data: null };
      if (status !== 200 || data === null) continue;
      const answer = (await current
        .timeout(10_000)
        .emitWithAck('subscribe', { channel: name, signature: data })) as SubscribeAnswer;
      if (answer.status === 200) channels.get(name)?.live(answer.seq);
    }
  } catch {
    // No answer: the connection is broken or about to be; asked again when it is back, or in a moment.
    if (current.connected) for (const name of names) ask(name);
  }
}
