import type { PushedNotification } from '@tessera/domain/notifications/push.ts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { offlinePage } from './data/page/offline-page.ts';
import { keepShare, SHARE_PATH } from './data/shares/keep-share.ts';
import type { RuntimeCache, WorkerAnswer, WorkerMessage } from './data/sync/service-worker-client.ts';

/** Lets the app start offline. People's records are stored by the sync, not here. */
declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 24 * 60 * 60;
/** What the start needs before the records arrive. Other calls of the API always go to the server. */
const startCalls = new Set(['/api/me', '/api/me/workspaces', '/api/app-vars']);

/** An error, a redirect or a part of a file must never be stored as the answer. */
const onlyComplete = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};
const expirations = new Map<RuntimeCache, ExpirationPlugin>();
const runtimeCaches: readonly RuntimeCache[] = [
  'runtime-api-v1',
  'images',
  'attachments',
  'generated-avatars',
];
const isRuntimeCache = (name: string): name is RuntimeCache =>
  (runtimeCaches as readonly string[]).includes(name);

function expiring(name: RuntimeCache, limits: ExpirationPluginOptions): WorkboxPlugin {
  const plugin = new ExpirationPlugin(limits);
  expirations.set(name, plugin);
  // Workbox declares the plugin's optional parts as `| undefined`, which exact optional properties distinguish.
  return plugin as WorkboxPlugin;
}

/** Small pictures of attached files. The files themselves are asked for each time, so that a permission that is gone counts. */
const isPicture = (url: URL): boolean =>
  url.pathname === '/attachment/download' && ['small', 'tiny'].includes(url.searchParams.get('get') ?? '');

/** The address of a picture changes with the hour and the place; what it shows never does. */
const byFile = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    const link = url.searchParams.get('link') ?? '';
    try {
      const [id] = JSON.parse(
        atob(link.split('.')[0]!.replaceAll('-', '+').replaceAll('_', '/')),
      ) as unknown[];
      return `${url.origin}${url.pathname}?get=${url.searchParams.get('get')}&teamId=${url.searchParams.get('teamId')}&file=${String(id)}`;
    } catch {
      return request;
    }
  },
};

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

/** The server's own addresses, and (cdn-cgi) those of the bot challenge in front of it. */
const serverOnly = [
  /^\/(api|attachment|photos|feeds|cdn-cgi|socket\.io|healthz|readyz|metrics|challenge\.json)([/?]|$)/,
];
// Every other page is the same file, as on the server.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: serverOnly }));
registerRoute(
  new NavigationRoute(
    ({ request }) => fetch(request).catch(async () => offlinePage(await localeOfPerson())),
    { allowlist: serverOnly },
  ),
);

/** The language of whoever was signed in last, else the browser's. */
async function localeOfPerson(): Promise<string> {
  try {
    const me = await caches.match('/api/me');
    const { locale } = (await me!.json()) as { locale: string };
    return locale;
  } catch {
    return navigator.language;
  }
}

// What other apps share never leaves this browser unasked.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => keepShare(request),
  'POST',
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && startCalls.has(url.pathname),
  new NetworkFirst({ cacheName: 'runtime-api-v1', networkTimeoutSeconds: 4, plugins: [onlyComplete] }),
);

registerRoute(
  // The server cuts parts of files: a whole file from the cache would be a wrong answer.
  ({ url, sameOrigin, request }) => sameOrigin && isPicture(url) && !request.headers.has('range'),
  new CacheFirst({
    cacheName: 'attachments',
    plugins: [
      onlyComplete,
      byFile,
      expiring('attachments', { maxEntries: 500, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/avatars/'),
  new StaleWhileRevalidate({ cacheName: 'generated-avatars', plugins: [onlyComplete] }),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && !/^\/(api|attachment)\//.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'images',
    plugins: [onlyComplete, expiring('images', { maxEntries: 200 })],
  }),
);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// What the server tells while no page is open. It says what is unread, in the language of its person.
self.addEventListener('push', (event) => {
  const pushed = readPushed(event.data);
  if (!pushed) return;
  const { id, title, body, dir, address } = pushed;
  const shown = {
    body,
    dir,
    tag: id,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { address },
  };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data?.address ?? '/notifications')));
});

function readPushed(data: PushMessageData | null): PushedNotification | undefined {
  try {
    const pushed = data?.json() as PushedNotification;
    return typeof pushed.title === 'string' && /^\/(?!\/)/.test(pushed.address) ? pushed : undefined;
  } catch {
    return undefined;
  }
}

/** In the page that is open, if there is one. */
async function openPage(address: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  await page.navigate(address);
}

// The channel reaches a running worker. A stopped one is only woken by a message of its own.
const channel = new BroadcastChannel('SW_CHANNEL');
channel.addEventListener('message', ({ data }) => void obey(data));
self.addEventListener('message', (event) => event.waitUntil(obey(event.data)));

async function obey(message: WorkerMessage | WorkerAnswer): Promise<void> {
  switch (message.type) {
    case 'clear-cache':
      await clear(message.cache);
      break;
    case 'patch-cache':
      // The precache never changes: the app starts from it.
      if (isRuntimeCache(message.cache)) {
        const cache = await caches.open(message.cache);
        await cache.put(message.url, Response.json(message.body));
      }
      break;
    case 'skip-waiting':
      await self.skipWaiting();
      break;
    default:
      // Another worker's answer.
      return;
  }
  channel.postMessage({ type: 'done', of: message.type, id: message.id } satisfies WorkerAnswer);
}

async function clear(only: RuntimeCache | undefined): Promise<void> {
  const names = runtimeCaches.filter((name) => only === undefined || name === only);
  await Promise.all(
    names.map(async (name) => {
      await expirations.get(name)?.deleteCacheAndMetadata();
      // The plugin knows only the caches used since the worker was started.
      await caches.delete(name);
    }),
  );
}
