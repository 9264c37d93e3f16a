import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket in memory that answers as S3 does, and refuses what S3 refuses. */
export interface FakeS3 {
  setting: string;
  objects: Map<string, Buffer>;
  stop(): void;
}

const BUCKET = '/bucket';

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const answer = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content);
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(request.headers.authorization ?? '')) return answer(403);
    const said = request.headers['x-amz-content-sha256'];
    if (said === undefined) return answer(400);
    const hash = createHash('sha256').update(body).digest('hex');
    if (said !== 'UNSIGNED-PAYLOAD' && request.method === 'PUT' && said !== hash) return answer(400);
    const key = pathname.slice(BUCKET.length + 1);
    const held = objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (request.headers['content-length'] === undefined) return answer(411);
        objects.set(key, body);
        return answer(200);
      case 'DELETE':
        objects.delete(key);
        return answer(204);
      case 'HEAD':
        return answer(held ? 200 : 404);
      default: {
        if (key === '') {
          const prefix = searchParams.get('prefix') ?? '';
          const keys = [...objects.keys()].filter((one) => one.startsWith(prefix)).slice(0, 2);
          return answer(200, `<List>${keys.map((one) => `<Key>${one}</Key>`).join('')}</List>`);
        }
        if (!held) return answer(404);
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        return from ? answer(206, held.subarray(Number(from), Number(to) + 1)) : answer(200, held);
      }
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    setting: `s3+http://key:secret@127.0.0.1:${port}${BUCKET}?region=eu-central-1`,
    objects,
    stop: () => server.close(),
  };
}
