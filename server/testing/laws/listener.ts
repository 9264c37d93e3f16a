import type { Change } from '@tessera/domain/api/changes.ts';
import { folderChannel, type LiveChanges, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import { connect } from '../matrix/ear.ts';
import type { TestClient } from '../test-server.ts';

/** A socket on the channels of a team's structure and of a folder's items, and all that it has heard. */
export class Listener {
  readonly socket: Socket;
  readonly changes: Change[] = [];
  /** How far the log is, as each channel has told. */
  private readonly seqs = new Map<string, number>();
  /** Every event, as text. */
  readonly heard: string[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.onAny((event: string, told: LiveChanges) => {
      this.heard.push(JSON.stringify([event, told]));
      if (event !== 'changes') return;
      this.changes.push(...told.changes);
      this.seqs.set(told.channel, told.seq);
    });
  }

  static async open(address: string, client: TestClient, folder: string): Promise<Listener> {
    const listener = new Listener((await connect(address, client.token))!);
    const channelNames = [teamChannel(client.team), folderChannel(client.team, folder)];
    const asked = { socketId: listener.socket.id, channelNames };
    const { body } = await client.call('POST', '/api/broadcasting/multi-auth', asked);
    const answers = body as unknown as Record<string, { data: string | null }>;
    for (const [channel, { data }] of Object.entries(answers))
      if (data !== null)
        await listener.socket.timeout(5_000).emitWithAck('subscribe', { channel, signature: data });
    return listener;
  }

  /** Waits until a channel has told of a line of the log. */
  async until(channel: string, seq: number): Promise<void> {
    await expect.poll(() => this.seqs.get(channel) ?? 0).toBeGreaterThanOrEqual(seq);
  }

  /** Whether anything that was heard names an id. */
  hasHeardOf(id: string): boolean {
    return this.heard.some((text) => text.includes(id));
  }
}
