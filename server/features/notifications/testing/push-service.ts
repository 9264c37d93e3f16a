import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service of the kind that browsers name. @param hear returns the status of its answer */
export async function startPushService(
  hear: (request: IncomingMessage, body: Buffer) => number,
): Promise<{ address: string; close(): void }> {
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(hear(request, Buffer.concat(chunks))).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => service.close() };
}
