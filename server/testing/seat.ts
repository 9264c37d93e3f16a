import type {
  Presence,
  PresenceAnswer,
  PresenceChanges,
  PresenceEvent,
  PresenceState,
} from '@tessera/domain/api/presence.ts';
import { io, type Socket } from 'socket.io-client';
import type { TestClient } from './test-server.ts';

export const nowhere: PresenceState = {
  folder_id: null,
  item_id: null,
  attribute_id: null,
  editing: false,
};

/** A socket on a board, and what it has heard. */
export class Seat {
  readonly socket: Socket;
  readonly heard: PresenceChanges[] = [];
  /** Who is here, by the socket's events. */
  readonly here = new Map<string, Presence>();
  /** The board's channel, unless an event names another. */
  readonly channel: string;

  constructor(address: string, token: string, channel: string) {
    this.channel = channel;
    this.socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false });
    this.socket.on('presence', (event: PresenceChanges) => {
      this.heard.push(event);
      if (event.full) this.here.clear();
      for (const one of event.here) this.here.set(one.id, one);
      for (const id of event.gone) this.here.delete(id);
    });
  }

  static async open({ address }: { address: string }, { token }: TestClient, channel: string): Promise<Seat> {
    const seat = new Seat(address, token, channel);
    await new Promise<void>((resolve, reject) => {
      seat.socket.once('connect', () => resolve());
      seat.socket.once('connect_error', reject);
    });
    return seat;
  }

  send(event: unknown): Promise<PresenceAnswer> {
    return this.socket.timeout(5_000).emitWithAck('presence', event);
  }

  async be(state: Partial<PresenceState> | null, on = this.channel): Promise<PresenceAnswer> {
    const event: PresenceEvent = { channel: on, state: state && { ...nowhere, ...state } };
    const answer = await this.send(event);
    if (answer.status === 200) for (const one of answer.here ?? []) this.here.set(one.id, one);
    return answer;
  }

  names(): string[] {
    return [...this.here.values()].map(({ name }) => name).sort();
  }

  /** The presence of another person; of several with that name, the one who is at an item. */
  sees(name: string, itemId?: string): Presence | undefined {
    return [...this.here.values()].find(
      (one) => one.name === name && (itemId === undefined || one.item_id === itemId),
    );
  }
}
