import { type Browser, type BrowserContext, expect, type Page, type WebSocket } from '@playwright/test';

/** The channels that the newest socket of a page listens to, as the server has confirmed them. */
const heard = new WeakMap<Page, Set<string>>();

/** From now on `live` knows the channels of the pages of a browser. Returns the function that ends this. */
export function watchChannels(browser: Browser): () => void {
  const make = browser.newContext;
  browser.newContext = async (...options) => {
    const context = await make.apply(browser, options);
    watchPages(context);
    return context;
  };
  return () => {
    browser.newContext = make;
  };
}

export function watchPages(context: BrowserContext): void {
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/socket.io/')) return;
      const channels = new Set<string>();
      heard.set(page, channels);
      watchFrames(socket, channels);
    }),
  );
}

/** Socket.IO's frames: `42` and a number is an event that wants an answer, `43` and the same number is that answer. */
function watchFrames(socket: WebSocket, channels: Set<string>): void {
  const asked = new Map<string, string>();
  socket.on('framesent', ({ payload }) => {
    const [, number = '', channel = ''] =
      /^42(\d*)\["(?:un)?subscribe",(?:\{"channel":)?"([^"]+)"/.exec(String(payload)) ?? [];
    if (number === '') channels.delete(channel);
    else asked.set(number, channel);
  });
  socket.on('framereceived', ({ payload }) => {
    const number = /^43(\d+)\[\{.*"status":200\b/.exec(String(payload))?.[1];
    const channel = number === undefined ? undefined : asked.get(number);
    if (channel !== undefined) channels.add(channel);
  });
}

/** The page receives changes of others: in its workspace, and in the folder that it shows. */
export async function live(page: Page): Promise<void> {
  const folder = /\/b\/[^/]+\/(?:f\/)?([\da-f-]{36})/.exec(page.url())?.[1];
  const endings = ['.users', ...(folder === undefined ? [] : [`.folder.${folder}`])];
  await expect(() => {
    const channels = [...(heard.get(page) ?? [])];
    for (const ending of endings)
      expect(channels).toContainEqual(expect.stringMatching(new RegExp(`${ending}$`)));
    expect(channels).toContainEqual(expect.stringMatching(/^team\.\d+$/));
  }).toPass({ timeout: 30_000 });
}
