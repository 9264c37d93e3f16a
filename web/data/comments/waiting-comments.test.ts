import { fromPlainText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Upload } from '../files/upload.ts';
import { Observable } from '../page/observable.ts';
import type { WaitingComment } from './waiting-comment.ts';
import { WaitingComments } from './waiting-comments.ts';

const upload = (id: string): Upload => ({
  ...{ id, name: 'a.txt', target: { team: 1, folder: 'f' }, bytes: new Blob([]) },
  ...{ paused: false, refused: null, sent: null },
});

const withFiles = (text: string, ...ids: string[]): RichText => ({
  type: 'doc',
  content: [
    ...fromPlainText(text).content,
    ...ids.map((id) => ({ type: 'file', attrs: { id, name: 'a.txt' } })),
  ],
});

const comment = (id: string, doc: RichText): WaitingComment => ({
  ...{ id, doc, at: 0, about: { item_id: 'i', view_id: null } },
  place: { team_id: 1, board_id: 'b', folder_id: 'f' },
});

function page(uploaded: readonly string[] = [], storage = new MemoryStorage(), locks = new Set<string>()) {
  const saved: WaitingComment[] = [];
  const uploads = {
    all: new Observable<readonly Upload[]>(uploaded.map(upload)),
    opened: Promise.resolve(),
    givenUp: new Set<string>(),
  };
  const waiting = new WaitingComments({
    storage,
    uploads,
    async save(one) {
      saved.push(one);
    },
    async exclusively(name, work) {
      if (locks.has(name)) return false;
      locks.add(name);
      await work();
      locks.delete(name);
      return true;
    },
  });
  const arrives = (id: string) => uploads.all.set(uploads.all.get().filter((one) => one.id !== id));
  return { waiting, saved, uploads, storage, locks, arrives };
}

const keptIn = async (storage: MemoryStorage) =>
  (await storage.list('waiting-comment/')).map(({ value }) => (value as WaitingComment).id);

describe('comments that wait for their files', () => {
  test('without files are saved at once', () => {
    const { waiting, saved } = page();
    waiting.write(comment('1', fromPlainText('Hello')));
    expect(saved.map(({ id }) => id)).toEqual(['1']);
    expect(waiting.all.get()).toEqual([]);
  });

  test('are saved once when the last of their files has arrived, and then forgotten', async () => {
    const { waiting, saved, storage, arrives } = page(['a', 'b', 'other']);
    waiting.write(comment('1', withFiles('Look', 'a', 'b')));
    expect(await keptIn(storage)).toEqual(['1']);
    arrives('a');
    arrives('other');
    expect(saved).toEqual([]);
    arrives('b');
    await vi.waitFor(() => expect(waiting.all.get()).toEqual([]));
    expect(saved.map(({ id }) => id)).toEqual(['1']);
    expect(await keptIn(storage)).toEqual([]);
  });

  test('outlive the page', async () => {
    const before = page(['a']);
    before.waiting.write(comment('1', withFiles('Look', 'a')));
    const after = page(['a'], before.storage);
    await after.waiting.open();
    expect(after.waiting.all.get().map(({ id }) => id)).toEqual(['1']);
    expect(after.saved).toEqual([]);
    after.arrives('a');
    await vi.waitFor(() => expect(after.saved.map(({ id }) => id)).toEqual(['1']));
  });

  test('wait for what an earlier page has left of their files', async () => {
    const before = page(['a']);
    before.waiting.write(comment('1', withFiles('Look', 'a')));
    const after = page([], before.storage);
    const { promise, resolve } = Promise.withResolvers<void>();
    after.uploads.opened = promise;
    const opened = after.waiting.open();
    after.uploads.all.set([upload('a')]);
    resolve();
    await opened;
    expect(after.saved).toEqual([]);
  });

  test('are saved by one tab', async () => {
    const one = page(['a']);
    one.waiting.write(comment('1', withFiles('Look', 'a')));
    const other = page(['a'], one.storage, one.locks);
    await other.waiting.open();
    one.arrives('a');
    await vi.waitFor(() => expect(one.waiting.all.get()).toEqual([]));
    other.arrives('a');
    await vi.waitFor(() => expect(other.waiting.all.get()).toEqual([]));
    expect([...one.saved, ...other.saved].map(({ id }) => id)).toEqual(['1']);
  });

  test('are saved without a file that is given up, and not at all where nothing is left', async () => {
    const { waiting, saved, uploads, storage, arrives } = page(['a', 'b']);
    waiting.write(comment('1', withFiles('Look', 'a')));
    waiting.write(comment('2', withFiles('', 'b')));
    for (const id of ['a', 'b']) {
      uploads.givenUp.add(id);
      arrives(id);
    }
    await vi.waitFor(() => expect(waiting.all.get()).toEqual([]));
    expect(saved.map(({ id, doc }) => [id, doc])).toEqual([['1', fromPlainText('Look')]]);
    expect(await keptIn(storage)).toEqual([]);
  });

  test('are taken back by whoever goes on writing them', async () => {
    const { waiting, saved, storage, arrives } = page(['a']);
    waiting.write(comment('1', withFiles('Look', 'a')));
    await waiting.takeBack('1');
    arrives('a');
    expect(waiting.all.get()).toEqual([]);
    expect(saved).toEqual([]);
    expect(await keptIn(storage)).toEqual([]);
  });
});
