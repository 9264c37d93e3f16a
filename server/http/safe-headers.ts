import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The headers that keep browsers from what our pages do not need, on every answer. Helmet works them out for the first
 * request: it would do so for each, and they are always the same.
 */
export async function safeHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  await app.register(helmet, { ...options, global: false });
  let kept: [string, string][] | undefined;
  app.addHook('onRequest', async (_, reply) => {
    if (kept) {
      for (const [name, value] of kept) reply.raw.setHeader(name, value);
      return;
    }
    await reply.helmet();
    kept = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
  });
}
