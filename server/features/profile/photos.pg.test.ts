import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { PHOTO_MAX_BYTES, PHOTO_SIZES } from '@tessera/domain/constants.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Picture, picture, pictureNames, png, pngChunk } from '../../testing/pictures.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server, 'Ann');
});
afterAll(() => server.stop());

function upload(bytes: Uint8Array, { field = 'photo', name = 'me.png', type = 'image/png' } = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return ann.call('POST', '/api/me/photo', form);
}

/** The bytes of the photo that the server shows in a size. */
async function shown(url: unknown, size: number): Promise<Buffer> {
  const response = await fetch(`${server.address}${url}/${size}.webp`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Whether the colour at a point, in hundredths of the sides, is mostly red, green or blue. */
async function hueAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { width, height } = await new Transformer(bytes).metadata();
  const pixels = await new Transformer(bytes).rawPixels();
  const from =
    (Math.floor((height * y) / 100) * width + Math.floor((width * x) / 100)) *
    (pixels.length / width / height);
  const colours = [...pixels.subarray(from, from + 3)];
  return ['red', 'green', 'blue'][colours.indexOf(Math.max(...colours))]!;
}

/** Requests an address letter by letter: `fetch` would resolve its dots first. */
const getAsItStands = (address: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    get({ hostname, port, path: address, agent: false }, (response) => resolve(response.resume())).on(
      'error',
      reject,
    );
  });

const folder = () => path.join(server.dataDir, 'files/photos');
const kept = () => (existsSync(folder()) ? readdirSync(folder()) : []);

describe('a photo', () => {
  test.each(pictureNames)(
    '%s is cut to a square, turned upright and encoded again',
    async (name: Picture) => {
      const { status, body } = await upload(picture(name));
      expect(status).toBe(200);
      expect(body['photo_url']).toMatch(/^\/photos\/[0-9a-f]{32}$/);
      for (const size of PHOTO_SIZES) {
        const bytes = await shown(body['photo_url'], size);
        expect(await new Transformer(bytes).metadata(true)).toMatchObject({
          width: size,
          height: size,
          format: 'webp',
        });
        for (const trace of ['SECRETDESC', 'Exif', 'EXIF', 'ICCP', 'XMP '])
          expect(bytes.includes(trace)).toBe(false);
      }
      const large = await shown(body['photo_url'], 512);
      // After a quarter turn to the right, the left half is the upper one.
      const turned = name.startsWith('turned');
      expect(await hueAt(large, 20, 80)).toBe(turned ? 'blue' : 'red');
      expect(await hueAt(large, 80, 20)).toBe(turned ? 'red' : 'blue');
    },
  );

  test('may have sixteen bits, one pixel, or be a strip', async () => {
    for (const bytes of [png(30, 20, { depth: 16 }), png(1, 1), png(12_000, 1), png(1, 12_000)])
      expect((await upload(bytes)).status).toBe(200);
  });

  test('is identified by its content, not by its name', async () => {
    expect((await upload(picture('jpeg'), { name: 'x.svg', type: 'image/svg+xml' })).status).toBe(200);
    expect((await upload(picture('jpeg'), { name: '../../../etc/passwd', type: 'text/html' })).status).toBe(
      200,
    );
  });

  test('gets another address each time, and the former one is gone', async () => {
    const first = String((await upload(picture('jpeg'))).body['photo_url']);
    const second = String((await upload(picture('jpeg'))).body['photo_url']);
    expect(second).not.toBe(first);
    expect((await fetch(`${server.address}${first}/64.webp`)).status).toBe(404);
    expect(kept()).toEqual([second.split('/').at(-1)]);
    expect((await ann.call('GET', '/api/me')).body['photo_url']).toBe(second);
    const removed = await ann.call('DELETE', '/api/me/photo');
    expect(removed).toMatchObject({ status: 200, body: { photo_url: null } });
    expect((await fetch(`${server.address}${second}/64.webp`)).status).toBe(404);
    expect(kept()).toEqual([]);
    expect((await ann.call('DELETE', '/api/me/photo')).status).toBe(200);
  });

  test('that is uploaded many times at once is shown once, and the others leave nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(picture('jpeg'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const url = String((await ann.call('GET', '/api/me')).body['photo_url']);
    expect(kept()).toEqual([url.split('/').at(-1)]);
    const { rows } = await server.services.database.pool.query('select key from photo');
    expect(rows).toHaveLength(1);
  });
});

