import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { Files } from './files.ts';
import { mustBeName } from './names.ts';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** An answer that takes longer to begin is none, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Files in a bucket of S3, or of what speaks like it; addresses name the bucket in their path. */
export class S3Files implements Files {
  private readonly client: AwsClient;
  private readonly base: string;

  /** @param setting `s3://key:secret@host/bucket?region=…` */
  constructor(setting: string) {
    const { protocol, username, password, host, pathname, searchParams } = new URL(setting);
    this.client = new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      service: 's3',
      region: searchParams.get('region') ?? 'us-east-1',
      retries: 3,
    });
    const bucket = pathname.replace(/^\/+|\/+$/g, '');
    this.base = `${protocol === 's3+http:' ? 'http' : 'https'}://${host}/${bucket}`;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.must(name, { method: 'PUT', body: new Uint8Array(bytes) });
  }

  async read(name: string): Promise<Buffer | undefined> {
    const answer = await this.ask(name, { method: 'GET' });
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async take(name: string, path: string, sha256: string): Promise<void> {
    const { size } = await stat(path);
    const signed = await this.client.sign(this.addressOf(name), {
      method: 'PUT',
      // The bucket refuses what arrives otherwise.
      headers: { 'x-amz-content-sha256': size === 0 ? EMPTY : sha256 },
    });
    await send(signed, path, size);
    await rm(path, { force: true });
  }

  async open(name: string, part?: { from: number; to: number }): Promise<Readable | undefined> {
    const headers = part ? { range: `bytes=${part.from}-${part.to}` } : {};
    const answer = await this.ask(name, { method: 'GET', headers });
    return answer?.body ? Readable.fromWeb(answer.body as never) : answer && Readable.from([]);
  }

  async has(name: string): Promise<boolean> {
    return (await this.ask(name, { method: 'HEAD' })) !== undefined;
  }

  async remove(name: string): Promise<void> {
    await this.ask(name, { method: 'DELETE' });
  }

  async removeFolder(name: string): Promise<void> {
    mustBeName(name);
    for (;;) {
      const answer = await this.client.fetch(
        `${this.base}?list-type=2&prefix=${encodeURIComponent(`${name}/`)}`,
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      );
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
      const keys = [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!);
      if (keys.length === 0) return;
      for (const key of keys) await this.remove(key);
    }
  }

  private addressOf(name: string): string {
    mustBeName(name);
    return `${this.base}/${name}`;
  }

  /** Undefined: there is no such file. */
  private async ask(name: string, init: RequestInit): Promise<Response | undefined> {
    const answer = await this.client.fetch(this.addressOf(name), init);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to ${init.method}`);
    return answer;
  }

  private async must(name: string, init: RequestInit): Promise<void> {
    if (!(await this.ask(name, init))) throw new Error('there is no such bucket');
  }
}

/** With a length: a bucket takes no body of which it does not know how long it is. */
async function send({ url, method, headers }: Request, path: string, size: number): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http;
  const call = request(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-length': size },
    timeout: PATIENCE_MS,
  });
  call.once('timeout', () => call.destroy(new Error('the bucket does not answer')));
  const answered = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  // Whichever fails first is told.
  const [status] = await Promise.all([answered, pipeline(createReadStream(path), call)]);
  if (status >= 300) throw new Error(`the bucket answered ${status} to PUT`);
}
