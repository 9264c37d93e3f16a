import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from './client-address.ts';

/** Headers that proxies add: a request through a proxy is not from this machine, even if the proxy is. */
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Metrics may be read with the token, and from this machine itself. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isOfThisMachine(request)) return true;
  const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
}

/**
 * Decided by the connection, not by what the request says; and not by a host name, which a foreign page may have
 * pointed here.
 */
function isOfThisMachine({ headers, socket }: FastifyRequest): boolean {
  const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name)) &&
    ofProxies.every((header) => headers[header] === undefined)
  );
}

/** All have one length, so that every comparison takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
