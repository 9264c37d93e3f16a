import type { Template } from './template.ts';

/** The links that a button opens. No `javascript:`, no `data:`, no `file:`. */
const protocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** Up to the end of the host, or of the scheme where there is no host. */
const hasWholeHost = /^(?:https?:\/\/[^/?#\\]+[/?#]|mailto:|tel:)/i;

/** Whitespace, control characters, and the marks that reorder or hide text. */
const unsafe = /[\s\p{Cc}\p{Cf}\\]/u;

interface LinkValues {
  /** Empty: there is none. */
  textOf(attributeId: string): string;
  /** A value as an address of its own; empty: there is none. */
  addressOf(attributeId: string): string;
}

/**
 * The address that a template makes; undefined: none that is safe to open. A value that the link begins with is an
 * address of its own. Every other value is percent-encoded, and stands behind the host: no value changes where a link of
 * the owner leads.
 */
export function linkOf(parts: Template, { textOf, addressOf }: LinkValues): string | undefined {
  let link = '';
  for (const part of parts) {
    if ('text' in part) link += link === '' ? part.text.trimStart() : part.text;
    else if (link === '') link += addressOf(part.attribute_id);
    else {
      const text = textOf(part.attribute_id);
      if (text !== '' && !hasWholeHost.test(link)) return undefined;
      link += encoded(text, link);
    }
  }
  return isSafe(link.trim()) ? link.trim() : undefined;
}

/** In a mail address and a telephone number `@` and `+` stand as they are. */
function encoded(text: string, before: string): string {
  const whole = encodeURIComponent(text.toWellFormed());
  const isAddress = !/^https?:/i.test(before) && !before.includes('?');
  return isAddress ? whole.replaceAll('%40', '@').replaceAll('%2B', '+') : whole;
}

/** Names and passwords in an address only serve to hide its host. */
function isSafe(link: string): boolean {
  if (unsafe.test(link) || !URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return protocols.includes(protocol) && username === '' && password === '';
}
