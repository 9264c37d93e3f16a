import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { doneAttribute, saysDone } from '@tessera/domain/repeats/repeating.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { Allowed, ItemActions, ItemRows } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { NewSubItem } from './new-sub-item.tsx';
import { SubItemRow } from './sub-item-row.tsx';
import styles from './sub-items.module.css';
import { useItemTitles } from './use-item-titles.ts';

/** So many attributes stand beside the name of each, and so many sub-items are shown at once. */
const ATTRIBUTES_MAX = 3;
const SHOWN_MAX = 100;

/** No item says here which attribute tells that it is done. */
const unchosen = { done: null };

interface SubItemsProps {
  item: Item;
  rows: ItemRows;
  attributes: readonly Attribute[];
  actions: ItemActions;
  allowed: Allowed;
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  onOpenItem(itemId: string): void;
  onEdited(attributeId: string | null): void;
  onRemove(itemId: string): void;
}

/** The sub-items of an open item: each is opened, changed in its place, moved, deleted; another one is added by its name. */
export function SubItems(props: SubItemsProps) {
  const { item, rows, attributes, actions, allowed } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useItemTitles(attributes);
  const [showsAll, setShowsAll] = useState(false);
  const below = rows.below(item.id);
  const primary = attributes.find((one) => one.primary);
  const mayAdd = allowed.createItem && primary !== undefined;
  // The first one is added by the menu of the item.
  if (below.length === 0) return null;
  const columns = attributes.filter((one) => one !== primary).slice(0, ATTRIBUTES_MAX);
  const done = doneAttribute(attributes, unchosen);
  const count =
    done && below.filter(({ values }) => saysDone(done, values[done.id] ?? null, unchosen)).length;
  const shown = showsAll ? below : below.slice(0, SHOWN_MAX);
  return (
    <section className={styles.part} aria-label={t('filter.subItems.title')}>
      <h3 className={styles.head}>
        {t('filter.subItems.title')}
        <span className={styles.count}>
          {count === undefined
            ? formats.number(below.length)
            : t('item.subItemsDone', { done: formats.number(count), total: formats.number(below.length) })}
        </span>
      </h3>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[...(primary ? [primary] : []), ...columns].map(({ id, name }) => (
                <th key={id} scope="col" dir="auto">
                  {name}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((one, index) => (
              <SubItemRow
                key={one.id}
                {...props}
                item={one}
                name={nameOf(one)}
                columns={columns}
                place={{ index, ids: below.map(({ id }) => id) }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < below.length && (
        <Button kind="quiet" size="small" onPress={() => setShowsAll(true)}>
          {t('filter.showAll')}
        </Button>
      )}
      {mayAdd && <NewSubItem parent={item.id} primary={primary} actions={actions} />}
    </section>
  );
}
