import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';

/**
 * Answers refused WebSocket requests: 404 for an unknown address, 403 if `isTaken` says no, both before any handshake.
 * Node leaves the bare connection to this code: a break without a listener would end the process.
 */
export function refuseUpgrades(
  http: HttpServer,
  io: Server,
  isTaken: (request: IncomingMessage) => boolean,
): void {
  const path = `${io.path()}/`;
  http.on('upgrade', (request: IncomingMessage, connection: Duplex) => {
    connection.on('error', () => connection.destroy());
    if (!request.url?.startsWith(path)) refuse(connection, '404 Not Found');
  });
  io.engine.use((request: IncomingMessage, answer: unknown, next: () => void) => {
    // Socket.IO answers requests that are no WebSocket: nothing else is served here.
    if (answer instanceof ServerResponse || isTaken(request)) next();
    else refuse(request.socket, '403 Forbidden');
  });
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  );
}
