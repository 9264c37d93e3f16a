/** Letters without diacritics, so that "zoe" finds Zoë. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The people whose name or address contains all typed words. */
export function findPeople<T extends { name?: string; email: string | null }>(
  people: readonly T[],
  typed: string,
): readonly T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name, email }) => {
    const text = plain(`${name ?? ''} ${email ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
