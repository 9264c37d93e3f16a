import type { OwnItem } from '@tessera/domain/api/own-items.ts';
import { dayOf, zoneOf } from '@tessera/domain/attributes/date-value.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { OWN_ITEMS_MAX } from '@tessera/domain/constants.ts';
import { assignedIn, type DueRules, dueOf, dueRules, isDone } from '@tessera/domain/own-items/own-item.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { type Item, item as itemType } from '@tessera/domain/records/item.ts';
import { datedAs } from '@tessera/domain/repeats/repeating.ts';
import { readItems } from '../../commit/team-store.ts';
import { viewingOf } from '../../people/viewing.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findAssigned } from './assigned-items.store.ts';

/** Items that are read at once, and the most that are looked at: most of somebody's items are done some day. */
const [PAGE, LOOKED_MAX] = [1_000, 5_000];

/** What of a folder its items are judged by. */
interface KnownFolder {
  attributes: readonly Attribute[];
  rules: DueRules;
}

/** The items that somebody has to do, of what they may see, those that are due first. */
export async function findOwnItems(
  services: Services,
  seen: VisibleTeam,
): Promise<{ data: OwnItem[]; more: boolean }> {
  const { open, isAll } = await findOpenItems(services, seen);
  return {
    data: open.slice(0, OWN_ITEMS_MAX).map(({ item }) => item),
    more: open.length > OWN_ITEMS_MAX || !isAll,
  };
}

/** All of them that are looked at, with the day on which each is due for its person; null: on none. */
export async function findOpenItems(
  services: Pick<Services, 'database'>,
  seen: VisibleTeam,
): Promise<{ open: { item: OwnItem; day: string | null }[]; isAll: boolean }> {
  const { reads } = services.database;
  const { person } = seen.access.subject;
  const folders = new Map<string, KnownFolder | undefined>();
  const open: { item: OwnItem; day: string | null }[] = [];
  const viewing = { ...noLookup, ...(await viewingOf(services, person)) };
  const dayIn = ({ date, attribute }: NonNullable<ReturnType<typeof dueOf>>) =>
    dayOf(date, zoneOf({ zone: datedAs(attribute)?.zone ?? null }, viewing));

  const look = (item: Item | undefined) => {
    if (!item) return;
    const { id, folder_id, board_id } = item;
    if (!folders.has(folder_id)) folders.set(folder_id, knownFolder(seen, folder_id));
    const folder = folders.get(folder_id);
    if (!folder || !assignedIn(folder.attributes, item).includes(person) || isDone(folder.rules, item))
      return;
    const due = dueOf(folder.rules, item);
    const title = itemType.nameOf(item, folder.attributes);
    const told = due && { date: due.date, attribute_id: due.attribute.id };
    open.push({ item: { id, board_id, folder_id, title, due: told }, day: due && dayIn(due) });
  };

  let before: string | null = null;
  let looked = 0;
  do {
    const ids: string[] = await findAssigned(reads, seen.team, person, { before, limit: PAGE });
    const { items } = await readItems(reads, seen.team, ids);
    for (const id of ids) look(items.get(id));
    looked += ids.length;
    before = ids.length < PAGE ? null : ids.at(-1)!;
  } while (before !== null && looked < LOOKED_MAX);

  // Those without a date come last; among equals those made last come first.
  open.sort((one, other) => compare(one.day ?? '~', other.day ?? '~') || compare(other.item.id, one.item.id));
  return { open, isAll: before === null };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function knownFolder(seen: VisibleTeam, id: string): KnownFolder | undefined {
  const folder = seen.get('folders', id);
  // Who only visits a public board has nothing to do there.
  if (!folder || seen.isVisitor(folder.board_id) || isArchived(seen, folder)) return undefined;
  const attributes = seen.attributesOf(folder);
  const views = [...seen.within('views', id)].filter(({ personal }) => !personal);
  return { attributes, rules: dueRules(attributes, views) };
}

function isArchived(seen: VisibleTeam, { archived, parent_id, board_id }: Folder): boolean {
  if (archived) return true;
  const above = parent_id === null ? undefined : seen.get('folders', parent_id);
  return above ? isArchived(seen, above) : seen.get('boards', board_id)?.archived === true;
}
