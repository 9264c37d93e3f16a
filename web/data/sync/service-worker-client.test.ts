import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  activateUpdate,
  ask,
  atMostOnceIn,
  checkForUpdate,
  clearCaches,
  isAnswerTo,
  patchCache,
  registerServiceWorker,
  type WorkerMessage,
  whenWaiting,
} from './service-worker-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const controller = {} as ServiceWorker;

/** A registration as the browser has it: versions go from installing to waiting. */
class Registration extends EventTarget {
  installing: ServiceWorker | null = null;
  waiting: ServiceWorker | null = null;

  find(): void {
    this.installing = new EventTarget() as ServiceWorker;
    this.dispatchEvent(new Event('updatefound'));
  }

  install(): void {
    const worker = this.installing!;
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

describe('a newer version', () => {
  it('is told once, when it waits', () => {
    const registration = new Registration();
    const told = vi.fn();
    whenWaiting({ controller }, registration, told);
    registration.find();
    expect(told).not.toHaveBeenCalled();
    registration.install();
    registration.find();
    registration.install();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('is told if it waited or was being installed before the page opened', () => {
    const waiting = new Registration();
    waiting.waiting = controller;
    const installing = new Registration();
    installing.find();
    const told = [vi.fn(), vi.fn()] as const;
    whenWaiting({ controller }, waiting, told[0]);
    whenWaiting({ controller }, installing, told[1]);
    installing.install();
    expect(told[0]).toHaveBeenCalledTimes(1);
    expect(told[1]).toHaveBeenCalledTimes(1);
  });

  it('is not told if it is the first one', () => {
    const registration = new Registration();
    const told = vi.fn();
    whenWaiting({ controller: null }, registration, told);
    registration.find();
    registration.install();
    expect(told).not.toHaveBeenCalled();
  });
});

describe('the interval of checks', () => {
  it('allows one check, and the next after its end', async () => {
    let now = 0;
    const work = vi.fn(async () => {});
    const check = atMostOnceIn(60_000, work, () => now);
    await check();
    now = 59_999;
    await check();
    expect(work).toHaveBeenCalledTimes(1);
    now = 60_000;
    await check();
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('a command to the worker', () => {
  it('waits for its answer', async () => {
    const worker = new BroadcastChannel('SW_CHANNEL');
    const heard: WorkerMessage[] = [];
    await ask(
      {
        postMessage: (message: WorkerMessage) => {
          heard.push(message);
          worker.postMessage({ type: 'done', of: message.type, id: message.id });
        },
      },
      { type: 'clear-cache', cache: 'images' },
    );
    worker.close();
    expect(heard).toEqual([{ type: 'clear-cache', cache: 'images', id: expect.any(String) }]);
  });

  it('gives up after a second', async () => {
    vi.useFakeTimers();
    const done = vi.fn();
    const asking = ask({ postMessage: () => {} }, { type: 'clear-cache' }).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('ignores answers of other workers', () => {
    const message: WorkerMessage = { type: 'clear-cache', id: 'a' };
    expect(isAnswerTo(message, { type: 'done', of: 'clear-cache', id: 'a' })).toBe(true);
    expect(isAnswerTo(message, { type: 'done', of: 'clear-cache', id: 'b' })).toBe(false);
    expect(isAnswerTo(message, { type: 'done', of: 'patch-cache', id: 'a' })).toBe(false);
    expect(isAnswerTo(message, message)).toBe(false);
  });
});

it('does nothing without a service worker', async () => {
  vi.stubEnv('PROD', true);
  const onUpdate = vi.fn();
  await registerServiceWorker({ onUpdate });
  await checkForUpdate();
  await activateUpdate();
  await clearCaches();
  await patchCache('runtime-api-v1', '/api/me', { id: 1 });
  expect(onUpdate).not.toHaveBeenCalled();
});
