import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './upload.ts';

/** What browsers have for uploads, with its other end in a test's hands. */
class FakeUpload {
  readonly upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
  readonly headers: [string, string][] = [];
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  answered = '';
  opened: [string, string] | undefined;
  sent: unknown;

  open(method: string, address: string): void {
    this.opened = [method, address];
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.push([name, value]);
  }

  getAllResponseHeaders(): string {
    return this.answered;
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.onabort();
  }

  answer(status: number, text: string, headers = ''): void {
    Object.assign(this, { status, responseText: text, answered: headers });
    this.onload();
  }
}

let call: FakeUpload;
beforeEach(() => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super();
        call = this;
      }
    },
  );
});

const parts: number[] = [];
const send = (options?: RequestInit) => {
  parts.length = 0;
  return fetchWithProgress((part) => void parts.push(part))('/api/photo', options);
};

describe('an upload', () => {
  test('is sent as it was asked for', async () => {
    const answer = send({ method: 'POST', body: 'photo', headers: { Authorization: 'Bearer token' } });
    expect(call.opened).toEqual(['POST', '/api/photo']);
    expect(call.headers).toEqual([['authorization', 'Bearer token']]);
    expect(call.sent).toBe('photo');
    call.answer(200, '{"id":1}');
    expect(await (await answer).json()).toEqual({ id: 1 });
  });

  test('tells how much of it has been sent; all of what is empty', async () => {
    void send({ method: 'POST', body: 'photo' });
    call.upload.onprogress!({ loaded: 1, total: 4 });
    call.upload.onprogress!({ loaded: 4, total: 4 });
    call.upload.onprogress!({ loaded: 0, total: 0 });
    expect(parts).toEqual([0.25, 1, 1]);
  });

  test('has the status and the headers of its answer, with what stands behind a second colon', async () => {
    const answer = send();
    call.answer(413, '{}', 'X-Update-Required: 1\r\nLocation: https://a.test/b\r\nnot a header\r\n');
    const { status, headers } = await answer;
    expect(status).toBe(413);
    expect(headers.get('X-Update-Required')).toBe('1');
    expect(headers.get('Location')).toBe('https://a.test/b');
  });

  test('may be answered with nothing', async () => {
    const answer = send();
    call.answer(204, '');
    expect((await answer).body).toBeNull();
  });

  test('without an answer fails as a call does', async () => {
    const answer = send();
    call.onerror();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  test('is given up by its signal', async () => {
    const end = new AbortController();
    const answer = send({ signal: end.signal });
    end.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('whose signal was given before is given up too', async () => {
    await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
