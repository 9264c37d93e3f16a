import type { PresenceAnswer } from '@tessera/domain/api/presence.ts';
import { presenceChannel } from '@tessera/domain/api/presence.ts';
import type { LiveChanges } from '@tessera/domain/api/realtime.ts';
import type { Socket } from 'socket.io-client';
import { Api } from './api.ts';
import { type Ask, type CrowdOrder, listen, now, openSocket } from './fan-out.ts';

/** The sockets of many browsers in one process, controlled by its parent. */
const order = JSON.parse(process.argv[2]!) as CrowdOrder;
const api = new Api();
api.token = order.token;
api.team = order.team;
const channel = presenceChannel(order.team, order.board);
const sockets: Socket[] = [];
/** Round and time of each delivery. */
const times: [number, number][] = [];
let presenceEvents = 0;

async function open(): Promise<void> {
  for (let count = 0; count < order.sockets; count += 1) {
    const socket = await openSocket(order.token);
    socket.on('changes', ({ changes }: LiveChanges) => {
      const at = now();
      for (const { record } of changes) times.push([Number(record['data']), at]);
    });
    socket.on('presence', () => (presenceEvents += 1));
    await listen(api, socket, order.folder);
    sockets.push(socket);
  }
}

const say = (socket: Socket, row: number): Promise<PresenceAnswer> => {
  const item_id = `00000000-0000-7000-8000-${String(row).padStart(12, '0')}`;
  const state = { folder_id: order.folder, item_id, attribute_id: null, editing: false };
  return socket.emitWithAck('presence', { channel, state }) as Promise<PresenceAnswer>;
};

/** Bytes received by all sockets. */
const bytes = (): number =>
  sockets.reduce((sum, socket) => {
    const { transport } = socket.io.engine as unknown as {
      transport: { ws: { _socket?: { bytesRead: number } } };
    };
    return sum + (transport.ws._socket?.bytesRead ?? Number.NaN);
  }, 0);

async function move(rounds: number, everyMs: number): Promise<number> {
  let told = 0;
  // Each at its own moment within the round, as people do it.
  await Promise.all(
    sockets.map(async (socket, index) => {
      await new Promise((resolve) => setTimeout(resolve, (everyMs * index) / sockets.length));
      for (let round = 0; round < rounds; round += 1) {
        const began = now();
        if ((await say(socket, (round + 1) * 1_000 + index)).status === 200) told += 1;
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + everyMs - now())));
      }
    }),
  );
  return told;
}

async function answer(asked: Ask): Promise<unknown> {
  if (asked.ask === 'listen') return open();
  if (asked.ask === 'times') return times.splice(0);
  if (asked.ask === 'join') {
    const answers = await Promise.all(sockets.map((socket, index) => say(socket, index)));
    return answers.filter(({ status }) => status === 200).length;
  }
  if (asked.ask === 'bytes') return { bytes: bytes(), events: presenceEvents };
  return move(asked.rounds, asked.everyMs);
}

process.on('message', (asked: Ask) => {
  answer(asked).then(
    (result) => process.send!({ result: result ?? null }),
    (error) => process.send!({ error: String(error) }),
  );
});
process.send!({ result: 'here' });
