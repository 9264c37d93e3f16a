import { plainLink } from '../attributes/links.ts';

/** The links of one item, changed at their other side: those that lead to it before and after. */
interface LinkedChange {
  /** The link to the item itself. */
  to: string;
  /** Items that link to it. */
  before: readonly string[];
  after: readonly string[];
}

/**
 * What has to be saved at the items that link, where their links are changed at the other side: item → its value then.
 *
 * @param linksOf the links of an item that links, as they are now
 * @param multiple whether such an item links to several; one that links to one links to the new one instead
 */
export function linkingChanges(
  changes: readonly LinkedChange[],
  linksOf: (link: string) => readonly string[],
  multiple: boolean,
): Map<string, string[]> {
  const saved = new Map<string, string[]>();
  const now = (link: string): readonly string[] => saved.get(link) ?? linksOf(link);
  for (const { to, before, after } of changes) {
    for (const link of before)
      if (!after.includes(link))
        saved.set(
          link,
          now(link).filter((one) => plainLink(one) !== to),
        );
    for (const link of after)
      if (!now(link).some((one) => plainLink(one) === to))
        saved.set(link, multiple ? [...now(link), to] : [to]);
  }
  return saved;
}
