import type { ActivityDeeds } from '@tessera/domain/api/changes.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { RectangleHorizontal } from 'lucide-react';
import { type ActivityWords, actions } from './activity/activity-words.ts';
import { itemThing } from './activity/item-thing.ts';
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

const activity: ActivityWords = {
  // An item's own fields are its place: its content is in values.
  line: (line, telling, pieces) =>
    telling.t(line.operation === 'updated' ? 'activity.moved' : actions[line.operation], {
      what: itemThing(line, telling, pieces),
    }),
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
