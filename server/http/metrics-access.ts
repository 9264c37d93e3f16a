import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from './client-address.ts';

/** What proxies add: who comes through one is not this machine, wherever the proxy is. */
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Figures of the inside are for whoever has the token, and for this machine itself. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isOfThisMachine(request)) return true;
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

/** By the connection itself, not by what it says of itself; and by no name that a foreign page may have given us. */
function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name)) &&
    ofProxies.every((header) => headers[header] === undefined)
  );
}

/** Of one length, so that comparing takes as long. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
