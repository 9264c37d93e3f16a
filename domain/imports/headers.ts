import { NAME_MAX_LENGTH } from '../constants.ts';

/** A heading as a name: one line, nothing that a name can't have. */
const cleanHeader = (header: string): string =>
  header
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH - 8)
    .toWellFormed();

/** Column names that are names of attributes: not empty, one line, each once. */
export function uniqueHeaders(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const cleaned = cleanHeader(header) || `Column ${index + 1}`;
    let name = cleaned;
    for (let serial = 2; taken.has(name.toLowerCase()); serial += 1) name = `${cleaned} ${serial}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** For each heading, the columns that it stands above: those after its first come under the first. */
export function repeatedHeaders(headers: readonly string[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, header] of headers.entries()) {
    const cleaned = cleanHeader(header);
    if (cleaned !== '') groups.set(cleaned, [...(groups.get(cleaned) ?? []), index]);
  }
  return [...groups.values()].filter((columns) => columns.length > 1);
}
