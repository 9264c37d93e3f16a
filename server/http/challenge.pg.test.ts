import { afterEach, expect, test } from 'vitest';
import { sharedServer, startOwnServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const page = async (path: string) => {
  const response = await fetch(server!.address + path);
  const policy = response.headers.get('content-security-policy') ?? '';
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(' ');
      return [name, sources] as const;
    }),
  );
  return { response, directives };
};

test('without a site key pages may load nothing foreign, and are told that there is no challenge', async () => {
  server = await sharedServer();
  const { response, directives } = await page('/challenge.json');
  expect(await response.json()).toMatchObject({ site_key: null });
  expect([directives.get('script-src'), directives.get('frame-src')]).toEqual([["'self'"], ['blob:']]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('with a site key pages may load that one origin, as a script and as a frame', async () => {
  server = await startOwnServer({
    CHALLENGE_SITE_KEY: '1x00000000000000000000AA',
    CHALLENGE_SCRIPT: 'https://widget.example/turnstile/v0/api.js?x=1',
  });
  const { response, directives } = await page('/challenge.json');
  expect(await response.json()).toEqual({
    script: 'https://widget.example/turnstile/v0/api.js?x=1',
    site_key: '1x00000000000000000000AA',
  });
  expect([directives.get('script-src'), directives.get('frame-src')]).toEqual([
    ["'self'", 'https://widget.example'],
    ['blob:', 'https://widget.example'],
  ]);
  expect([...directives].filter(([, own]) => own.includes('https://widget.example'))).toHaveLength(2);
});

test('Turnstile is the default provider', async () => {
  server = await startOwnServer({ CHALLENGE_SITE_KEY: 'key' });
  const { response } = await page('/challenge.json');
  expect(await response.json()).toMatchObject({
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  });
});
