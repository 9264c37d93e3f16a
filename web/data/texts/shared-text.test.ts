import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { fromPlainText, plainLines } from '@tessera/domain/rich-text/plain-text.ts';
import { newDoc, readText } from '@tessera/domain/rich-text/shared-document.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { rest } from '../testing/page.ts';
import { SharedText, type SharedTextClient } from './shared-text.ts';

const place: SharedTextPlace = { team: 1, item_id: newId(), attribute_id: newId() };
const room = '0b0f3b52-9c0c-4d5e-8a53-6d2f4c1f7a11';
const nextRoom = '0b0f3b52-9c0c-4d5e-8a53-6d2f4c1f7a12';

/** What a page says to the server, whose answers the test gives. */
class Server {
  readonly clock = new FakeClock();
  readonly connection = new Connection(this.clock);
  doc = new Y.Doc();
  room = room;
  readonly said: [event: string, data: Record<string, unknown>][] = [];
  /** Whether what comes is answered at once. */
  answers = true;
  status = 200;
  private opened: () => void = () => {};
  private readonly heard = new Map<string, (data: unknown) => void>();
  private parts: Uint8Array[] = [];

  readonly client = {
    clock: this.clock,
    connection: this.connection,
    live: {
      on: (event: string, listener: (data: unknown) => void) => this.heard.set(event, listener),
      onOpen: (listener: () => void) => {
        this.opened = listener;
        listener();
        return () => {};
      },
      emit: (event: string, data: Record<string, unknown>, answer?: (answer: unknown) => void) => {
        this.said.push([event, data]);
        const answered = this.answers ? this.answer(event, data) : undefined;
        if (answered) answer?.(answered);
      },
    },
  } as unknown as SharedTextClient;

  constructor() {
    this.write('begun');
  }

  write(words: string): void {
    this.doc.getXmlFragment('text').insert(0, [new Y.XmlText(words)]);
  }

  /** Makes the document anew. */
  renew(lines: string): void {
    this.doc = newDoc(fromPlainText(lines));
    this.room = nextRoom;
  }

  tell(event: string, data: object): void {
    this.heard.get(event)?.({ ...place, ...data });
  }

  /** The socket is open again. */
  open(): void {
    this.connection.alive();
    this.opened();
  }

  saidOf(event: string): Record<string, unknown>[] {
    return this.said.filter(([said]) => said === event).map(([, data]) => data);
  }

  private answer(event: string, data: Record<string, unknown>): object {
    if (this.status !== 200) return { status: this.status };
    if (event === 'text-update') {
      this.parts.push(data['update'] as Uint8Array);
      if (!data['more']) Y.applyUpdate(this.doc, new Uint8Array(Buffer.concat(this.parts.splice(0))));
      return { status: 200 };
    }
    if (event !== 'text-join') return { status: 200 };
    if (data['room'] !== null && data['room'] !== this.room) return { status: 409 };
    const update = Y.encodeStateAsUpdate(this.doc, data['vector'] as Uint8Array);
    return { status: 200, room: this.room, update, vector: Y.encodeStateVector(this.doc), others: [] };
  }
}

const textOf = (doc: Y.Doc): string => doc.getXmlFragment('text').toString();

let server: Server;
let text: SharedText;
const write = (words: string) => text.doc.getXmlFragment('text').insert(0, [new Y.XmlText(words)]);
beforeEach(() => {
  server = new Server();
  text = new SharedText(server.client, place, () => {});
});

