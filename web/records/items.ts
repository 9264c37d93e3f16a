import type { ActivityDeeds, ActivityLine, ToldParent } from '@tessera/domain/api/changes.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { RectangleHorizontal } from 'lucide-react';
import { type ActivityWords, actions, type Telling } from './activity/activity-words.ts';
import { itemThing } from './activity/item-thing.ts';
import type { Pieces } from './activity/pieces.ts';
import { folderLink, type RecordUi } from './record-ui.ts';
import { fieldSides } from './saves/field-sides.ts';
import { folderWords, itemName } from './saves/item-words.ts';
import { isThere, type LookUps, named, type SaveWords, type Subject } from './saves/save-words.ts';

function nameOf({ channel, route, item, old }: Subject, look: LookUps): string | undefined {
  const known = look.read(channel, 'items', targetOf({ route }).id);
  return itemName(channel, [known, item, old], look);
}

const saves: SaveWords = {
  describe(save, look) {
    const { t } = look;
    const name = nameOf(save, look);
    const words = { name: named(name, look), folder: folderWords(save, look) };
    if (save.method === 'delete') return t(name ? 'sync.deletedItem' : 'sync.deletedItemIn', words);
    if (save.old === null) return t(name ? 'sync.newItem' : 'sync.newItemIn', words);
    return t(name ? 'sync.movedItem' : 'sync.movedItemIn', words);
  },
  target(subject, look) {
    const name = nameOf(subject, look);
    return name
      ? look.t('sync.theItem', { name: named(name, look) })
      : look.t('sync.theItemIn', { folder: folderWords(subject, look) });
  },
  isKnown: isThere,
  yours: (_subject, { t }) => t('sync.yourPlace'),
  sides: fieldSides,
};

/** An item's own fields are its place: its content is in values. */
function lineOf(line: ActivityLine, telling: Telling, pieces: Pieces): string {
  const what = itemThing(line, telling, pieces);
  if (line.operation !== 'updated') return telling.t(actions[line.operation], { what });
  if (!line.told) return telling.t('activity.moved', { what });
  const parent = line.after as ToldParent | null;
  if (parent === null) return telling.t('activity.toTop', { what });
  if (parent.name === null) return telling.t('activity.subItem', { what });
  const above = itemThing({ ...line, ...parent }, { ...telling, isOwn: false }, pieces);
  return telling.t('activity.subItemOf', { what, parent: above });
}

const activity: ActivityWords = {
  line: lineOf,
  thing: itemThing,
  several: { counted: (count, { t }) => t('activity.things.items', { count }) },
  isOfItem: true,
};

export const items = {
  Icon: RectangleHorizontal,
  saves,
  activity,
  linkTo: (place) => folderLink(place, place.id),
  trash: { isInBoard: true, holdsItems: false },
} satisfies RecordUi;

/** The number of items that some deeds created. */
export const createdItems = (counts: ActivityDeeds['counts']): number =>
  counts.find(({ collection, operation }) => collection === 'items' && operation === 'created')?.count ?? 0;
