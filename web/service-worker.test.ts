import { beforeEach, describe, expect, test, vi } from 'vitest';

interface Place {
  url: URL;
  sameOrigin: boolean;
  request: Pick<Request, 'headers' | 'destination'>;
}
interface Strategy {
  kind: string;
  cacheName: string;
  networkTimeoutSeconds?: number;
  plugins: {
    cacheWillUpdate?(of: { response: Response }): Promise<Response | null>;
    cacheKeyWillBeUsed?(of: { request: Request }): Promise<Request | string>;
  }[];
}

const fake = vi.hoisted(() => ({
  routes: [] as { matches: unknown; handler: unknown; method: string }[],
  denied: [] as RegExp[],
  /** What answers an address that only the server can answer. */
  navigate: undefined as ((of: { request: { url: string } }) => Promise<Response>) | undefined,
  page: '',
  limits: [] as object[],
  forgotten: 0,
}));
const strategy = vi.hoisted(
  () => (kind: string) =>
    class {
      readonly kind = kind;
      constructor(options: object) {
        Object.assign(this, options);
      }
    },
);

vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => {},
  precacheAndRoute: () => {},
  createHandlerBoundToURL: (page: string) => {
    fake.page = page;
  },
}));
vi.mock('workbox-routing', () => ({
  NavigationRoute: class {
    constructor(handler: never, { denylist, allowlist }: { denylist?: RegExp[]; allowlist?: RegExp[] }) {
      if (denylist) fake.denied = denylist;
      if (allowlist) fake.navigate = handler;
    }
  },
  registerRoute: (matches: unknown, handler: unknown, method = 'GET') =>
    fake.routes.push({ matches, handler, method }),
}));
vi.mock('workbox-strategies', () => ({
  CacheFirst: strategy('cache'),
  NetworkFirst: strategy('network'),
  StaleWhileRevalidate: strategy('both'),
}));
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(limits: object) {
      fake.limits.push(limits);
    }
    async deleteCacheAndMetadata(): Promise<void> {
      fake.forgotten += 1;
    }
  },
}));

const heard = new Map<string, (event: object) => void>();
const kept = new Map<string, Map<string, Response>>();
/** The kept answer for the start, whose language a page without the app is in. */
let profile: Response | undefined;
const skipWaiting = vi.fn(async () => {});
const claim = vi.fn(async () => {});
const showNotification = vi.fn(async (_title: string, _shown: object) => {});
const openWindow = vi.fn(async (_address: string) => null);
/** The pages that are open. */
let pages: { focus(): Promise<void>; navigate(address: string): Promise<void> }[] = [];
const answers: unknown[] = [];
let onChannel: (event: { data: unknown }) => void = () => {};

beforeEach(async () => {
  vi.resetModules();
  Object.assign(fake, { routes: [], denied: [], limits: [], forgotten: 0 });
  for (const one of [heard, kept]) one.clear();
  answers.length = 0;
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    ...{ skipWaiting, clients: { claim, openWindow, matchAll: async () => pages } },
    registration: { showNotification },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return { put: async (url: string, answer: Response) => void cache.set(url, answer) };
    },
    delete: async (name: string) => kept.delete(name),
    match: async () => profile,
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, listener: typeof onChannel): void {
        onChannel = listener;
      }
      postMessage(message: unknown): void {
        answers.push(message);
      }
    },
  );
  await import('./service-worker.ts');
});

/** How an address is answered; undefined: by the server alone. */
function answering(
  address: string,
  { headers = {}, destination = '' as RequestDestination } = {},
): Strategy | undefined {
  const url = new URL(address, 'https://tessera.test');
  const sameOrigin = url.origin === 'https://tessera.test';
  const place: Place = { url, sameOrigin, request: { headers: new Headers(headers), destination } };
  const route = fake.routes.find(
    ({ matches, method }) =>
      method === 'GET' && typeof matches === 'function' && (matches as (place: Place) => boolean)(place),
  );
  return route?.handler as Strategy | undefined;
}

/** Tells the worker something by a message of its own, and waits until it is done. */
async function tell(data: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  heard.get('message')!({ data, waitUntil: (until: Promise<unknown>) => (work = until) });
  await work;
}