describe('a file that is no photo is refused, and the former photo stays', () => {
  const html = '<html><script>alert(document.domain)</script></html>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const jpeg = picture('jpeg');
  const bomb = png(50_000, 50_000, { data: deflateSync(Buffer.alloc(10_000_000)) });
  const profile = pngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
  );
  const refused: [string, Uint8Array, RegExp][] = [
    ['SVG', Buffer.from(svg), /must be a PNG/],
    ['SVG behind an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), /must be a PNG/],
    ['HTML', Buffer.from(html), /must be a PNG/],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), /must be a PNG/],
    ['nothing', Buffer.alloc(0), /must be a PNG/],
    ['a script that begins like a GIF', Buffer.from('GIF89a=0;alert(1);//'), /damaged/],
    ['a script in the comment of a GIF', Buffer.from('GIF89a/*\0\0\0\0\0\0*/=alert(1);;'), /damaged/],
    [
      'HTML behind the mark of a PNG',
      Buffer.concat([png(1, 1).subarray(0, 8), Buffer.from(html)]),
      /damaged/,
    ],
    ['HTML behind the mark of a JPEG', Buffer.concat([jpeg.subarray(0, 3), Buffer.from(html)]), /damaged/],
    ['a bomb of 50,000 × 50,000 pixels', bomb, /too many pixels/],
    [
      'more than 40 megapixels',
      png(8_001, 5_000, { data: deflateSync(Buffer.alloc(1_000)) }),
      /too many pixels/,
    ],
    [
      '20 megapixels of sixteen bits',
      png(5_001, 4_000, { depth: 16, data: deflateSync(Buffer.alloc(9)) }),
      /too many pixels/,
    ],
    ['a side of more than 12,000 pixels', png(12_001, 1), /too many pixels/],
    [
      'the largest numbers there are',
      png(0xffffffff, 0xffffffff, { data: Buffer.alloc(9) }),
      /too many pixels/,
    ],
    ['no pixels', png(0, 0, { data: Buffer.alloc(9) }), /damaged/],
    [
      'a picture with fewer pixels than it says',
      png(6_000, 6_000, { data: deflateSync(Buffer.alloc(100)) }),
      /damaged/,
    ],
    ['a picture whose data is nonsense', png(60, 40, { data: Buffer.alloc(50, 7) }), /damaged/],
    ['a PNG that is cut off', png(60, 40).subarray(0, 60), /damaged/],
    ['a JPEG that is cut off', jpeg.subarray(0, -200), /damaged/],
    ['a WebP that is cut off', picture('animatedWebp').subarray(0, -20), /damaged/],
    ['a GIF that is cut off', picture('animatedGif').subarray(0, 120), /damaged/],
  ];

  test.each(refused)('%s', async (_what, bytes, words) => {
    const before = (await upload(picture('jpeg'))).body['photo_url'];
    const { status, body } = await upload(bytes);
    expect([status, body['code']]).toEqual([422, 'invalid']);
    expect((body['errors'] as unknown as string[])[0]).toMatch(words);
    expect((await ann.call('GET', '/api/me')).body['photo_url']).toBe(before);
    expect(kept()).toEqual([String(before).split('/').at(-1)]);
  });

  test('damaged files always get an answer, and the server goes on', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (const name of pictureNames)
      for (let round = 0; round < 2; round += 1) {
        const bytes = picture(name);
        for (let change = 0; change < 6; change += 1) bytes[20 + random(bytes.length - 20)] = random(256);
        expect([200, 422]).toContain((await upload(bytes)).status);
      }
  });

  test('a colour profile that unpacks to 50 MB does no harm', async () => {
    expect([200, 422]).toContain((await upload(png(4, 4, { extra: [profile] }))).status);
  });

  test('a script hidden in a valid picture is not served', async () => {
    const script = '<script>alert(document.domain)</script>';
    const comment = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
    for (const bytes of [
      png(4, 4, { extra: [comment] }),
      Buffer.concat([png(4, 4), Buffer.from(script)]),
      Buffer.concat([picture('jpeg'), Buffer.from('PK\x03\x04'), Buffer.from(script)]),
      Buffer.concat([picture('animatedGif'), Buffer.from(script)]),
    ]) {
      const { status, body } = await upload(bytes);
      expect(status).toBe(200);
      for (const size of PHOTO_SIZES)
        expect((await shown(body['photo_url'], size)).includes('script')).toBe(false);
    }
  });
});

