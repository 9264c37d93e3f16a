import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { sharedServer, startOwnServer, TestClient } from '../testing/test-server.ts';

test('every answer tells a client that is too old', async () => {
  const server = await startOwnServer({ MINIMUM_CLIENT_VERSION: '34.2.0', FORCE_RELOAD_BELOW: '33.0.10' });
  const ann = await TestClient.signUp(server);
  const nobody = new TestClient(server.address);
  const told = async (version: string | undefined, path = '/api/me', client = ann) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'x-client-version': version };
    const answer = await client.call('GET', path, undefined, headers);
    return [answer.headers.get('x-update-required'), answer.headers.get('x-force-reload')];
  };
  for (const version of [undefined, '34.2.0', '34.10.0', 'latest', '1', '']) {
    expect(await told(version)).toEqual([null, null]);
  }
  expect(await told('34.1.99')).toEqual(['1', null]);
  expect(await told('33.0.9')).toEqual(['1', '1']);
  expect(await told('33.0.10')).toEqual(['1', null]);
  // A refused call, an unknown one, and one that is open to everybody.
  expect(await told('33.0.9', '/api/me', nobody)).toEqual(['1', '1']);
  expect(await told('33.0.9', '/api/nothing')).toEqual(['1', '1']);
  expect(await told('33.0.9', '/api/app-vars', nobody)).toEqual(['1', '1']);
  expect(await told('33.0.9', '/healthz')).toEqual([null, null]);
  await server.stop();
});

test('without the settings no client is too old; an invalid version in the settings is refused', async () => {
  const server = await sharedServer();
  const { headers } = await new TestClient(server.address).call('GET', '/api/app-vars', undefined, {
    'x-client-version': '0.0.1',
  });
  expect([headers.get('x-update-required'), headers.get('x-force-reload')]).toEqual([null, null]);
  expect(() => readConfig({ MINIMUM_CLIENT_VERSION: '34' })).toThrow(ConfigError);
  expect(() => readConfig({ FORCE_RELOAD_BELOW: 'new' })).toThrow('not a version such as 34.2.0');
  expect(() => readConfig({ FORCE_UPDATE: 'perhaps' })).toThrow(ConfigError);
  expect(readConfig({ MINIMUM_CLIENT_VERSION: '', FORCE_UPDATE: 'true' })).toMatchObject({
    FORCE_UPDATE: true,
  });
});
