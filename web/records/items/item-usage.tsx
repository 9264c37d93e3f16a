import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { ItemHistory } from './item-history.tsx';
import { ItemOrigin } from './item-origin.tsx';
import { ItemReferences } from './item-references.tsx';
import styles from './item-usage.module.css';

interface ItemUsageProps {
  teamId: number;
  item: Item;
  attributes: readonly Attribute[];
  /** Whether the person may view the activity log here. */
  seesHistory: boolean;
  /** The only attribute of which the history is shown. */
  only: string | undefined;
  onOnly(attributeId: string | undefined): void;
  /** Undefined: the person may not change the item. */
  onRevert: ((attribute: Attribute, data: unknown) => void) | undefined;
}

/** Who made an item and changed it, which items link to it, and its history. */
export default function ItemUsage({ teamId, item, seesHistory, ...history }: ItemUsageProps) {
  return (
    <div className={styles.usage}>
      <ItemOrigin teamId={teamId} item={item} isNamed={seesHistory} />
      <ItemReferences key={item.id} teamId={teamId} itemId={item.id} />
      {seesHistory && <ItemHistory {...{ teamId, item }} {...history} />}
    </div>
  );
}
