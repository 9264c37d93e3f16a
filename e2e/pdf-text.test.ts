import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfText } from './pdf-text.ts';

/** A file of one page that says `text`: its font has the letters of ASCII at their own codes. */
function pdfOf(text: string, compressed: Buffer): Buffer {
  const table = '1 beginbfrange\n<20> <7E> <0020>\nendbfrange';
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<</Type /Page\n/Resources <</Font <</F1 2 0 R>>>>\n/Contents 4 0 R>>\nendobj\n` +
        `2 0 obj\n<</Type /Font\n/ToUnicode 3 0 R>>\nendobj\n` +
        `3 0 obj\n<</Length ${table.length}>> stream\n${table}\nendstream\nendobj\n` +
        `4 0 obj\n<</Filter /FlateDecode\n/Length ${compressed.length}>> stream\n`,
    ),
    compressed,
    Buffer.from(`\nendstream\nendobj\n5 0 obj\n<</Creator (${text.length})>>\nendobj\n`),
  ]);
}
const page = (text: string) => deflateSync(Buffer.from(`/F1 12 Tf (${text}) Tj`));
const textEndingIn = (byte: number) => {
  for (let at = 0; at < 10_000; at += 1) {
    const text = `Page ${at.toString(36)}`;
    if (page(text).at(-1) === byte) return text;
  }
  throw new Error(`no text is compressed to a last byte of ${byte}`);
};

describe('the text of a PDF', () => {
  it.each([
    ['a line feed', 0x0a],
    ['a carriage return', 0x0d],
    ['a space', 0x20],
  ])('is read where what is compressed ends in %s', (_, byte) => {
    const text = textEndingIn(byte);
    expect(pdfText(pdfOf(text, page(text)))).toEqual([text.replace(' ', '')]);
  });
});
