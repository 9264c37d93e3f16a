const initial = /^\P{Alphabetic}*?([\p{Alphabetic}\p{N}]\p{M}*)/u;

/** The first letters or digits of the first two words that have any: “Miller & Sons” is MS. A name of signs has its first. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const found = words.flatMap((word) => initial.exec(word)?.[1] ?? []).slice(0, 2);
  return (found.length > 0 ? found.join('') : ([...words[0]!][0] ?? '')).toUpperCase();
}
