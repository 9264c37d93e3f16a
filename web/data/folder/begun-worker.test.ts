import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginWorker, streamRequest, workerFor } from './begun-worker.ts';
import type { FolderMessage } from './folder-messages.ts';

class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { data: FolderMessage }) => void) | null = null;
  isEnded = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FolderMessage): void {
    this.onmessage?.({ data });
  }
}

const header = { kind: 'header', header: { seq: 1 } } as const;
const request = (token = 'mine', folder = 'f') => streamRequest(1, folder, 'kept', token);

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', { origin: 'https://tessera.example' });
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function heard(of = request()): Promise<FolderMessage[]> {
  const messages: FolderMessage[] = [];
  workerFor(of, (message) => messages.push(message));
  await Promise.resolve();
  FakeWorker.all.at(-1)!.say({ kind: 'done' });
  return messages;
}

test('what the worker has said before is told to whoever takes it, in order', async () => {
  beginWorker(request());
  FakeWorker.all[0]!.say(header);
  expect(await heard()).toEqual([header, { kind: 'done' }]);
  expect(FakeWorker.all).toHaveLength(1);
});

test('it is taken once', async () => {
  beginWorker(request());
  await heard();
  await heard();
  expect(FakeWorker.all).toHaveLength(2);
});

test('the worker of another folder or person ends, and a new one is asked', async () => {
  for (const other of [request('mine', 'g'), request('other')]) {
    FakeWorker.all.length = 0;
    beginWorker(request());
    FakeWorker.all[0]!.say(header);
    expect(await heard(other)).toEqual([{ kind: 'done' }]);
    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  }
});

test('one that was refused is asked anew', async () => {
  beginWorker(request());
  FakeWorker.all[0]!.say({ kind: 'failed', status: 503 });
  expect(await heard()).toEqual([{ kind: 'done' }]);
  expect(FakeWorker.all).toHaveLength(2);
});

test('one that nobody takes ends', () => {
  beginWorker(request());
  vi.advanceTimersByTime(10_000);
  expect(FakeWorker.all[0]!.isEnded).toBe(true);
});
