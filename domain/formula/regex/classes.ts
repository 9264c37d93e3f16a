/** Which characters a part of a pattern takes. */
export type Fits = (code: number) => boolean;

const isDigit: Fits = (code) => code >= 48 && code <= 57;
const isLower: Fits = (code) => code >= 97 && code <= 122;
const isUpper: Fits = (code) => code >= 65 && code <= 90;
const isAlpha: Fits = (code) => isLower(code) || isUpper(code);
export const isWord: Fits = (code) => isDigit(code) || isAlpha(code) || code === 95;
const isSpace: Fits = (code) => code === 32 || (code >= 9 && code <= 13);

export const not =
  (fits: Fits): Fits =>
  (code) =>
    !fits(code);

export const escapes: Readonly<Record<string, Fits>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};

export const characters: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, a: 7, 0: 0 };

export const named: Readonly<Record<string, Fits>> = {
  alpha: isAlpha,
  digit: isDigit,
  alnum: (code) => isAlpha(code) || isDigit(code),
  upper: isUpper,
  lower: isLower,
  space: isSpace,
  blank: (code) => code === 32 || code === 9,
  punct: (code) => code > 32 && code < 127 && !isAlpha(code) && !isDigit(code),
  word: isWord,
  xdigit: (code) => isDigit(code) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102),
  cntrl: (code) => code < 32 || code === 127,
  print: (code) => code >= 32 && code < 127,
  graph: (code) => code > 32 && code < 127,
  ascii: (code) => code < 128,
};

/** Each is tried on one character alone, so no time is lost in it. */
const properties: Readonly<Record<string, RegExp>> = {
  L: /^\p{L}$/u,
  Lu: /^\p{Lu}$/u,
  Ll: /^\p{Ll}$/u,
  N: /^\p{N}$/u,
  Nd: /^\p{Nd}$/u,
  P: /^\p{P}$/u,
  S: /^\p{S}$/u,
  Z: /^\p{Z}$/u,
  M: /^\p{M}$/u,
  Greek: /^\p{Script=Greek}$/u,
  Cyrillic: /^\p{Script=Cyrillic}$/u,
  Latin: /^\p{Script=Latin}$/u,
  Arabic: /^\p{Script=Arabic}$/u,
  Han: /^\p{Script=Han}$/u,
  Hangul: /^\p{Script=Hangul}$/u,
};

export function property(name: string): Fits | undefined {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return own && ((code) => own.test(String.fromCodePoint(code)));
}

/** The same without regard to case. */
export const anyCase =
  (fits: Fits): Fits =>
  (code) => {
    if (fits(code)) return true;
    const sign = String.fromCodePoint(code);
    return [sign.toLowerCase(), sign.toUpperCase()].some(
      (other) => other !== sign && other.length <= 2 && fits(other.codePointAt(0)!),
    );
  };
