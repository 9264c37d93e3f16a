import type { Given } from './given.ts';
import { namedIn } from './template.ts';

/** The attributes of the pressed item that a value is made from. */
export function namesOfGiven(from: Given): string[] {
  if (from.how === 'copy') return [from.attribute_id];
  return from.how === 'text' ? namedIn(from.text) : [];
}
