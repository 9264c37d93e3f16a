/** Characters of a text that fit one double exactly: six of eight bits are 48 bits. */
export const PREFIX_LENGTH = 6;
export const PREFIX_BITS = 8 * PREFIX_LENGTH;
const BEYOND = 255;
const HALF = PREFIX_LENGTH / 2;

/** Some characters of a text as a number that sorts as they do, as far as it reaches. */
export function prefix(text: string, from = 0): number {
  if (text.length >= from + PREFIX_LENGTH) {
    const upper = half(text, from);
    const lower = half(text, from + HALF);
    if (upper >= 0 && lower >= 0) return upper * 2 ** 24 + lower;
  }
  let number = 0;
  let open = true;
  for (let index = from; index < from + PREFIX_LENGTH; index += 1) {
    const code = open && index < text.length ? text.charCodeAt(index) : 0;
    // Past a character that does not fit, the rest must not decide.
    if (code >= BEYOND) open = false;
    number = number * 256 + Math.min(code, BEYOND);
  }
  return number;
}

/** Half of the characters, most of which fit; -1: one of them does not. */
function half(text: string, from: number): number {
  const [one, two, three] = [text.charCodeAt(from), text.charCodeAt(from + 1), text.charCodeAt(from + 2)];
  return one < BEYOND && two < BEYOND && three < BEYOND ? (one << 16) | (two << 8) | three : -1;
}

/** Whether texts with this prefix are the same so far: all of its characters fit. */
export function isWhole(number: number): boolean {
  let rest = number;
  for (let index = 0; index < PREFIX_LENGTH; index += 1) {
    if (rest % 256 === BEYOND) return false;
    rest = Math.floor(rest / 256);
  }
  return true;
}
