import http from 'node:http';
import net from 'node:net';
import type { Call } from '@tessera/domain/api/call.ts';
import { calls } from '@tessera/domain/api/index.ts';
import { putRecord, saveMultiple } from '@tessera/domain/api/records.ts';
import { recordTypes } from '@tessera/domain/records/index.ts';
import type { Chance } from './chance.ts';
import { type Known, madeOf } from './made-of-schema.ts';
import { deepJson, garble, oddText, spoil } from './odd-values.ts';

export interface HostileCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    ';',
    'application/octet-stream',
  ],
];
const oddHeaders = [
  ...[
    'x-idempotency-key',
    'x-client-version',
    'x-content-hash',
    'x-log-seq',
    'accept-encoding',
    'accept',
    'cookie',
  ],
  ...[
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    'range',
    'if-none-match',
    'content-encoding',
    'user-agent',
    'host',
  ],
  ...['accept-language', 'expect', 'te', 'authorization', 'if-modified-since', 'x-http-method-override'],
];
const otherPaths = [
  '/',
  '/api',
  '/api/docs',
  '/api/docs/json',
  '/photos/x/64.webp',
  '/metrics',
  '/healthz',
  '/socket.io/',
  '/assets/x',
  '/challenge.json',
  '/index.html',
];

/** One of the calls of the API, with something wrong in it. */
export function hostileCall(chance: Chance, known: Known, token: string | undefined): HostileCall {
  const call = chance.pick(calls);
  const params = madeOf(chance, call.params, known) as Record<string, unknown>;
  if (call.path.startsWith('/api/teams/:id')) params['id'] = chance.pick(known['team']!);
  const query = madeOf(chance, call.query, known) as Record<string, unknown>;
  const body = call.method === 'GET' ? undefined : bodyFor(chance, call, known);
  const made: HostileCall = {
    method: chance.happens(0.05) ? chance.pick(methods) : call.method,
    path: pathOf(chance, call.path, params, query),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: undefined,
  };
  if (chance.happens(0.04)) made.path = garble(chance, chance.pick(otherPaths));
  if (body !== undefined) Object.assign(made, spoiled(chance, body, made.headers));
  for (let turn = chance.below(3); turn > 0; turn -= 1)
    made.headers[chance.pick(oddHeaders)] = headerText(oddText(chance));
  return made;
}

/** The API's schema tells little of records: their fields come from their types. */
function bodyFor(chance: Chance, call: Call, known: Known): unknown {
  const item = (type: (typeof types)[number]) => ({
    ...(madeOf(chance, type.fields, known) as object),
    row_version: chance.pick([1, 1, 2, 3]),
  });
  const types = Object.values(recordTypes);
  if (call === putRecord) return item(chance.pick(types));
  if (call !== saveMultiple) return madeOf(chance, call.body, known);
  return Array.from({ length: chance.below(4) + 1 }, () => {
    const type = chance.pick(types);
    const route = `/api/${chance.pick(known['team']!)}/${type.collection}/${chance.pick(known['id']!)}`;
    return chance.happens(0.2)
      ? { route, method: 'delete', old: { id: chance.pick(known['id']!) } }
      : { route, method: 'put', item: item(type) };
  });
}

function pathOf(
  chance: Chance,
  path: string,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const odd = (value: unknown): string => {
    if (chance.happens(0.9)) return encodeURIComponent(text(value));
    const other = chance.happens(0.5) ? oddText(chance) : garble(chance, text(value));
    return chance.happens(0.8) ? encodeURIComponent(other.toWellFormed()) : other;
  };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => odd(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${odd(name)}=${odd(value)}`);
  if (chance.happens(0.1)) pairs.push(`${odd('__proto__')}=${odd('x')}`, ...pairs.slice(0, 1));
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function spoiled(
  chance: Chance,
  valid: unknown,
  headers: Record<string, string>,
): Pick<HostileCall, 'headers' | 'body'> {
  const json = JSON.stringify(chance.happens(0.4) ? valid : spoil(chance, valid)) ?? '';
  const type = chance.happens(0.9) ? 'application/json' : chance.pick(contentTypes);
  const body = chance.happens(0.03)
    ? inserted(chance, json, deepJson(chance))
    : chance.happens(0.05)
      ? chance.pick([
          garble(chance, json),
          chance.bytes(chance.below(300)),
          parts(chance),
          'x'.repeat(4_100_000),
        ])
      : json;
  return {
    headers: {
      ...headers,
      'content-type': typeof body === 'string' && body.startsWith('--x') ? contentTypes[5]! : type,
    },
    body,
  };
}

/** The JSON with one of its plain values replaced. */
function inserted(chance: Chance, json: string, odd: string): string {
  const places = [...json.matchAll(/:("[^"]*"|\d+|true|false|null)/g)];
  if (places.length === 0) return odd;
  const { index, 0: found } = chance.pick(places);
  return `${json.slice(0, index)}:${odd}${json.slice(index + found.length)}`;
}

/** A text like a form with files. */
function parts(chance: Chance): string {
  const one = () =>
    `--x\r\nContent-Disposition: form-data; name="${oddText(chance)}"; filename="${oddText(chance)}"\r\nContent-Type: ${chance.pick(contentTypes)}\r\n\r\n${oddText(chance)}\r\n`;
  const all = Array.from({ length: chance.below(9) + 1 }, one).join('');
  return chance.happens(0.5) ? `${all}--x--\r\n` : garble(chance, all);
}

/** The characters that Node accepts in a header: the rest is sent over the bare connection. */
const headerText = (value: string): string =>
  value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 8_000);

/** Sends it; resolves with the status, or undefined if the server closed the connection. */
export function send(
  address: string,
  { method, path, headers, body }: HostileCall,
): Promise<number | undefined> {
  const { hostname, port } = new URL(address);
  const raw = path.replaceAll(/[^\x21-\x7e]/g, (odd) => encodeURIComponent(odd.toWellFormed()));
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const options = {
      hostname,
      port,
      method,
      headers: { ...headers, ...length },
      path: raw.startsWith('/') ? raw : `/${raw}`,
      agent: false as const,
    };
    const request = http.request(options, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode));
    });
    request.setTimeout(20_000, () => request.destroy());
    request.once('error', () => resolve(undefined));
    request.end(body);
  });
}

/** Bytes that are only partly HTTP, and a connection that breaks at any point. */
export function sendBytes(chance: Chance, address: string): Promise<void> {
  const head = garble(
    chance,
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`,
  );
  const rest = chance.pick([
    'Content-Length: 99999\r\n\r\n{',
    'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    '\r\n',
    '',
  ]);
  const [isDestroyed, after] = [chance.happens(0.5), chance.below(30)];
  return new Promise((resolve) => {
    const connection = net.connect(Number(new URL(address).port), '127.0.0.1');
    connection.on('error', () => undefined).once('close', () => resolve());
    connection.resume().write(head + rest);
    setTimeout(() => (isDestroyed ? connection.destroy() : connection.resetAndDestroy()), after);
  });
}
