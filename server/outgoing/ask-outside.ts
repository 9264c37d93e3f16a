import { lookup as resolve } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '../config.ts';
import { isPublicAddress } from './public-address.ts';

interface Outside {
  address: URL;
  bytes: Buffer;
  type: string;
}

interface Limits {
  /** Of the whole question, redirects included. */
  milliseconds: number;
  bytes: number;
  /** What is longer is cut there, instead of being no answer. */
  cuts?: boolean;
  /** What the answer may be, by its content type. */
  types: RegExp;
}

const REDIRECTS_MAX = 3;
const PORTS = ['', '80', '443'];

/**
 * Asks an address that a person has typed, or that an answer names: the one way in which this server goes out for people. It
 * reaches the public internet alone: each name is resolved here, and the connection is made to the address that was checked,
 * at each redirect anew. Undefined: there is no answer that the limits allow, for whatever reason; it never throws.
 */
export async function askOutside(
  config: Pick<Config, 'OUTGOING'>,
  first: URL,
  limits: Limits,
): Promise<Outside | undefined> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let address = first;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!mayAsk(config, address)) return undefined;
    const answer = await get(config, address, signal).catch(() => undefined);
    if (!answer) return undefined;
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      if (!URL.canParse(headers.location, address)) return undefined;
      address = new URL(headers.location, address);
      continue;
    }
    const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
    const bytes =
      statusCode === 200 && limits.types.test(type)
        ? await read(answer, limits).catch(() => undefined)
        : undefined;
    answer.destroy();
    return bytes && { address, bytes, type };
  }
  return undefined;
}

/** Only what a browser would open by itself, without a password in it; names are looked at when they are resolved. */
function mayAsk(
  { OUTGOING }: Pick<Config, 'OUTGOING'>,
  { protocol, username, password, port, hostname }: URL,
): boolean {
  if (OUTGOING === 'off' || !['http:', 'https:'].includes(protocol) || username || password) return false;
  if (OUTGOING === 'anywhere') return true;
  const literal = hostname.replace(/^\[|\]$/g, '');
  return PORTS.includes(port) && (isIP(literal) === 0 || isPublicAddress(literal));
}

function get(config: Pick<Config, 'OUTGOING'>, address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const ask = address.protocol === 'https:' ? https.request : http.request;
    const request = ask(address, {
      signal,
      agent: false,
      lookup: lookupFor(config),
      // Nothing is unpacked, so nothing grows.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Tessera', accept: '*/*' },
      maxHeaderSize: 16_384,
    });
    request.once('response', (answer) => {
      answer.on('error', () => {});
      answered(answer);
    });
    request.on('error', failed);
    request.end();
  });
}

/** Gives the connection the addresses of a name that are public; none, where one of them is not. */
const lookupFor =
  ({ OUTGOING }: Pick<Config, 'OUTGOING'>): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const isRefused = OUTGOING !== 'anywhere' && !found?.every(({ address }) => isPublicAddress(address));
      const [first] = found ?? [];
      if (error || isRefused || !first) done(error ?? new Error('no public address'), '', 0);
      else if (options.all) (done as unknown as (error: null, all: typeof found) => void)(null, found);
      else done(null, first.address, first.family);
    });

async function read(
  answer: IncomingMessage,
  { bytes: most, cuts = false }: Limits,
): Promise<Buffer | undefined> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > most) return cuts ? Buffer.concat(chunks).subarray(0, most) : undefined;
  }
  return Buffer.concat(chunks);
}
