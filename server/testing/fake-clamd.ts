import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A ClamAV daemon that finds one word. */
export async function startFakeClamd(
  word: string,
): Promise<{ setting: string; heard: Buffer[]; stop(): void }> {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      all = Buffer.concat([all, part]);
      const begin = 'zINSTREAM\0';
      if (!all.toString('latin1').startsWith(begin)) return;
      const parts: Buffer[] = [];
      for (let at = begin.length; at + 4 <= all.length; ) {
        const length = all.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(parts);
          heard.push(file);
          socket.end(file.includes(word) ? 'stream: Test.Word FOUND\0' : 'stream: OK\0');
          return;
        }
        parts.push(all.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { setting: `tcp://127.0.0.1:${port}`, heard, stop: () => server.close() };
}
