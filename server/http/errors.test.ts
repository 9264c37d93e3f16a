import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Logger } from '../log.ts';
import { answerErrors } from './errors.ts';

test('the log of an unexpected failure has the address of the call, without its query', async () => {
  const logged: { url?: string }[] = [];
  const app = fastify();
  answerErrors(app, { error: (line: object) => void logged.push(line) } as unknown as Logger);
  app.get('/items', () => {
    throw new Error('broken');
  });
  const { statusCode } = await app.inject('/items?search=mine');
  expect([statusCode, logged.map(({ url }) => url)]).toEqual([500, ['/items']]);
  await app.close();
});