describe('an upload', () => {
  const padded = (bytes: number) => {
    const start = png(4, 4);
    return png(4, 4, { extra: [pngChunk('prVt', Buffer.alloc(bytes - start.length - 12))] });
  };

  test('may have 4 MB, and not one byte more', async () => {
    expect(padded(PHOTO_MAX_BYTES)).toHaveLength(PHOTO_MAX_BYTES);
    expect((await upload(padded(PHOTO_MAX_BYTES))).status).toBe(200);
    for (const bytes of [PHOTO_MAX_BYTES + 1, 3 * PHOTO_MAX_BYTES])
      expect(await upload(padded(bytes))).toMatchObject({
        status: 413,
        body: { code: 'file_too_large', message: 'The file is too large. It must be less than 4 MB.' },
      });
  });

  test('is refused without a form, without the field, or if it breaks off', async () => {
    expect((await ann.call('POST', '/api/me/photo', {})).status).toBe(422);
    expect((await upload(picture('jpeg'), { field: 'file' })).status).toBe(422);
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of [
      '',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nGIF',
    ]) {
      const response = await fetch(`${server.address}/api/me/photo`, {
        ...{ method: 'POST', body, headers: { ...type, authorization: `Bearer ${ann.token}` } },
      });
      expect(response.status).toBe(422);
    }
  });
});

describe('the address of photos', () => {
  test('serves them to be cached for good, and as nothing but pictures', async () => {
    const { body } = await upload(picture('jpeg'));
    const response = await fetch(`${server.address}${body['photo_url']}/128.webp`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const name = path.join(folder(), String(body['photo_url']).split('/').at(-1)!, '128.webp');
    expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(name))).toBe(true);
    expect(statSync(name).size).toBeLessThan(20_000);
  });

  test('serves only photos', async () => {
    const url = String((await upload(picture('jpeg'))).body['photo_url']);
    const key = url.split('/').at(-1)!;
    for (const address of [
      `${url}`,
      `${url}/`,
      `${url}/65.webp`,
      `${url}/64.png`,
      `${url}/64.webp/`,
      `${url}/064.webp`,
      `/photos/${key.toUpperCase()}/64.webp`,
      `/photos/${'0'.repeat(32)}/64.webp`,
      `/photos/`,
      `/photos/%2e%2e/%2e%2e/secrets.json`,
      `/photos/..%2f..%2fsecrets.json`,
      `/photos/../../secrets.json`,
      `/photos/${key}/../../../secrets.json`,
      `/photos/${key}/..%2f..%2f64.webp`,
      `/photos/${key}%00/64.webp`,
      `/photos/..%5c..%5csecrets.json`,
    ]) {
      const response = await getAsItStands(address);
      expect([address, response.statusCode]).toEqual([address, 404]);
      expect(response.headers['cache-control']).not.toMatch(/immutable/);
    }
  });
});