describe('a text that others write too', () => {
  test('has what the room has, and sends what is written together', () => {
    expect([text.state, textOf(text.doc)]).toEqual(['live', 'begun']);
    write('b');
    write('a');
    expect(text.isSettled).toBe(false);
    server.clock.advance(100);
    expect(server.saidOf('text-update')).toHaveLength(1);
    expect([textOf(server.doc), text.isSettled]).toEqual(['abbegun', true]);
  });

  test('takes what others write, and sends none of it back', () => {
    const before = Y.encodeStateVector(server.doc);
    server.write('theirs ');
    server.tell('text-update', { update: Y.encodeStateAsUpdate(server.doc, before) });
    expect(textOf(text.doc)).toBe('theirs begun');
    server.clock.advance(1_000);
    expect(server.saidOf('text-update')).toEqual([]);
  });

  test('sends again, to the same room, what had no answer, and what was written without a connection', () => {
    server.answers = false;
    write('lost ');
    server.clock.advance(100);
    server.connection.failed();
    text.doc.getXmlFragment('text').insert(0, [new Y.XmlText('offline ')]);
    server.answers = true;
    server.open();
    server.clock.advance(1_000);
    expect(server.saidOf('text-join')[1]).toMatchObject({ room });
    expect([textOf(server.doc), text.isSettled]).toEqual(['offline lost begun', true]);
  });

  test('sends what is too much for one event in several', () => {
    write('x'.repeat(150_000));
    server.clock.advance(100);
    expect(server.saidOf('text-update').map(({ more }) => more)).toEqual([true, true, false]);
    expect(textOf(server.doc)).toHaveLength(150_005);
  });

  test('is saved when its person goes, once all is sent', async () => {
    write('last ');
    const left = text.leave();
    for (let at = 0; at < 5; at += 1) {
      server.clock.advance(100);
      await rest();
    }
    expect(await left).toBe(true);
    expect(textOf(server.doc)).toBe('last begun');
    expect(server.said.at(-1)?.[0]).toBe('text-leave');
  });

  test('says that it is not saved where it cannot be sent', async () => {
    server.answers = false;
    write('last ');
    const left = text.leave();
    for (let at = 0; at < 60; at += 1) {
      server.clock.advance(100);
      await rest();
    }
    expect(await left).toBe(false);
  });

  test('ends where the server ends it, and keeps what it says', () => {
    write('mine ');
    server.tell('text-ended', { status: 403 });
    expect([text.state, textOf(text.doc)]).toEqual(['ended', 'mine begun']);
    server.clock.advance(60_000);
    expect(server.saidOf('text-update')).toEqual([]);
  });

  describe('whose room has gone', () => {
    const linesOf = (doc: Y.Doc) => plainLines(readText(doc)!);
    const line = (nth: number) =>
      (text.doc.getXmlFragment('text').get(nth) as Y.XmlElement).get(0) as Y.XmlText;
    /** As the page does. */
    const goOn = () => {
      expect(text.state).toBe('former');
      text = new SharedText(server.client, place, () => {}, text);
    };
    beforeEach(() => {
      server.renew('one\ntwo');
      server.room = room;
      text = new SharedText(server.client, place, () => {});
    });

    test('goes on in the next, with what was written without a connection beside what others wrote', () => {
      line(0).insert(3, ' confirmed');
      server.clock.advance(100);
      server.connection.failed();
      line(0).insert(3, ' mine');
      line(1).delete(0, 1);
      server.renew('one confirmed theirs\ntwo\nthree');
      server.open();
      goOn();
      expect(text.isSettled).toBe(false);
      text.bringOver();
      expect(linesOf(text.doc)).toBe('one mine confirmed theirs\nwo\nthree');
      server.clock.advance(100);
      expect(text.isSettled).toBe(true);
      expect(linesOf(server.doc)).toBe('one mine confirmed theirs\nwo\nthree');
    });

    test('takes along what is typed until its editor goes over', () => {
      server.renew('one\ntwo');
      server.tell('text-ended', { status: 409 });
      const former = text;
      goOn();
      (former.doc.getXmlFragment('text').get(1) as Y.XmlElement).insert(1, [new Y.XmlText('!')]);
      text.bringOver();
      expect([linesOf(text.doc), former.state]).toEqual(['one\ntwo!', 'ended']);
    });

    test('brings nothing over where all had arrived', () => {
      line(0).insert(3, ' mine');
      server.clock.advance(100);
      server.renew('one mine\ntwo changed');
      server.tell('text-ended', { status: 409 });
      goOn();
      text.bringOver();
      server.clock.advance(1_000);
      expect(server.saidOf('text-update')).toHaveLength(1);
      expect([linesOf(text.doc), text.isSettled]).toEqual(['one mine\ntwo changed', true]);
    });

    test('ends where the next one cannot be joined, and keeps what it says', () => {
      line(0).insert(3, ' mine');
      server.tell('text-ended', { status: 409 });
      server.status = 403;
      const former = text;
      goOn();
      expect([text.state, former.state, linesOf(former.doc)]).toEqual(['ended', 'ended', 'one mine\ntwo']);
    });
  });

  test('is this page’s alone where it cannot be joined', () => {
    server.status = 403;
    expect(new SharedText(server.client, place, () => {}).state).toBe('ended');
    server.answers = false;
    const late = new SharedText(server.client, place, () => {});
    expect(late.state).toBe('joining');
    server.clock.advance(5_000);
    expect(late.state).toBe('ended');
  });
});