describe('a page that is opened', () => {
  const isOwn = (path: string) => !fake.denied.some((one) => one.test(path));

  test.each(['/', '/home', '/b/1/2', '/apis', '/photos-of-us'])('%s is the app', (path) => {
    expect(fake.page).toBe('/index.html');
    expect(isOwn(path)).toBe(true);
  });

  test.each([
    '/api',
    '/api/me',
    '/photos/1',
    '/cdn-cgi/challenge',
    '/socket.io/?a=1',
    '/healthz',
    '/readyz',
    '/metrics',
    '/challenge.json',
    '/feeds/abc.ics',
  ])('%s is the server’s', (path) => {
    expect(isOwn(path)).toBe(false);
  });
});

describe('an address that only the server can answer', () => {
  const go = () => fake.navigate!({ request: { url: 'https://tessera.test/api/docs' } });

  test('is answered by the server', async () => {
    const answer = new Response('hello');
    vi.stubGlobal('fetch', async () => answer);
    expect(await go()).toBe(answer);
  });

  test('has a page of its own without a connection, in the language of its person', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Nobody answers.')));
    profile = Response.json({ locale: 'ar-EG' });
    const answer = await go();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1>لا يوجد اتصال</h1>');
    profile = undefined;
    vi.stubGlobal('navigator', { language: 'de-AT' });
    expect(await (await go()).text()).toContain('<h1>Du bist offline</h1>');
    vi.stubGlobal('navigator', { language: 'xx' });
    expect(await (await go()).text()).toContain('<h1>You’re offline</h1>');
  });
});

describe('what another app shares', () => {
  test('is taken by the worker, at its address and as a post alone', () => {
    const posts = fake.routes.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(1);
    const matches = posts[0]!.matches as (of: { url: URL; sameOrigin: boolean }) => boolean;
    const isTaken = (address: string, sameOrigin = true) => matches({ url: new URL(address), sameOrigin });
    expect(isTaken('https://tessera.test/share')).toBe(true);
    expect(isTaken('https://tessera.test/api/teams')).toBe(false);
    expect(isTaken('https://elsewhere.test/share', false)).toBe(false);
    expect(answering('/share')).toBeUndefined();
  });
});

const PICTURE = '/attachment/download?get=small&teamId=1&link=x';

describe('what is asked of the server', () => {
  test.each(['/api/me', '/api/me/workspaces', '/api/app-vars'])('%s is there without a network', (path) => {
    expect(answering(path)).toMatchObject({
      ...{ kind: 'network', cacheName: 'runtime-api-v1', networkTimeoutSeconds: 4 },
    });
  });

  test.each([
    '/api/me/security',
    '/api/1/items',
    '/api/teams',
    '/attachment/download?get=file&teamId=1&link=x',
  ])('%s is never kept', (path) => {
    expect(answering(path)).toBeUndefined();
    expect(answering(path, { destination: 'image' })).toBeUndefined();
  });

  test('small pictures of files are kept under their file, whatever address they have', async () => {
    const route = answering(PICTURE, { destination: 'image' });
    expect(route).toMatchObject({ kind: 'cache', cacheName: 'attachments' });
    const { cacheKeyWillBeUsed } = route!.plugins[1]!;
    const keyOf = (link: string) =>
      cacheKeyWillBeUsed!({
        request: new Request(`https://tessera.test/attachment/download?get=small&teamId=1&link=${link}`),
      });
    const link = (until: number) => `${btoa(JSON.stringify(['file-1', 'values', 'x', 1, '', until]))}.seal`;
    expect(await keyOf(link(1))).toBe(
      'https://tessera.test/attachment/download?get=small&teamId=1&file=file-1',
    );
    expect(await keyOf(link(2))).toBe(await keyOf(link(1)));
    expect(await keyOf('no-link')).toBeInstanceOf(Request);
    expect(answering(PICTURE, { headers: { range: 'bytes=0-99' } })).toBeUndefined();
  });

  test('pictures are there at once, and asked for meanwhile', () => {
    expect(answering('/avatars/7')).toMatchObject({ kind: 'both', cacheName: 'generated-avatars' });
    expect(answering('/photos/7', { destination: 'image' })).toMatchObject({
      ...{ kind: 'both', cacheName: 'images' },
    });
  });

  test.each(['/api/me', PICTURE, '/avatars/7', '/photos/7'])(
    'nothing is kept of another server’s %s',
    (path) => {
      expect(answering(`https://elsewhere.test${path}`, { destination: 'image' })).toBeUndefined();
    },
  );

  test('errors, redirects and parts are never kept', async () => {
    for (const path of ['/api/me', PICTURE, '/avatars/7'])
      for (const status of [200, 206, 301, 404, 500]) {
        const answer = new Response(null, { status });
        const { cacheWillUpdate } = answering(path)!.plugins[0]!;
        expect(await cacheWillUpdate!({ response: answer })).toBe(status === 200 ? answer : null);
      }
  });

  test('files are kept for thirty days, and neither they nor pictures without end', () => {
    expect(fake.limits).toEqual([{ maxEntries: 500, maxAgeSeconds: 30 * 86_400 }, { maxEntries: 200 }]);
  });
});

