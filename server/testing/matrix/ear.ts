import { presenceChannel } from '@tessera/domain/api/presence.ts';
import {
  folderChannel,
  permissionsChannel,
  teamChannel,
  usersChannel,
} from '@tessera/domain/api/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { nowhere } from '../seat.ts';
import type { TestClient } from '../test-server.ts';
import type { WorkspaceIds } from './places.ts';

/** Undefined if the server does not admit it. */
export async function connect(address: string, token: string): Promise<Socket | undefined> {
  const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => {
      socket.disconnect();
      resolve(undefined);
    });
  });
}

/** A socket that asks for every channel of a workspace, and notes all that it is told. */
export class Ear {
  readonly socket: Socket;
  readonly heard: string[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, ...told: unknown[]) => this.heard.push(JSON.stringify([event, ...told])));
  }

  static async open(
    address: string,
    client: TestClient,
    team: number,
    places: WorkspaceIds,
  ): Promise<Ear | undefined> {
    const socket = await connect(address, client.token);
    if (!socket) return undefined;
    const ear = new Ear(socket);
    await ear.listen(client, [
      ...[teamChannel, usersChannel, permissionsChannel].map((channel) => channel(team)),
      ...[places.shared, places.hidden, places.annex, places.open].map(({ folder }) =>
        folderChannel(team, folder),
      ),
    ]);
    await socket
      .timeout(5_000)
      .emitWithAck('presence', { channel: presenceChannel(team, places.shared.board), state: nowhere });
    return ear;
  }

  private async listen(client: TestClient, channelNames: string[]): Promise<void> {
    const asked = { socketId: this.socket.id, channelNames };
    const { body } = await client.call('POST', '/api/broadcasting/multi-auth', asked);
    for (const [channel, { data }] of Object.entries(
      body as unknown as Record<string, { data: string | null }>,
    ))
      if (data !== null)
        await this.socket.timeout(5_000).emitWithAck('subscribe', { channel, signature: data });
  }
}
