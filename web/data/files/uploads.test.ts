import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KeptUpload, SendUpload } from './upload.ts';
import { Uploads } from './uploads.ts';

const target = { team: 1, board: 'b', folder: 'f', item: 'i', attribute: 'a' };
const file = (name: string, content = name) => new File([content], name);
const refused = new Error('refused');

afterEach(() => vi.useRealTimers());

function page(storage = new MemoryStorage(), send?: SendUpload) {
  const saved: string[] = [];
  const givenUp: string[] = [];
  const sent = vi.fn<SendUpload>(
    send ?? (async ({ id, bytes }) => ({ id, size: bytes.size, type: 'text/plain' })),
  );
  const uploads = new Uploads({
    storage,
    send: sent,
    save: async ({ name }) => {
      saved.push(name);
    },
    refusal: (error) => (error === refused ? 'Too large' : undefined),
    giveUp: async ({ name }) => {
      givenUp.push(name);
    },
    exclusively: async (_name, work) => {
      await work();
      return true;
    },
  });
  return { uploads, saved, givenUp, sent, storage };
}

const kept = async (storage: MemoryStorage) =>
  (await storage.list('upload/')).map(({ value }) => (value as KeptUpload).name);

describe('files that are to be sent', () => {
  test('are sent one after the other in their order, saved, and then forgotten', async () => {
    const { uploads, saved, storage } = page();
    await uploads.add(target, [file('a.txt'), file('b.txt')]);
    await vi.waitFor(() => expect(saved).toEqual(['a.txt', 'b.txt']));
    await vi.waitFor(() => expect(uploads.all.get()).toEqual([]));
    expect(await kept(storage)).toEqual([]);
  });

  test('for a text are told when they are kept, by the ids that they have on the server', async () => {
    const { uploads, sent, storage } = page(new MemoryStorage(), () => new Promise(() => {}));
    const added = await uploads.add({ team: 1, folder: 'f' }, [file('a.txt'), file('b.txt')]);
    expect(await kept(storage)).toEqual(['a.txt', 'b.txt']);
    expect(added.map(({ id }) => id)).toEqual(uploads.all.get().map(({ id }) => id));
    await vi.waitFor(() => expect(sent.mock.calls[0]![0]).toMatchObject({ id: added[0]!.id }));
  });

  test('outlive the page, and are sent by the next one', async () => {
    const before = page(new MemoryStorage(), async () => {
      throw new Error('offline');
    });
    await before.uploads.add(target, [file('a.txt')]);
    await vi.waitFor(() => expect(before.sent).toHaveBeenCalled());
    before.uploads.close();
    expect(await kept(before.storage)).toEqual(['a.txt']);
    const after = page(before.storage);
    await after.uploads.open();
    await vi.waitFor(() => expect(after.saved).toEqual(['a.txt']));
    const [id] = before.uploads.all.get().map((one) => one.id);
    expect(after.sent.mock.calls[0]![0]).toMatchObject({ id, target });
    expect(await after.sent.mock.calls[0]![0].bytes.text()).toBe('a.txt');
  });

  test('are tried again by themselves without an answer, at once when the network is back', async () => {
    let isThere = false;
    const { uploads, saved, sent } = page(new MemoryStorage(), async ({ id, bytes }) => {
      if (!isThere) throw new Error('offline');
      return { id, size: bytes.size, type: 'text/plain' };
    });
    await uploads.add(target, [file('a.txt')]);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(uploads.all.get()[0]).toMatchObject({ sent: null, refused: null }));
    isThere = true;
    uploads.tryNow();
    await vi.waitFor(() => expect(saved).toEqual(['a.txt']));
    uploads.close();
  });

  test('that the server refuses say why, wait for the person, and do not keep the others', async () => {
    let isFine = false;
    const { uploads, saved } = page(new MemoryStorage(), async ({ id, name }) => {
      if (name === 'a.txt' && !isFine) throw refused;
      return { id, size: 1, type: 'text/plain' };
    });
    await uploads.add(target, [file('a.txt'), file('b.txt')]);
    await vi.waitFor(() => expect(saved).toEqual(['b.txt']));
    const [left] = uploads.all.get();
    expect(left).toMatchObject({ name: 'a.txt', refused: 'Too large' });
    isFine = true;
    await uploads.resume(left!.id);
    await vi.waitFor(() => expect(saved).toEqual(['b.txt', 'a.txt']));
  });

  test('can be paused amid their way, gone on with, and given up', async () => {
    const { uploads, saved, givenUp, sent, storage } = page(
      new MemoryStorage(),
      ({ id }, { signal, onProgress }) =>
        new Promise((resolve, reject) => {
          onProgress(2);
          signal.addEventListener('abort', () => reject(signal.reason));
          if (sent.mock.calls.length > 1) resolve({ id, size: 5, type: 'text/plain' });
        }),
    );
    await uploads.add(target, [file('a.txt')]);
    await vi.waitFor(() => expect(uploads.all.get()[0]).toMatchObject({ sent: 2 }));
    const { id } = uploads.all.get()[0]!;
    await uploads.pause(id);
    await vi.waitFor(() => expect(uploads.all.get()[0]).toMatchObject({ sent: null, paused: true }));
    expect(sent).toHaveBeenCalledTimes(1);
    await uploads.resume(id);
    await vi.waitFor(() => expect(saved).toEqual(['a.txt']));

    await uploads.add(target, [file('b.txt')]);
    const other = uploads.all.get()[0]!;
    await uploads.pause(other.id);
    await uploads.cancel(other.id);
    expect(givenUp).toEqual(['b.txt']);
    expect(uploads.all.get()).toEqual([]);
    expect(await kept(storage)).toEqual([]);
  });
});
