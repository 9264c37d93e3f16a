import { RICH_TEXT_MAX_LENGTH, RICH_TEXT_PARTS_MAX } from '../constants.ts';

/** Whether something is within the bounds of a text. Takes no longer than these, however large or deep it is. */
export function isWithinBounds(value: unknown): boolean {
  let parts = 0;
  let length = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string') length += one.length + 2;
    else if (typeof one === 'object' && one !== null) {
      parts += 1;
      const names = Object.keys(one);
      length += 2 + (Array.isArray(one) ? names.length : 0);
      if (parts > RICH_TEXT_PARTS_MAX || length + names.length > RICH_TEXT_MAX_LENGTH) return false;
      for (const name of names) {
        if (!Array.isArray(one)) length += name.length + 4;
        left.push((one as Record<string, unknown>)[name]);
      }
    } else length += 8;
    if (length > RICH_TEXT_MAX_LENGTH) return false;
  }
  return true;
}
