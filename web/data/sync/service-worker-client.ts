import { SERVICE_WORKER_CHECK_WINDOW_MS } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { within } from '../page/within.ts';

/** The page's side of `service-worker.ts`. Without a worker (dev, an insecure origin) everything resolves at once. */
export type RuntimeCache = 'runtime-api-v1' | 'images' | 'attachments' | 'generated-avatars';

type WorkerCommand =
  | { type: 'clear-cache'; cache?: RuntimeCache }
  | { type: 'patch-cache'; cache: RuntimeCache; url: string; body: unknown }
  | { type: 'skip-waiting' };
export type WorkerMessage = WorkerCommand & { id: string };

export interface WorkerAnswer {
  type: 'done';
  of: WorkerCommand['type'];
  id: string;
}

const ANSWER_MS = 1_000;
const CONTROL_MS = 3_000;
/** The first screen has its records by then, in milliseconds. */
const INSTALL_DELAY_MS = 3_000;

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** `onUpdate`: called once, when a newer version is installed and waits for `activateUpdate`. */
export async function registerServiceWorker({ onUpdate }: { onUpdate: () => void }): Promise<void> {
  const workers = container();
  if (!workers || !import.meta.env.PROD) return;
  await pageLoaded();
  // A browser may forbid workers, and the server may be unreachable: the app runs without one.
  const registration = await workers.register('/service-worker.js').catch(() => undefined);
  if (registration) whenWaiting(workers, registration, onUpdate);
}

/** The first visit loads the app itself before it loads it again for offline use. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) => setTimeout(resolve, INSTALL_DELAY_MS));
}

/** Calls back once when a version waits behind the active one; the first version has none before it. */
export function whenWaiting(
  workers: Pick<ServiceWorkerContainer, 'controller'>,
  registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'addEventListener'>,
  callback: () => void,
): void {
  let told = false;
  const tell = () => {
    if (told || !registration.waiting || !workers.controller) return;
    told = true;
    callback();
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  tell();
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Asks the server for a newer version; soon after the last check it does nothing. */
export const checkForUpdate = atMostOnceIn(SERVICE_WORKER_CHECK_WINDOW_MS, async () => {
  const registration = await registered();
  // Offline there is no newer version.
  await registration?.update().catch(() => undefined);
});

export function atMostOnceIn(
  milliseconds: number,
  work: () => Promise<void>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - last < milliseconds) return;
    last = now();
    await work();
  };
}

/** Activates the waiting version; resolves when it controls this page. The caller then reloads. */
export async function activateUpdate(): Promise<void> {
  const workers = container();
  const waiting = (await registered())?.waiting;
  if (!workers || !waiting) return;
  const controlling = new Promise<void>((resolve) =>
    workers.addEventListener('controllerchange', () => resolve(), { once: true }),
  );
  const limit = within(CONTROL_MS, controlling);
  await ask(waiting, { type: 'skip-waiting' });
  await limit;
}

/** Removes the person's cached data: files, pictures and the answers for the start, but not the app itself. */
export async function clearCaches(): Promise<void> {
  await tell({ type: 'clear-cache' });
}

/** Replaces a cached answer, so that an offline start shows the latest state. */
export async function patchCache(cache: RuntimeCache, url: string, body: unknown): Promise<void> {
  await tell({ type: 'patch-cache', cache, url, body });
}

async function tell(command: WorkerCommand): Promise<void> {
  const active = (await registered())?.active;
  if (active) await ask(active, command);
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return container()
    ?.getRegistration()
    .catch(() => undefined);
}

/** Sends the command to the worker itself, which starts a stopped one; the answer comes on the channel. */
export async function ask(worker: Pick<ServiceWorker, 'postMessage'>, command: WorkerCommand): Promise<void> {
  const message: WorkerMessage = { ...command, id: newId() };
  const channel = new BroadcastChannel('SW_CHANNEL');
  const answered = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (isAnswerTo(message, data)) resolve();
    });
  });
  worker.postMessage(message);
  await within(ANSWER_MS, answered);
  channel.close();
}

export function isAnswerTo(message: WorkerMessage, heard: WorkerMessage | WorkerAnswer): boolean {
  return heard.type === 'done' && heard.of === message.type && heard.id === message.id;
}
