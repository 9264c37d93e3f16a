export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type Separator = ',' | ';' | '\t' | '|';

const separators: readonly Separator[] = [',', ';', '\t', '|'];

/**
 * How the beginning of a file is written. Undefined: it is no text.
 * @param cut whether the file goes on after these bytes, so that a character may be cut in two at their end
 */
export function detectEncoding(bytes: Uint8Array, cut: boolean): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  // Western text in UTF-16 has a zero in every other byte, always on the same side.
  if (zeros.odd > bytes.length / 8 && zeros.even === 0) return 'utf-16le';
  if (zeros.even > bytes.length / 8 && zeros.odd === 0) return 'utf-16be';
  if (zeros.even + zeros.odd > 0) return undefined;
  const controls = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  if (controls > bytes.length / 100) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The separator that occurs most often outside quotes in the first line; a comma where none does. */
export function detectSeparator(text: string): Separator {
  const counts = new Map<Separator, number>(separators.map((separator) => [separator, 0]));
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted && counts.has(character as Separator)) {
      counts.set(character as Separator, counts.get(character as Separator)! + 1);
    }
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
