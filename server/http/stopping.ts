import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a server that stops looks for connections that nobody needs any more, in milliseconds. */
const LOOK_MS = 100;
/** So long it waits for what is asked of it, in milliseconds: who stops it often kills after ten seconds. */
const GRACE_MS = 4_000;

/**
 * A server that stops answers what it has been asked and waits for nothing else: browsers keep connections open for
 * more than a minute after an answer, and open some before they have anything to ask. After the grace it waits for
 * nobody: neither for who does not read their answer, nor for a socket whose browser sleeps and says no farewell.
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
      // Node takes those for busy on which nothing has come yet.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      if (Date.now() - began > GRACE_MS) for (const socket of sockets) socket.destroy();
    }, LOOK_MS);
    server.once('close', () => clearInterval(timer));
  });
}
