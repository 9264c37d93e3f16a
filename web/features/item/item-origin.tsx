import type { Item } from '@tessera/domain/records/item.ts';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/formats.ts';
import { useMembers } from '../../data/members.ts';
import styles from './item.module.css';

/** Who made an item and when, and when it was changed last; the people are told to those who may hear of them. */
export function ItemOrigin({ teamId, item, isNamed }: { teamId: number; item: Item; isNamed: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const moment = (text: string) => formats.moment(wireTime(text));
  const created = t('item.created', { date: moment(item.created_at) });
  return (
    <p className={styles.meta}>
      {isNamed ? <Named teamId={teamId} item={item} unnamed={created} /> : created}
      {item.updated_at !== item.created_at && (
        <>
          {' · '}
          {t('item.updated', { date: moment(item.updated_at) })}
        </>
      )}
    </p>
  );
}

function Named({ teamId, item, unnamed }: { teamId: number; item: Item; unnamed: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const members = useMembers(teamId);
  const person = members.value?.find(({ id }) => id === item.created_by)?.name;
  if (person === undefined) return unnamed;
  return t('item.createdBy', { person, date: formats.moment(wireTime(item.created_at)) });
}
