import type { Call } from '@tessera/domain/api/call.ts';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addressOf } from './address.ts';
import type { FetchOptions } from './caller.ts';
import { mayPass, RequestError, refusedInPreview } from './errors.ts';
import { requestWith } from './request.ts';
import { hearUpdates } from './update-headers.ts';

const call = {
  ...{ method: 'PUT', path: '/api/:team/things/:id' },
  ...{ params: z.any(), query: z.any(), body: z.any(), answer: z.any() },
} as unknown as Call<z.ZodAny, z.ZodAny, z.ZodAny, z.ZodAny>;

function asking(answer: () => Response | Promise<Response> = () => Response.json({ id: 1 })) {
  const fetch = vi.fn(async (_address: string, _options?: FetchOptions) => answer());
  return { fetch, request: requestWith({ fetch }) };
}

describe('the address of a call', () => {
  test('has its parameters in it, whatever letters they have', () => {
    expect(addressOf('/api/:team/things/:id', { team: 7, id: 'a/b ?#ż' }, {})).toBe(
      '/api/7/things/a%2Fb%20%3F%23%C5%BC',
    );
  });

  test('has the query behind it, without what is undefined', () => {
    expect(addressOf('/api/x', {}, { before: 3, until: undefined, text: 'a&b=c' })).toBe(
      '/api/x?before=3&text=a%26b%3Dc',
    );
    expect(addressOf('/api/x', {}, { until: undefined })).toBe('/api/x');
    expect(addressOf('/api/x', {}, { on: false, none: null, empty: '' })).toBe(
      '/api/x?on=false&none=null&empty=',
    );
  });
});

describe('a call', () => {
  test('is made at its address with its body', async () => {
    const { fetch, request } = asking();
    const sent = { params: { team: 7, id: 'x' }, query: { a: 1 }, body: { name: 'ż' } };
    expect(await request(call, sent)).toEqual({ id: 1 });
    expect(fetch.mock.lastCall?.[0]).toBe('/api/7/things/x?a=1');
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', json: { name: 'ż' }, open: false });
  });

  test('has no body where none is given; null is one', async () => {
    const { fetch, request } = asking();
    await request(call);
    expect(fetch.mock.lastCall?.[1]).not.toHaveProperty('json');
    await request(call, { body: null });
    expect(fetch.mock.lastCall?.[1]).toHaveProperty('json', null);
  });

  test('that is open to everybody is made as nobody, unless it is to be somebody', async () => {
    const { fetch, request } = asking();
    await request({ ...call, open: true });
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ open: true });
    await request({ ...call, open: true }, { open: false });
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ open: false });
  });

  test('passes on how it is to be sent', async () => {
    const { fetch, request } = asking();
    const { signal } = new AbortController();
    const how = { ...{ signal, idempotencyKey: 'key', anyway: true }, background: true };
    await request(call, how);
    expect(fetch.mock.lastCall?.[1]).toMatchObject(how);
  });

  test('that is answered with nothing answers with null', async () => {
    const { request } = asking(() => new Response(null, { status: 204 }));
    expect(await request(call)).toBeNull();
  });

  test.each(['', '{"id":', '<html>'])('has no answer in "%s"', async (text) => {
    const { request } = asking(() => new Response(text));
    await expect(request(call)).rejects.toMatchObject({ status: 0 });
    await expect(request(call)).rejects.toBeInstanceOf(RequestError);
  });

  test('fails as it was refused', async () => {
    const refusal = new RequestError(403, { code: 'forbidden' });
    const { request } = asking(() => Promise.reject(refusal));
    await expect(request(call)).rejects.toBe(refusal);
  });
});

describe('a failure', () => {
  test.each([
    [0, true],
    [200, true],
    [400, false],
    [401, false],
    [404, false],
    [409, false],
    [422, false],
    [429, true],
    [500, true],
    [503, true],
  ])('with the status %i may pass: %s', (status, may) => {
    expect(mayPass(new RequestError(status, {}))).toBe(may);
  });

  test('that is no answer at all may pass', () => {
    expect(mayPass(new TypeError('network'))).toBe(true);
  });

  test('in the preview is one that is told, and does not pass', () => {
    expect(refusedInPreview().body).toEqual({ code: 'preview' });
    expect(mayPass(refusedInPreview())).toBe(false);
  });
});

describe('an answer that the client is too old', () => {
  const signs = () => ({ updateRequired: vi.fn(), forceReload: vi.fn() });

  test('is heard; to load anew counts for more than to update', () => {
    const [none, old, both] = [signs(), signs(), signs()];
    hearUpdates(new Headers(), none);
    hearUpdates(new Headers({ 'X-Update-Required': '' }), old);
    hearUpdates(new Headers({ 'X-Update-Required': '1', 'X-Force-Reload': '1' }), both);
    const calls = [none, old, both].map(({ updateRequired, forceReload }) => [
      updateRequired.mock.calls.length,
      forceReload.mock.calls.length,
    ]);
    expect(calls).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });
});
