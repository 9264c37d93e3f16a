import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * What is read bears a hash of itself as its `ETag`, unless it has a version. Whoever asks again with `If-None-Match` is
 * told in a line that it is still so.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isAnswer = method === 'GET' && reply.statusCode === 200 && isWhole(payload);
    if (!isAnswer || !isJson.test(String(reply.getHeader('content-type')))) return payload;
    // Encoded once, for the hash and for the wire.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    // Weak: a compressed answer has the same.
    const tag = reply.getHeader('etag') ?? `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
    reply.header('etag', tag);
    if (!namesTag(headers['if-none-match'], String(tag))) return bytes;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

const isJson = /^application\/json/;

/** Whether a list of tags has this one; weak ones are compared without their mark, as RFC 9110 has it for this header. */
const namesTag = (list: string | undefined, tag: string): boolean =>
  list !== undefined &&
  (list.trim() === '*' || list.split(',').some((one) => unmarked(one.trim()) === unmarked(tag)));

const unmarked = (tag: string): string => tag.replace(/^W\//, '');
