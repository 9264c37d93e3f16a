import type { Encoding } from './encodings.ts';

/**
 * Encodings of East Asia write a character in two bytes, and their standards put the characters that are used every
 * day into zones of their own. Read in the wrong encoding, a text falls outside of these zones.
 */
type Zones = (lead: number, trail: number) => number;

/** In common use; of a higher level, a table of signs; hardly ever met in a table. */
const COMMON = 1;
const SIGN = 0.7;
const RARE = 0.25;

const zones: readonly (readonly [Encoding, Zones])[] = [
  [
    'euc-kr',
    (lead, trail) => {
      if (trail < 0xa1 || lead < 0xa1) return 0;
      if (lead <= 0xac) return SIGN;
      return lead >= 0xb0 && lead <= 0xc8 ? COMMON : RARE;
    },
  ],
  [
    'euc-jp',
    (lead, trail) => {
      if (lead === 0xa4 || lead === 0xa5 || (lead >= 0xb0 && lead <= 0xcf)) return trail >= 0xa1 ? COMMON : 0;
      if (lead === 0xa1) return SIGN;
      return lead === 0x8e || (lead >= 0xd0 && lead <= 0xf4) ? RARE : 0;
    },
  ],
  [
    'gbk',
    (lead, trail) => {
      if (trail < 0xa1 || lead < 0xa1) return 0;
      if (lead <= 0xa3) return SIGN;
      if (lead >= 0xb0 && lead <= 0xd7) return COMMON;
      return RARE;
    },
  ],
  [
    'big5',
    (lead, trail) => {
      if (lead >= 0xa4 && lead <= 0xc6) return trail <= 0x7e || trail >= 0xa1 ? COMMON : 0;
      if (lead >= 0xa1 && lead <= 0xa3) return SIGN;
      return lead >= 0xc9 && lead <= 0xf9 ? RARE : 0;
    },
  ],
  [
    'shift_jis',
    (lead, trail) => {
      if (lead === 0x82 || lead === 0x83) return COMMON;
      if (lead === 0x81) return SIGN;
      if (lead >= 0x88 && lead <= 0x97) return trail >= 0x40 ? COMMON : 0;
      return lead >= 0x98 && lead <= 0xea ? RARE : 0;
    },
  ],
];

/** Below this, the two-byte characters are there by accident: a Western or Cyrillic text. */
const LIKELY = 0.6;

/** Such characters stand beside each other; one alone between letters is a Western sign, as in it’s. */
const RUN = 1.5;

/** The encoding of East Asia in which a text is written; undefined: none. */
export function detectMultibyte(
  bytes: Uint8Array,
  valid: (encoding: Encoding) => boolean,
): Encoding | undefined {
  let best: Encoding | undefined;
  let most = LIKELY;
  for (const [encoding, zone] of zones) {
    const share = commonShare(bytes, encoding, zone);
    if (share > most && valid(encoding)) [best, most] = [encoding, share];
  }
  return best === undefined && valid('gb18030') && hasFourBytes(bytes) ? 'gb18030' : best;
}

/** How much of a text lies in the zones of an encoding: 0 … 1. */
function commonShare(bytes: Uint8Array, encoding: Encoding, zone: Zones): number {
  let characters = 0;
  let runs = 0;
  let end = -1;
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    characters += 1;
    if (at !== end) runs += 1;
    end = at + 1;
    // Shift-JIS has katakana of half width in one byte.
    if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) {
      sum += RARE;
      continue;
    }
    sum += zone(lead, bytes[at + 1] ?? 0);
    at += 1;
    end = at + 1;
  }
  return characters < runs * RUN ? 0 : sum / Math.max(1, characters);
}

/** GB 18030 writes what GBK lacks in four bytes: high, digit, high, digit. */
function hasFourBytes(bytes: Uint8Array): boolean {
  const digit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
  return bytes.some(
    (byte, at) =>
      byte >= 0x81 && digit(bytes[at + 1]) && (bytes[at + 2] ?? 0) >= 0x81 && digit(bytes[at + 3]),
  );
}
