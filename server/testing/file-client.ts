import { createHash } from 'node:crypto';
import { newId } from '@tessera/domain/ids.ts';
import type { Answer, TestClient } from './test-server.ts';

/** What a value says of a file. */
export interface NamedFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Sends files as a page does. */
export class FileClient {
  private readonly address: string;
  private readonly client: TestClient;

  constructor({ address }: { address: string }, client: TestClient) {
    this.address = address;
    this.client = client;
  }

  begin(id: string, name: string, size: number, folder: string): Promise<Answer> {
    return this.client.call('PUT', `/api/${this.client.team}/files/${id}`, { name, size, folder_id: folder });
  }

  create(id: string, size: number): Promise<Response> {
    return this.send('POST', '', { 'upload-length': String(size), 'upload-metadata': `id ${base64(id)}` });
  }

  patch(id: string, offset: number, bytes: Buffer): Promise<Response> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return this.send('PATCH', `/${id}`, headers, bytes);
  }

  /** How much has arrived. */
  async offset(id: string): Promise<number> {
    const { headers } = await this.send('HEAD', `/${id}`, {});
    return Number(headers.get('upload-offset'));
  }

  finish(id: string, sha256?: string): Promise<Answer> {
    return this.client.call('POST', `/api/${this.client.team}/files/${id}/finish`, sha256 ? { sha256 } : {});
  }

  /** All of it. Throws where something is refused. */
  async upload(folder: string, name: string, bytes: Buffer): Promise<NamedFile> {
    const id = newId();
    const steps = [
      await this.begin(id, name, bytes.length, folder),
      await this.create(id, bytes.length),
      ...(bytes.length > 0 ? [await this.patch(id, 0, bytes)] : []),
    ];
    const done = await this.finish(id, createHash('sha256').update(bytes).digest('hex'));
    const refused = [...steps, done].find(({ status }) => status >= 300);
    if (refused)
      throw new Error(`${refused.status} ${JSON.stringify('body' in refused ? refused.body : '')}`);
    return { id, name, size: bytes.length, type: String(done.body['type']) };
  }

  /** The addresses of files, as far as they may be seen. */
  async links(...files: { id: string }[]): Promise<Record<string, string>> {
    const ids = files.map(({ id }) => id);
    const { body } = await this.client.call('POST', `/api/${this.client.team}/files/links`, { ids });
    const links = (body['links'] ?? {}) as unknown as Record<string, { link: string }>;
    return Object.fromEntries(Object.entries(links).map(([id, { link }]) => [id, link]));
  }

  download(link: string, get = 'file', headers: Record<string, string> = {}): Promise<Response> {
    const query = new URLSearchParams({ get, teamId: String(this.client.team), link });
    return fetch(`${this.address}/attachment/download?${query}`, { headers });
  }

  private send(method: string, rest: string, headers: object, body?: Buffer): Promise<Response> {
    return fetch(`${this.address}/api/${this.client.team}/uploads${rest}`, {
      method,
      headers: { ...TUS, authorization: `Bearer ${this.client.token}`, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  }
}
