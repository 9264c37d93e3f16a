import { invalid } from '../records/checks.ts';
import { closedCycle } from './cycle.ts';
import { nameList } from './name-list.ts';

/** Items that wait for others by one attribute, as a save leaves them. */
export interface WaitingItems {
  /** The attribute. */
  id: string;
  /** Its name. */
  label: string;
  waitsFor(id: string): Iterable<string>;
  /** An item and all above it, from itself on. */
  upFrom(id: string): readonly string[];
  /** As whoever saves may see it; undefined or empty: it is not named. */
  titleOf(id: string): string | undefined;
}

/**
 * Throws `invalid` where an item waits for itself, for one above or below it, or in a circle. Circles of which no link is new
 * count nothing.
 *
 * @param links those that a save makes
 * @param failing is told which item is looked at: an error is about that
 */
export function checkWaits(
  links: readonly { from: string; to: string }[],
  items: WaitingItems,
  failing: (id: string) => void = () => {},
): void {
  for (const { from, to } of links) {
    failing(to);
    if (from === to) invalid('item_waits_for_itself', { field: items.id, label: items.label });
    if (items.upFrom(to).includes(from) || items.upFrom(from).includes(to)) waitsForFamily(from, items);
  }
  const circle = closedCycle(links, items.waitsFor);
  if (!circle) return;
  failing(links.find(({ to }) => circle.includes(to))!.to);
  invalid('items_wait_in_circle', {
    field: items.id,
    label: items.label,
    params: { items: nameList(circle, items.titleOf) },
  });
}

/** Throws `invalid` where items that have come below others wait for these, or these for them. */
export function checkFamily(below: readonly string[], above: readonly string[], items: WaitingItems): void {
  for (const [some, others] of [
    [below, new Set(above)],
    [above, new Set(below)],
  ] as const)
    for (const id of some)
      for (const from of items.waitsFor(id)) if (others.has(from)) waitsForFamily(from, items);
}

function waitsForFamily(from: string, { id, label, titleOf }: WaitingItems): never {
  return invalid('item_waits_for_family', { field: id, label, params: { items: nameList([from], titleOf) } });
}
