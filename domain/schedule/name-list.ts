/** So many items are named in a sentence, each by so many characters of its title. */
const [NAMED_MAX, LENGTH_MAX] = [5, 60];

/** Some items in a sentence, in their order. One without a title, or that is not known, is an ellipsis. */
export function nameList(ids: readonly string[], titleOf: (id: string) => string | undefined): string {
  const named = ids.slice(0, NAMED_MAX).map((id) => {
    const title = (titleOf(id) ?? '').trim();
    return title.length > LENGTH_MAX ? `${[...title].slice(0, LENGTH_MAX).join('')}…` : title || '…';
  });
  return [...named, ...(ids.length > NAMED_MAX ? ['…'] : [])].join(', ');
}
