import type { Item } from '@tessera/domain/records/item.ts';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { useFormerAndPresent } from '../../data/teams/members.ts';
import styles from './item.module.css';

interface ItemOriginProps {
  teamId: number;
  item: Item;
  isNamed: boolean;
}

/** Who created an item and who changed it last, and when; the people are named only to viewers who may know. */
export function ItemOrigin(props: ItemOriginProps) {
  return (
    <div className={styles.meta}>{props.isNamed ? <Named {...props} /> : <Moments item={props.item} />}</div>
  );
}

function Named({ teamId, item }: Omit<ItemOriginProps, 'isNamed'>) {
  const members = useFormerAndPresent(teamId, true);
  const nameOf = (person: number | null | undefined) => members.value?.find(({ id }) => id === person)?.name;
  return <Moments item={item} createdBy={nameOf(item.created_by)} changedBy={nameOf(item.updated_by)} />;
}

function Moments({
  item,
  createdBy,
  changedBy,
}: {
  item: Item;
  createdBy?: string | undefined;
  changedBy?: string | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [created, changed] = [item.created_at, item.updated_at].map((at) => formats.moment(wireTime(at)));
  return (
    <>
      <p>
        {createdBy === undefined
          ? t('item.created', { date: created })
          : t('item.createdBy', { person: createdBy, date: created })}
      </p>
      {item.updated_at !== item.created_at && (
        <p>
          {changedBy === undefined
            ? t('item.changed', { date: changed })
            : t('item.changedBy', { person: changedBy, date: changed })}
        </p>
      )}
    </>
  );
}
