/**
 * Whether an option is found by what a person types: as the beginning of its whole label, of any word in it, or of
 * a synonym (specification, "Validation rules").
 */
export function matches(label: string, typed: string, synonyms: readonly string[] = []): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  return [label, ...synonyms].some((text) => {
    const folded = text.toLocaleLowerCase();
    return folded.startsWith(wanted) || folded.split(/[\s\-_/.,()]+/).some((word) => word.startsWith(wanted));
  });
}
