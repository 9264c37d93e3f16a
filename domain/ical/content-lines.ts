/** What is wrong with a file, or with one of its components, and at which line (from 1). */
export interface Problem {
  line: number;
  /** English, one sentence. */
  message: string;
}

/** Thrown where a file as a whole, or one component, cannot be read. */
export class UnreadableError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** `DTSTART;TZID=Europe/Berlin:20240115T090000`, with its names in capitals. */
export interface ContentLine {
  line: number;
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** Lines, put together again where they were folded: bytes come first, as some fold in the middle of a character. */
export function* unfoldedLines(given: Uint8Array): Generator<{ line: number; text: string }> {
  const bytes = fromUtf16(given);
  const end = bytes.length;
  let parts: Uint8Array[] = [];
  let first = 1;
  let number = 0;
  for (let at = 0; at < end; ) {
    const [stop, next] = lineEnd(bytes, at);
    number += 1;
    const isFolded = (bytes[at] === 0x20 || bytes[at] === 0x09) && parts.length > 0;
    if (isFolded) parts.push(bytes.subarray(at + 1, stop));
    // Some write `\r\r\n` between lines, and so an empty one also where they fold.
    else if (stop > at) {
      if (parts.length > 0) yield { line: first, text: decoded(joined(parts)) };
      first = number;
      parts = [bytes.subarray(at, stop)];
    }
    at = next;
  }
  if (parts.length > 0) yield { line: first, text: decoded(joined(parts)) };
}

/** What some programs of Windows write, with the mark that says so, is read as well. */
function fromUtf16(bytes: Uint8Array): Uint8Array {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (!isLittle && !isBig) return bytes;
  return new TextEncoder().encode(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What older programs of Windows write; every byte is a sign in it. */
const windows = new TextDecoder('windows-1252');

/** In UTF-8, or else in the signs of Windows. */
export function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}

/** Where a line ends and where the next begins: `\r\n`, `\n` and `\r` alike. */
function lineEnd(bytes: Uint8Array, from: number): [number, number] {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
  const isPair = bytes[at] === 0x0d && bytes[at + 1] === 0x0a;
  return [at, at + (isPair ? 2 : 1)];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Undefined where it has no name or no value. Around names some write spaces. */
export function parseContentLine(line: number, text: string): ContentLine | undefined {
  const colon = valueColon(text);
  if (colon < 1) return undefined;
  const [name = '', ...given] = splitOutsideOfQuotes(text.slice(0, colon), ';');
  const params = new Map<string, string>();
  for (const param of given) {
    const equals = param.indexOf('=');
    if (equals < 1) continue;
    const value = param.slice(equals + 1).trim();
    params.set(param.slice(0, equals).trim().toUpperCase(), value.replaceAll('"', ''));
  }
  return { line, name: name.trim().toUpperCase(), params, value: text.slice(colon + 1) };
}

/** Before the value. In `TZID=tzone://Microsoft/Utc`, as Exchange writes it without quotes, the colon is one of the zone. */
function valueColon(text: string): number {
  const colon = outsideOfQuotes(text, ':');
  const isOfParam = text.startsWith('//', colon + 1) && text.slice(0, colon).includes(';');
  const next = isOfParam ? outsideOfQuotes(text, ':', colon + 1) : -1;
  return next < 0 ? colon : next;
}

function outsideOfQuotes(text: string, sign: string, from = 0): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === sign && !isQuoted) return at;
  }
  // A quote that is never closed quotes nothing.
  return isQuoted ? text.indexOf(sign, from) : -1;
}

function splitOutsideOfQuotes(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = outsideOfQuotes(text, sign); at !== -1; at = outsideOfQuotes(text, sign, from)) {
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}
