import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { safeHeaders } from './safe-headers.ts';

test('every answer has the same headers of safety, unless it has its own', async () => {
  const app = Fastify();
  await safeHeaders(app, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'self'"] } },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.get('/plain', async () => 'a');
  app.get('/own', async (_, reply) => reply.header('content-security-policy', 'sandbox').send('b'));
  const safe = async (url: string) => {
    const {
      'content-length': _length,
      date: _date,
      'content-type': _type,
      ...headers
    } = (await app.inject(url)).headers;
    const { connection: _connection, ...safety } = headers;
    return safety;
  };
  const first = await safe('/plain');
  expect(first).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  expect(first).not.toHaveProperty('strict-transport-security');
  expect(await safe('/plain')).toEqual(first);
  expect(await safe('/own')).toEqual({ ...first, 'content-security-policy': 'sandbox' });
  expect(await safe('/nowhere')).toEqual(first);
  await app.close();
});
