import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { fromPlainText, plainLines } from '@tessera/domain/rich-text/plain-text.ts';
import { newDoc, readText } from '@tessera/domain/rich-text/shared-document.ts';
import { Connection } from '@tessera/sync/connection.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { rest } from '../testing/page.ts';
import { SharedText, type SharedTextClient } from './shared-text.ts';

const place: SharedTextPlace = { team: 1, item_id: newId(), attribute_id: newId() };
const room = '0b0f3b52-9c0c-4d5e-8a53-6d2f4c1f7a11';
const newRoom = (): string => crypto.randomUUID();

/** What a page says to the server, whose answers the test gives. */
class Server {
  readonly clock = new FakeClock();
  readonly connection = new Connection(this.clock);
  doc = new Y.Doc();
  room = room;
  readonly said: [event: string, data: Record<string, unknown>][] = [];
  /** Whether what comes is answered at once; `lost`: what is written is stored, and the answer is lost. */
  answers: boolean | 'lost' = true;
  /** The last write of each document that has come. */
  private readonly written = new Map<unknown, unknown>();
  private writer: unknown;
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
        if (answered && this.answers !== 'lost') answer?.(answered);
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
    this.room = newRoom();
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
      if (data['more']) return { status: 200 };
      Y.applyUpdate(this.doc, new Uint8Array(Buffer.concat(this.parts.splice(0))));
      this.written.set(this.writer, data['write']);
      return { status: 200 };
    }
    if (event !== 'text-join') return { status: 200 };
    if (data['room'] !== null && data['room'] !== this.room) return { status: 409 };
    this.writer = data['client'];
    const arrived = this.written.get((data['former'] as { client: number } | null)?.client) ?? 0;
    const update = Y.encodeStateAsUpdate(this.doc, data['vector'] as Uint8Array);
    const vector = Y.encodeStateVector(this.doc);
    return { status: 200, room: this.room, update, vector, arrived, others: [] };
  }
}

/** A place between words: one that is broken could not be found again. */
const gapOf = (into: Y.XmlText, at: number): number => {
  const gaps = [...into.toString().matchAll(/(?<=^| )/g)].map(({ index }) => index);
  return gaps[at % gaps.length]!;
};

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
    const linesOf = (doc: Y.Doc) => plainLines(readText(doc)!)!;
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

    test('brings over what had not arrived alone, where the answer to what had is lost', () => {
      server.answers = 'lost';
      line(0).insert(3, ' mine');
      line(1).delete(0, 1);
      server.clock.advance(100);
      server.connection.failed();
      line(0).insert(8, ' too');
      server.renew('their one mine\nwo');
      server.answers = true;
      server.open();
      goOn();
      text.bringOver();
      server.clock.advance(100);
      expect([linesOf(server.doc), text.isSettled]).toEqual(['their one mine too\nwo', true]);
    });

    test('brings it over where the next room goes too before it has', () => {
      server.connection.failed();
      line(0).insert(3, ' mine');
      server.renew('one\ntwo');
      server.open();
      goOn();
      server.renew('one\ntwo');
      server.tell('text-ended', { status: 409 });
      goOn();
      text.bringOver();
      server.clock.advance(100);
      expect(linesOf(server.doc)).toBe('one mine\ntwo');
    });

    test('of whatever is written, lost and let go of: each word is there once, what is deleted never', () => {
      const step = fc.tuple(
        fc.constantFrom('type', 'type', 'type', 'delete', 'wait', 'lose', 'away', 'back', 'anew', 'theirs'),
        fc.nat(1_000),
      );
      fc.assert(
        fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (history) => {
          server = new Server();
          server.renew('one\ntwo');
          text = new SharedText(server.client, place, () => {});
          const expected = new Set<string>();
          let count = 0;
          let isAway = false;
          const word = (): string => {
            count += 1;
            return `w${count} `;
          };
          const theirs = (at: number) => {
            const into = (server.doc.getXmlFragment('text').get(at % 2) as Y.XmlElement).get(0) as Y.XmlText;
            const before = Y.encodeStateVector(server.doc);
            const said = word();
            into.insert(gapOf(into, at), said);
            expected.add(said);
            if (!isAway) server.tell('text-update', { update: Y.encodeStateAsUpdate(server.doc, before) });
          };
          const back = () => {
            server.answers = true;
            isAway = false;
            server.open();
            while (text.state === 'former') goOn();
            text.bringOver();
          };
          for (const [what, at] of history) {
            if (what === 'type') {
              const said = word();
              expected.add(said);
              line(at % 2).insert(gapOf(line(at % 2), at), said);
            } else if (what === 'delete') {
              const into = line(at % 2);
              const found = [...into.toString().matchAll(/w\d+ /g)];
              const gone = found[at % (found.length || 1)];
              if (!gone) continue;
              into.delete(gone.index, gone[0].length);
              expected.delete(gone[0]);
            } else if (what === 'wait') server.clock.advance(100);
            else if (what === 'lose' && !isAway) {
              // What goes out now is stored, and the connection breaks before the answer.
              server.answers = 'lost';
              server.clock.advance(100);
              server.connection.failed();
              isAway = true;
            } else if (what === 'away' && !isAway) {
              server.connection.failed();
              isAway = true;
            } else if (what === 'back' && isAway) back();
            else if (what === 'anew') {
              server.renew(linesOf(server.doc));
              if (isAway) continue;
              server.tell('text-ended', { status: 409 });
              back();
            } else if (what === 'theirs') theirs(at);
          }
          if (isAway) back();
          server.clock.advance(1_000);
          expect(text.isSettled).toBe(true);
          expect(linesOf(server.doc)).toBe(linesOf(text.doc));
          const words: string[] = linesOf(server.doc).match(/w\d+ /g) ?? [];
          expect(words.toSorted()).toEqual([...expected].toSorted());
        }),
        { numRuns: 300 },
      );
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
