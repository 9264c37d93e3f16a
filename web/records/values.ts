import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { SquarePen } from 'lucide-react';
import { currentFormats } from '../data/page/formats.ts';
import type { ActivityWords } from './activity/activity-words.ts';
import { isLong } from './activity/is-long.ts';
import { itemThing } from './activity/item-thing.ts';
import { folderLink, type RecordUi } from './record-ui.ts';
import { dataWords } from './saves/data-words.ts';
import { folderWords, itemName, knownAttribute } from './saves/item-words.ts';
import { type LookUps, named, type SaveWords, type Subject, short } from './saves/save-words.ts';

const idsOf = (subject: Pick<Subject, 'route'>) => parseValueId(targetOf(subject).id);

/** The attribute of the saved value; undefined: it is not known here. */
const attributeOf = (subject: Pick<Subject, 'channel' | 'route'>, look: LookUps) =>
  knownAttribute(subject.channel, idsOf(subject)?.attribute_id ?? '', look);

const itemOf = (subject: Subject, look: LookUps) =>
  look.read(subject.channel, 'items', idsOf(subject)?.item_id ?? '');

function itemWords(subject: Subject, look: LookUps): string {
  const name = itemName(subject.channel, [itemOf(subject, look)], look);
  return name ? named(name, look) : look.t('sync.itemIn', { folder: folderWords(subject, look) });
}

const saves: SaveWords = {
  describe(save, look) {
    const { t } = look;
    const found = attributeOf(save, look);
    return t('sync.value', {
      attribute: found?.name ?? t('sync.aValue'),
      item: itemWords(save, look),
      before: short(dataWords(found, save.old?.['data'], t)),
      after: short(dataWords(found, save.item?.['data'], t)),
    });
  },
  target(subject, look) {
    const name = attributeOf(subject, look)?.name;
    return look.t('sync.valueOf', {
      attribute: name ? look.t('sync.quoted', { name }) : look.t('sync.aValue'),
      item: itemWords(subject, look),
    });
  },
  takenBack(save, look) {
    const attribute = attributeOf(save, look)?.name;
    return attribute ? look.t('undo.changeOf', { attribute }) : look.t('undo.changes', { count: 1 });
  },
  isKnown: (subject, look) => attributeOf(subject, look) !== undefined && itemOf(subject, look) != null,
  yours: (subject, look) => dataWords(attributeOf(subject, look), subject.item?.['data'], look.t),
  sides(item, theirs, subject, look) {
    const words = ({ data }: { data?: unknown }) => dataWords(attributeOf(subject, look), data, look.t);
    return [{ label: undefined, yours: words(item), theirs: words(theirs) }];
  },
};

const activity: ActivityWords = {
  line(line, telling, pieces) {
    const { t, kindOf, isOwn } = telling;
    const { before, after, told } = line;
    const id = line.attribute_id!;
    const attribute = pieces.put({ is: 'attribute', id });
    if (isOwn) return t('activity.updated', { what: attribute });
    const item = itemThing(line, telling, pieces);
    const kind = kindOf(id);
    if (!told || isLong(kind, before, after)) return t('activity.valueOf', { attribute, item });
    const shown = (data: unknown) => pieces.put({ is: 'value', attribute: id, data });
    const unset = (kind && attributeKinds[kind].unset) ?? null;
    const was = before ?? unset;
    const is = after ?? unset;
    if (was === null && is === null) return t('activity.valueOf', { attribute, item });
    if (was === null) return t('activity.valueSet', { attribute, item, after: shown(is) });
    if (is === null) return t('activity.valueCleared', { attribute, item, before: shown(was) });
    return t('activity.valueChanged', { attribute, item, before: shown(was), after: shown(is) });
  },
  several: {
    told({ counts, attribute_ids }, { t }, pieces) {
      // For the person, filling an empty value and replacing one are the same.
      const count = counts.reduce((sum, one) => sum + one.count, 0);
      const attributes = attribute_ids.map((id) => pieces.put({ is: 'attribute', id }));
      return attributes.length === 1
        ? t('activity.valueOfItems', { attribute: attributes[0], count })
        : `${t('activity.updated', { what: t('activity.things.values', { count }) })} (${currentFormats().list(attributes)})`;
    },
  },
  isOfItem: true,
};

export const values = {
  Icon: SquarePen,
  saves,
  activity,
  // The activity log gives a value the id of its item.
  linkTo: (place) => folderLink(place, place.id),
} satisfies RecordUi;
