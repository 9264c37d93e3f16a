import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a server that stops looks for idle connections, in milliseconds. */
const LOOK_MS = 100;
/**
 * A server that stops waits this long for its requests, in milliseconds: tools that stop it often kill it after ten
 * seconds.
 */
const GRACE_MS = 4_000;

/**
 * A server that stops answers its requests and waits for nothing else: browsers keep connections open for more than a
 * minute after an answer, and open some before they have a request. After the grace period it waits for no client:
 * neither for one that does not read its answer, nor for a socket whose browser sleeps.
 */
export function stopPromptly(app: FastifyInstance): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    const began = Date.now();
    const timer = setInterval(() => {
      server.closeIdleConnections();
      // Node counts connections as busy on which nothing has arrived yet.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      if (Date.now() - began > GRACE_MS) for (const socket of sockets) socket.destroy();
    }, LOOK_MS);
    server.once('close', () => clearInterval(timer));
  });
}
