/** What some system does not take in the name of a file, or what would show another ending than it has. */
const refused = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Systems allow 255 bytes: three for most characters. */
const LENGTH_MAX = 80;

/** A name for a file that is called by some names, the first one first. */
export function fileName(names: readonly string[], ending: string): string {
  const parts = names.map((name) => name.replace(refused, ' ').replace(/\s+/g, ' ').trim());
  const letters = [...parts.filter((part) => part !== '').join(' - ')].slice(0, LENGTH_MAX).join('');
  // A point at the beginning hides a file, and one at the end is dropped.
  return `${letters.replace(/^[. ]+|[. ]+$/g, '') || 'tessera'}.${ending}`;
}
