import { TEXT_MAX_LENGTH } from '../constants.ts';

const schemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
/** What no address needs unescaped, and disguises are made with. */
const odd = /[\s<>"\\\p{Cc}\p{Cf}]/u;
const base = 'https://own.invalid';

/**
 * An address that a link of a text may lead to: of http, https, mailto or tel, or a relative one of our own pages.
 * Undefined: it is none of these.
 */
export function safeAddress(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const text = typed.trim();
  if (text === '' || text.length > TEXT_MAX_LENGTH || odd.test(text) || !text.isWellFormed())
    return undefined;
  if (/^[/?#]/.test(text)) return isOwn(text) ? text : undefined;
  if (!/^(?:https?:\/\/[^/]|mailto:.|tel:.)/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password } = new URL(text);
  // `https://own.example@other.example` reads like the one and leads to the other.
  return schemes.includes(protocol) && username === '' && password === '' ? text : undefined;
}

/** `//other.example` and what reads like it is of another house. */
const isOwn = (text: string): boolean => URL.canParse(text, base) && new URL(text, base).origin === base;

/** Whether an address leads out of our own pages. */
export const leadsOut = (href: string): boolean => !/^[/?#]/.test(href);

/** The parts of a text, each with the address that it is, if it is one of the web that is written out. */
export function withAddresses(text: string): [text: string, href: string | undefined][] {
  const parts: [string, string | undefined][] = [];
  let end = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]+/gi)) {
    const address = ended(found[0]);
    const href = safeAddress(address);
    if (!href) continue;
    if (found.index > end) parts.push([text.slice(end, found.index), undefined]);
    parts.push([address, href]);
    end = found.index + address.length;
  }
  if (end < text.length) parts.push([text.slice(end), undefined]);
  return parts;
}

/** Without what ends a sentence, or closes a bracket that was opened before it. */
function ended(address: string): string {
  let length = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  for (let last = address.at(-1)!; /[.,;:!?'*_~]/.test(last) || (last === ')' && unopened > 0); ) {
    if (last === ')') unopened -= 1;
    length -= 1;
    last = address[length - 1]!;
  }
  return address.slice(0, length);
}
