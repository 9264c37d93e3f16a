import type { Encoding } from './encodings.ts';
import { detectMultibyte } from './multibyte.ts';
import { detectSingleByte } from './single-byte.ts';

/** A UTF-8 file may have a bad byte here and there: one for so many characters that are right. */
const DAMAGE = 4;

/**
 * How a text is written, by the statistics of its bytes.
 * @param sample the beginning of the file
 * @param high parts of the whole file, cut at line ends, in which bytes beyond ASCII stand
 */
export function detectEncoding(sample: Uint8Array, high: Uint8Array): Encoding {
  const wide = detectUtf16(sample);
  if (wide) return wide;
  if (high.length === 0) return 'utf-8';
  const { right, wrong } = countUtf8(high);
  if (wrong === 0 || (right >= DAMAGE * wrong && right > 0)) return 'utf-8';
  return detectMultibyte(high, (encoding) => isValid(high, encoding)) ?? detectSingleByte(high);
}

/** By its mark, or because Western letters, separators and line ends have a zero on the same side. */
export function detectUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const [most, least] = even > odd ? [even, odd] : [odd, even];
  // Chinese has characters whose other byte is zero, a few.
  if (most < sample.length / 50 || least > most / 4) return undefined;
  const encoding = even > odd ? 'utf-16be' : 'utf-16le';
  return isText(new TextDecoder(encoding).decode(sample)) ? encoding : undefined;
}

/** Whether hardly any character is one for a program's own use, or none at all. */
const isText = (text: string): boolean =>
  (text.match(/(?![\t-\r])[\p{Cc}\p{Co}\ufffd]/gu)?.length ?? 0) <= text.length / 100;

function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Characters beyond ASCII that are whole, and bytes that belong to none. */
function countUtf8(bytes: Uint8Array): { right: number; wrong: number } {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    const length =
      lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 1;
    let there = 1;
    while (there < length && ((bytes[at + there] ?? 0) & 0xc0) === 0x80) there += 1;
    if (length > 1 && there === length) {
      right += 1;
      at += length - 1;
    } else wrong += 1;
  }
  return { right, wrong };
}
