import {
  SHARED_TEXT_ROOT,
  type SharedTextPlace,
  type TextCursor,
  type TextCursors,
  type TextEnded,
  type TextJoin,
  type TextJoinAnswer,
  type TextUpdate,
  type TextUpdateAnswer,
} from '@tessera/domain/api/shared-text.ts';
import { SHARED_TEXT_FRAME_MAX } from '@tessera/domain/constants.ts';
import { io, type Socket } from 'socket.io-client';
import * as Y from 'yjs';
import type { TestClient } from '../../../testing/test-server.ts';

/** Somebody with a text open, who sends what they write when a test says so. */
export class Writer {
  readonly socket: Socket;
  readonly here = new Map<number, TextCursor>();
  ended: number | undefined;
  doc = new Y.Doc();
  room: string | null = null;
  /** A document in a room that has gone, and the last of its writes that this had. */
  former: TextJoin['former'] = null;
  arrived = 0;
  private readonly place: SharedTextPlace;
  /** Counts what is sent. */
  private count = 0;
  /** What the server is known to have. */
  private vector: Uint8Array | undefined;

  private constructor(address: string, token: string, place: SharedTextPlace) {
    this.place = place;
    this.socket = io(address, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    this.socket.on('text-update', ({ update }: TextUpdate) =>
      Y.applyUpdate(this.doc, new Uint8Array(update), 'room'),
    );
    this.socket.on('text-cursors', ({ here, gone }: TextCursors) => {
      for (const one of here) this.here.set(one.client, one);
      for (const client of gone) this.here.delete(client);
    });
    this.socket.on('text-ended', ({ status }: TextEnded) => {
      this.ended = status;
    });
  }

  static async open(
    { address }: { address: string },
    { token }: TestClient,
    place: SharedTextPlace,
    from?: Writer,
  ): Promise<Writer> {
    const writer = new Writer(address, token, place);
    if (from) {
      writer.doc = from.doc;
      writer.room = from.room;
      writer.count = from.count;
    }
    await new Promise<void>((resolve, reject) => {
      writer.socket.once('connect', resolve);
      writer.socket.once('connect_error', reject);
    });
    return writer;
  }

  ask<A>(event: string, said: object = {}): Promise<A> {
    return this.socket.timeout(5_000).emitWithAck(event, { ...this.place, ...said });
  }

  async join(): Promise<TextJoinAnswer['status']> {
    const answer = await this.ask<TextJoinAnswer>('text-join', {
      client: this.doc.clientID,
      room: this.room,
      vector: Y.encodeStateVector(this.doc),
      former: this.former,
    });
    if (answer.status !== 200) return answer.status;
    this.room = answer.room;
    this.arrived = answer.arrived;
    this.vector = new Uint8Array(answer.vector);
    Y.applyUpdate(this.doc, new Uint8Array(answer.update), 'room');
    for (const one of answer.others) this.here.set(one.client, one);
    return 200;
  }

  /** Sends all that the server does not have. */
  async send(): Promise<TextUpdateAnswer['status']> {
    const update = Y.encodeStateAsUpdate(this.doc, this.vector);
    const sent = Y.encodeStateVector(this.doc);
    let status: TextUpdateAnswer['status'] = 200;
    this.count += 1;
    for (let at = 0; status === 200 && at < update.length; at += SHARED_TEXT_FRAME_MAX) {
      const end = at + SHARED_TEXT_FRAME_MAX;
      const part = { update: update.slice(at, end), write: this.count, more: end < update.length };
      ({ status } = await this.ask<TextUpdateAnswer>('text-update', part));
    }
    if (status === 200) this.vector = sent;
    return status;
  }

  /** The text of the first line; a new one where there is none. */
  line(at = 0): Y.XmlText {
    const root = this.doc.getXmlFragment(SHARED_TEXT_ROOT);
    while (root.length <= at) root.insert(root.length, [new Y.XmlElement('paragraph')]);
    const paragraph = root.get(at) as Y.XmlElement;
    if (paragraph.length === 0) paragraph.insert(0, [new Y.XmlText()]);
    return paragraph.get(0) as Y.XmlText;
  }

  async write(words: string, { at = 0, to = this.line(at).length } = {}): Promise<number> {
    this.line(at).insert(to, words);
    return this.send();
  }

  lines(): string[] {
    return this.doc
      .getXmlFragment(SHARED_TEXT_ROOT)
      .toArray()
      .map((block) =>
        (block as Y.XmlElement)
          .toArray()
          .map((text) => (text as Y.XmlText).toString())
          .join(''),
      );
  }

  leave(): Promise<{ status: number }> {
    return this.ask('text-leave');
  }

  close(): void {
    this.socket.disconnect();
  }
}
