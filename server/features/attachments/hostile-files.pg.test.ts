import { deflateRawSync, gzipSync } from 'node:zlib';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { FileClient, type NamedFile } from '../../testing/file-client.ts';
import { picture, png, pngChunk } from '../../testing/pictures.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { zip } from './testing/zip.ts';

let server: TestServer;
let ann: TestClient;
let files: FileClient;
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let attribute: string;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
  files = new FileClient(server, ann);
  made = await ann.makeFolder();
  attribute = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'attachments', name: 'Files' };
  expect((await ann.put('attributes', attribute, fields)).status).toBe(200);
});

/** Sends a file, and names it in an item of its own. */
async function attach(name: string, bytes: Buffer): Promise<NamedFile> {
  const file = await files.upload(made.folder, name, bytes);
  const { id, item } = made.item({ [attribute]: [file] });
  expect((await ann.put('items', id, item)).status).toBe(200);
  return file;
}

const text = (words: string) => Buffer.from(words);
const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
/** What a browser may be told that bytes are: it runs none of these. */
const HARMLESS =
  /^(application\/(octet-stream|pdf)|text\/plain; charset=utf-8|(image|video|audio)\/(?!svg)[\w.+-]+)$/;

describe('what is two things at once, or not what its name says', () => {
  const gif = picture('animatedGif');
  const jpeg = picture('jpeg');
  /** A JPEG with a comment. */
  const withComment = (words: string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(words.length + 2);
    return Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      text(words),
      jpeg.subarray(2),
    ]);
  };
  const hostile: [name: string, bytes: Buffer][] = [
    ['script.gif', text('GIF89a/*\x01\x00\x01\x00\x00\x00\x00*/=1;alert(1)//')],
    ['page.gif', Buffer.concat([gif, text(script)])],
    ['page.jpg', withComment(`--><html>${script}<!--`)],
    ['page.png', png(2, 2, { extra: [pngChunk('tEXt', text(`Comment\0${script}`))] })],
    ['page-in-name.png', text(`<!doctype html>${script}`)],
    ['drawing.png', text(svg)],
    ['drawing.svgz', gzipSync(text(svg))],
    ['drawing.xml', text(`<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?>${svg}`)],
    ['drawing.svg', text(`\ufeff<!-- a -->\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`)],
    ['utf16.html', Buffer.from(`\ufeff<html>${script}`, 'utf16le')],
    ['utf7.html', text('+ADw-script+AD4-alert(1)+ADw-/script+AD4-')],
    ['both.pdf', text(`<html>${script}\n%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>`)],
    ['both.html', text(`%PDF-1.7\n<html>${script}`)],
    ['mail.mht', text(`MIME-Version: 1.0\nContent-Type: text/html\n\n${script}`)],
    ['style.css', text('@import "javascript:alert(1)"; *{background:url(javascript:alert(1))}')],
    ['applet.jar', zip([{ name: 'META-INF/MANIFEST.MF', bytes: text('Main-Class: A') }])],
    ['page.wasm', text('\0asm\x01\0\0\0')],
    ['flash.swf', text('FWS\x08\0\0\0\0')],
    ['formulas.csv', text('name\n=cmd|\' /C calc\'!A0\n@SUM(1+1)\n+HYPERLINK("http://x","y")\n')],
    ['deep.xml', text(`<?xml version="1.0"?>${'<a>'.repeat(300_000)}`)],
    [
      'laughs.xml',
      text('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><l>&b;</l>'),
    ],
    ['shortcut.url', text('[InternetShortcut]\nURL=javascript:alert(1)')],
    [
      'chrome.webm',
      Buffer.concat([Buffer.from('1a45dfa3', 'hex'), text(`\x9fB\x86\x81\x01B\x82\x84webm${script}`)]),
    ],
  ];
  test.each(hostile)('%s is a download of a type that runs nowhere', async (name, bytes) => {
    const file = await attach(name, bytes);
    const link = (await files.links(file))[file.id]!;
    const got = await files.download(link, 'file', { accept: 'text/html,image/svg+xml,*/*' });
    expect(got.headers.get('content-type')).toMatch(HARMLESS);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="file"; /);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await files.download(link, 'file', { range: 'bytes=1-9' });
    expect(part.headers.get('content-type')).toBe(got.headers.get('content-type'));
    for (const size of ['small', 'tiny']) {
      const small = await files.download(link, size);
      expect(small.headers.get('content-type')).toMatch(small.ok ? /^image\/webp$/ : /^application\/json/);
    }
  });

  test('a small picture has nothing of its file but what is seen', async () => {
    const file = await attach('secret.jpg', withComment(script));
    const link = (await files.links(file))[file.id]!;
    await eventually(async () => {
      const got = await files.download(link, 'small');
      expect(got.status).toBe(200);
      expect(Buffer.from(await got.arrayBuffer()).includes('script')).toBe(false);
    });
  });
});

