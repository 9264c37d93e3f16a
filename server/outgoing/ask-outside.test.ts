import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { askOutside, postOutside } from './ask-outside.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site on this machine. Returns its address, and how often it was asked. */
async function site(answer: RequestListener) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const limits = { milliseconds: 2_000, bytes: 1_000, types: /^text\/html$/ };
const html: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>');
const ask = (address: string, OUTGOING: 'anywhere' | 'public' | 'off' = 'anywhere', more = {}) =>
  askOutside({ OUTGOING }, new URL(address), { ...limits, ...more });

test('an address answers, also after redirects', async () => {
  const { address, heard } = await site((request, response) => {
    if (request.url === '/end') return html(request, response);
    response.writeHead(302, { location: request.url === '/' ? '/next' : '/end' }).end();
  });
  const found = await ask(`${address}/`);
  expect([found?.bytes.toString(), found?.type, found?.address.pathname]).toEqual([
    '<p>',
    'text/html',
    '/end',
  ]);
  expect(heard).toEqual(['/', '/next', '/end']);
});

describe('no answer comes', () => {
  test('from this machine and its networks, however they are written, unless the settings say so', async () => {
    const { address, heard } = await site(html);
    const { port } = new URL(address);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]', '0'])
      expect(await ask(`http://${host}:${port}/`, 'public'), host).toBeUndefined();
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254'])
      expect(await ask(`http://${host}/`, 'public'), host).toBeUndefined();
    expect(await ask(address, 'off')).toBeUndefined();
    expect(heard).toEqual([]);
  });

  test('where a redirect goes round, to another protocol, with a password, or nowhere', async () => {
    for (const location of [
      '/',
      'ftp://a.example/',
      'file:///etc/passwd',
      'http://a:b@127.0.0.1/',
      'http://[',
    ]) {
      const { address, heard } = await site((_, response) => response.writeHead(301, { location }).end());
      expect(await ask(address), location).toBeUndefined();
      expect(heard.length).toBeLessThanOrEqual(4);
    }
  });

  test('of another type, another status, or packed', async () => {
    const answers: RequestListener[] = [
      (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
      (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('x'),
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(50_000_000))),
    ];
    for (const answer of answers) expect(await ask((await site(answer)).address)).toBeUndefined();
  });

  test('that is too large, without end, or too slow', async () => {
    const endless = await site((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const write = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', write);
      };
      write();
    });
    expect(await ask(endless.address)).toBeUndefined();
    expect((await ask(endless.address, 'anywhere', { cuts: true }))?.bytes).toHaveLength(1_000);
    const slow = await site((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(drip));
    });
    const began = performance.now();
    expect(await ask(slow.address, 'anywhere', { milliseconds: 400 })).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('where nobody listens, or what answers speaks something else', async () => {
    const { address } = await site((request) => request.socket.end('nonsense'));
    expect(await ask(address)).toBeUndefined();
    servers.pop()!.close();
    expect(await ask(address)).toBeUndefined();
    expect(await ask('http://no-such-name.invalid/', 'public')).toBeUndefined();
  });
});

test('what is sent arrives as it is, under the same rules, and no redirect is followed', async () => {
  const got: [string, string | undefined, string][] = [];
  const { address, heard } = await site((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      got.push([request.method ?? '', request.headers['ttl']?.toString(), text]);
      response.writeHead(request.url === '/moved' ? 302 : 201, { location: '/other' }).end();
    });
  });
  const send = (path: string, OUTGOING: 'anywhere' | 'public' | 'off' = 'anywhere') =>
    postOutside(
      { OUTGOING },
      new URL(path, address),
      { headers: { ttl: '60' }, body: Buffer.from('said') },
      2_000,
    );
  expect(await send('/')).toBe(201);
  expect(await send('/moved')).toBe(302);
  expect(got).toEqual([
    ['POST', '60', 'said'],
    ['POST', '60', 'said'],
  ]);
  expect(await send('/', 'public')).toBeUndefined();
  expect(await send('/', 'off')).toBeUndefined();
  expect(heard).toEqual(['/', '/moved']);
});
