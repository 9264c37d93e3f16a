/** Characters of a text that fit one double exactly: six of eight bits are 48 bits. */
export const PREFIX_LENGTH = 6;
const BEYOND = 255;

/** Some characters of a text as a number that sorts as they do, as far as it reaches. */
export function prefix(text: string, from = 0): number {
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

/** Whether texts with this prefix are the same so far: all of its characters fit. */
export function isWhole(number: number): boolean {
  let rest = number;
  for (let index = 0; index < PREFIX_LENGTH; index += 1) {
    if (rest % 256 === BEYOND) return false;
    rest = Math.floor(rest / 256);
  }
  return true;
}
