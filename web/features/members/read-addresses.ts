import { emailAddress } from '@tessera/domain/api/auth.ts';

/**
 * `Ann Example <ann@example.org>` or `"Example, Ann" <ann@example.org>`, as mail programs copy it. Parts are bounded: in a
 * long text without separators each letter would look for the end of a name.
 */
const WITH_NAME =
  /(?:"[^"\n]{0,200}"\s{0,20}|[^,;\n<>]{0,200})<\s{0,20}([^<>\s]{1,320}@[^<>\s]{1,320})\s{0,20}>/g;

/** The addresses in a text, separated by commas, semicolons, spaces or line breaks; each once. */
export function readAddresses(text: string): string[] {
  const words = text.replaceAll(WITH_NAME, ' $1 ').split(/[\s,;]+/);
  const read = words.map((word) =>
    word
      .replace(/^mailto:/i, '')
      .replace(/^<|>$/g, '')
      .toLowerCase(),
  );
  return [...new Set(read.filter((word) => word !== ''))];
}

export const isAddress = (text: string): boolean => emailAddress.safeParse(text).success;
