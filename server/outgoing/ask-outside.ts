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

/** Of an answer that is known: what its server gave along, so that it need not send it again. */
export interface Known {
  etag: string | null;
  modified: string | null;
}

/** `none`: there is no answer that the limits allow. No network that is not public is told apart from one without an answer. */
type Told =
  | ({ kind: 'answer' } & Outside & Known)
  | { kind: 'unchanged' }
  | { kind: 'none'; why: 'off' | 'unreachable' | 'type' | 'size' }
  | { kind: 'none'; why: 'status'; status: number };

const REDIRECTS_MAX = 3;
const PORTS = ['', '80', '443'];
/** Such a header is kept, and sent back. */
const HEADER_MAX = 500;

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
  const told = await askOutsideAgain(config, first, limits, { etag: null, modified: null });
  return told.kind === 'answer' ? told : undefined;
}

/** The same for what is asked again and again: it says why there is no answer, and whether it is what is known. */
export async function askOutsideAgain(
  config: Pick<Config, 'OUTGOING'>,
  first: URL,
  limits: Limits,
  known: Known,
): Promise<Told> {
  if (config.OUTGOING === 'off') return none('off');
  const signal = AbortSignal.timeout(limits.milliseconds);
  let address = first;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!mayAsk(config, address)) return none('unreachable');
    const answer = await get(config, address, signal, known).catch(() => undefined);
    if (!answer) return none('unreachable');
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      if (!URL.canParse(headers.location, address)) return none('unreachable');
      address = new URL(headers.location, address);
      continue;
    }
    const told = await tell(answer, limits, address);
    answer.destroy();
    return told;
  }
  return none('unreachable');
}

const none = (why: 'off' | 'unreachable' | 'type' | 'size'): Told => ({ kind: 'none', why });

async function tell(answer: IncomingMessage, limits: Limits, address: URL): Promise<Told> {
  const { statusCode: status = 0, headers } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status !== 200) return { kind: 'none', why: 'status', status };
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (!limits.types.test(type) || (headers['content-encoding'] ?? 'identity') !== 'identity')
    return none('type');
  const bytes = await read(answer, limits).catch(() => undefined);
  if (bytes === 'size') return none('size');
  if (!bytes) return none('unreachable');
  const kept = (header = '') => (header !== '' && header.length <= HEADER_MAX ? header : null);
  return {
    ...{ kind: 'answer', address, bytes, type },
    ...{ etag: kept(headers.etag), modified: kept(headers['last-modified']) },
  };
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

function get(
  config: Pick<Config, 'OUTGOING'>,
  address: URL,
  signal: AbortSignal,
  { etag, modified }: Known,
): Promise<IncomingMessage> {
  // Nothing is unpacked, so nothing grows.
  const headers = {
    ...{ 'accept-encoding': 'identity', 'user-agent': 'Tessera', accept: '*/*' },
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(modified === null ? {} : { 'if-modified-since': modified }),
  };
  return open(config, address, { signal, headers });
}

function open(
  config: Pick<Config, 'OUTGOING'>,
  address: URL,
  asked: http.RequestOptions,
  body?: Buffer,
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const ask = address.protocol === 'https:' ? https.request : http.request;
    const request = ask(address, {
      ...asked,
      agent: false,
      lookup: lookupFor(config),
      maxHeaderSize: 16_384,
    });
    request.once('response', (answer) => {
      answer.on('error', () => {});
      answered(answer);
    });
    request.on('error', failed);
    request.end(body);
  });
}

interface Posted {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * Sends something to an address that a person's browser has named, under the same rules, without following redirects. Returns
 * the status; undefined: there was no answer in time, or the address may not be asked.
 */
export async function postOutside(
  config: Pick<Config, 'OUTGOING'>,
  address: URL,
  { headers, body }: Posted,
  milliseconds: number,
): Promise<number | undefined> {
  if (!mayAsk(config, address)) return undefined;
  const asked = { method: 'POST', headers, signal: AbortSignal.timeout(milliseconds) };
  const answer = await open(config, address, asked, body).catch(() => undefined);
  answer?.destroy();
  return answer?.statusCode;
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
): Promise<Buffer | 'size'> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > most) return cuts ? Buffer.concat(chunks).subarray(0, most) : 'size';
  }
  return Buffer.concat(chunks);
}
