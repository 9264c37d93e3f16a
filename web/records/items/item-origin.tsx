import type { Item } from '@tessera/domain/records/item.ts';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { useMembers } from '../../data/teams/members.ts';
import styles from './item.module.css';

/** Who created an item, and when; the person is named only to viewers who may know. */
export function ItemOrigin({ teamId, item, isNamed }: { teamId: number; item: Item; isNamed: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const created = t('item.created', { date: formats.moment(wireTime(item.created_at)) });
  return (
    <p className={styles.meta}>
      {isNamed ? <Named teamId={teamId} item={item} unnamed={created} /> : created}
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