describe('what a page tells the worker', () => {
  test('is answered when it is done, under the id of what was told', async () => {
    await tell({ type: 'skip-waiting', id: 'a' });
    expect(skipWaiting).toHaveBeenCalledOnce();
    expect(answers).toEqual([{ type: 'done', of: 'skip-waiting', id: 'a' }]);
  });

  test('reaches it over the channel too; another worker’s answer is none of its own', async () => {
    onChannel({ data: { type: 'done', of: 'clear-cache', id: 'a' } });
    onChannel({ data: { type: 'clear-cache', id: 'b' } });
    await expect.poll(() => answers).toEqual([{ type: 'done', of: 'clear-cache', id: 'b' }]);
  });

  test('all that is kept of a person goes, or one cache alone; what the app starts from stays', async () => {
    const fill = () => {
      for (const name of ['precache', 'images', 'attachments', 'generated-avatars', 'runtime-api-v1'])
        kept.set(name, new Map());
    };
    fill();
    await tell({ type: 'clear-cache', id: 'a', cache: 'images' });
    expect([...kept.keys()]).toEqual(['precache', 'attachments', 'generated-avatars', 'runtime-api-v1']);
    expect(fake.forgotten).toBe(1);
    fill();
    await tell({ type: 'clear-cache', id: 'b' });
    expect([...kept.keys()]).toEqual(['precache']);
    expect(fake.forgotten).toBe(3);
  });

  test('an answer is put into a cache of answers, and into no other', async () => {
    const put = { type: 'patch-cache', id: 'a', url: '/api/me', body: { id: 1 } };
    await tell({ ...put, cache: 'runtime-api-v1' });
    expect(await kept.get('runtime-api-v1')?.get('/api/me')?.json()).toEqual({ id: 1 });
    await tell({ ...put, cache: 'precache', url: '/index.html' });
    expect([...kept.keys()]).toEqual(['runtime-api-v1']);
    expect(answers).toHaveLength(2);
  });
});

test('a worker that starts takes the pages that are open', () => {
  const waitUntil = vi.fn();
  heard.get('activate')!({ waitUntil });
  expect(claim).toHaveBeenCalled();
  expect(waitUntil).toHaveBeenCalled();
});

describe('a push message', () => {
  /** What an event makes the worker wait for. */
  const hear = async (type: string, event: object): Promise<void> => {
    let work: unknown;
    heard.get(type)!({
      ...event,
      waitUntil: (promise: unknown) => {
        work = promise;
      },
    });
    await work;
  };
  const pushed = {
    dir: 'ltr',
    id: 'n',
    title: 'Bridge',
    body: 'Ann assigned this to you',
    address: '/b/1?notification=n',
  };
  const clicked = (data: unknown) => {
    const close = vi.fn();
    return { close, event: { notification: { close, data } } };
  };

  beforeEach(() => {
    showNotification.mockClear();
    openWindow.mockClear();
    pages = [];
  });

  test('is shown, and once for each notification', async () => {
    await hear('push', { data: { json: () => pushed } });
    expect(showNotification).toHaveBeenCalledWith(
      'Bridge',
      expect.objectContaining({ body: pushed.body, dir: 'ltr', tag: 'n', data: { address: pushed.address } }),
    );
  });

  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['another address', { json: () => ({ ...pushed, address: 'https://evil.example' }) }],
    ['another host', { json: () => ({ ...pushed, address: '//evil.example' }) }],
    ['no title', { json: () => ({ address: '/' }) }],
  ])('that says %s shows nothing', async (_, data) => {
    await hear('push', { data });
    expect(showNotification).not.toHaveBeenCalled();
  });

  test('leads to its place: in the page that is open, else in a new one', async () => {
    const first = clicked({ address: pushed.address });
    await hear('notificationclick', first.event);
    expect(first.close).toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledWith(pushed.address);
    const [focus, navigate] = [vi.fn(async () => {}), vi.fn(async (_address: string) => {})];
    pages = [{ focus, navigate }];
    await hear('notificationclick', clicked({ address: pushed.address }).event);
    expect(focus).toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledWith(pushed.address);
    expect(openWindow).toHaveBeenCalledTimes(1);
  });
});