describe('what is larger than it looks', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000);
  const contentTypes = (bytes: Buffer) => zip([{ name: '[Content_Types].xml', bytes }]);
  const gifHeader = (frames: number) =>
    Buffer.concat([
      Buffer.from('474946383961ffffffff000000', 'hex'),
      ...Array.from({ length: frames }, () => Buffer.from('2c00000000ffffffff00020244010000', 'hex')),
    ]);
  const jpegOf = (side: number) => {
    const bytes = Buffer.from(picture('jpeg'));
    const at = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    bytes.writeUInt16BE(side, at + 5);
    bytes.writeUInt16BE(side, at + 7);
    return bytes;
  };
  const large: [name: string, bytes: () => Buffer][] = [
    ['a document that unpacks to a thousand times its size', () => contentTypes(zeros(60))],
    ['an archive of an archive of zeros', () => gzipSync(gzipSync(zeros(60)))],
    [
      'an archive whose entry says that it is small',
      () => zip([{ name: 'mimetype', bytes: zeros(100), said: 10 }]),
    ],
    [
      'an archive of 50,000 empty files',
      () => zip(Array.from({ length: 50_000 }, (_, at) => ({ name: `${at}`, bytes: text('') }))),
    ],
    ['a PNG of a hundred thousand pixels a side', () => png(100_000, 100_000, { data: text('x') })],
    ['a PNG whose rows are more than it says', () => png(20, 20, { data: deflateRawSync(zeros(100)) })],
    [
      'a PNG with a colour profile that unpacks to much',
      () => png(20, 20, { extra: [pngChunk('iCCP', Buffer.concat([text('a\0\0'), gzipSync(zeros(50))]))] }),
    ],
    ['a GIF of 65,535 pixels a side with many frames', () => gifHeader(2_000)],
    ['a JPEG that says it has 65,000 pixels a side', () => jpegOf(65_000)],
    ['a JPEG that says it has none', () => jpegOf(0)],
  ];
  test.each(large)(
    '%s costs no more than another file',
    async (_about, make) => {
      const bytes = make();
      const [cpu, memory] = [process.cpuUsage(), process.memoryUsage.rss()];
      const file = await attach('large.bin', bytes);
      const link = (await files.links(file))[file.id]!;
      expect((await files.download(link)).status).toBe(200);
      const { user, system } = process.cpuUsage(cpu);
      expect((user + system) / 1_000).toBeLessThan(3_000);
      expect(process.memoryUsage.rss() - memory).toBeLessThan(150_000_000);
      // Others are served, and their pictures made.
      const other = await attach('other.jpg', picture('jpeg'));
      const small = (await files.links(other))[other.id]!;
      await eventually(async () => expect((await files.download(small, 'small')).status).toBe(200), {
        timeout: 20_000,
      });
    },
    60_000,
  );
});

describe('a name', () => {
  const refused = [
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '..',
    '.',
    'a\0.png',
    'a\u202egnp.exe',
    'a\u2066b.txt',
    'a\u200fb.txt',
    'a\u061cb.txt',
    'a\r\nSet-Cookie: a=b',
    'a\u2028b',
    'x'.repeat(1_000),
    '\ud800.txt',
    '   ',
    '',
  ];
  test.each(refused)('that leads elsewhere or reads otherwise is refused: %j', async (name) => {
    expect((await files.begin(newId(), name, 1, made.folder)).status).toBe(422);
    const file = await files.upload(made.folder, 'plain.txt', text('plain'));
    const { id, item } = made.item({ [attribute]: [{ ...file, name }] });
    expect((await ann.put('items', id, item)).status).toBe(422);
  });

  const taken = [
    '"; filename="evil.exe',
    "a'b%00.txt",
    'a;b=c.txt',
    '<img src=x onerror=alert(1)>.png',
    'ملف.txt',
    '👩‍👩‍👧.png',
    '%2e%2e%2f.txt',
    'CON',
    'a b.txt',
  ];
  test.each(taken)('stands in the answer as it is, and says nothing else there: %j', async (name) => {
    const file = await attach(name, text('plain'));
    const got = await files.download((await files.links(file))[file.id]!);
    const said = got.headers.get('content-disposition')!;
    expect(said).toMatch(/^attachment; filename="file"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(decodeURIComponent(said.split("''")[1]!)).toBe(name);
  });
});
