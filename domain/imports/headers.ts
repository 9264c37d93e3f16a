import { NAME_MAX_LENGTH } from '../constants.ts';

/** Column names that are names of attributes: not empty, one line, each once. */
export function uniqueHeaders(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const cleaned =
      header
        .replace(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, NAME_MAX_LENGTH - 8) || `Column ${index + 1}`;
    let name = cleaned;
    for (let serial = 2; taken.has(name.toLowerCase()); serial += 1) name = `${cleaned} ${serial}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
