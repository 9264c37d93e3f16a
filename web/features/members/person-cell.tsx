import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './people-table.module.css';

/** The person of a line. */
export function PersonCell({
  name,
  photo,
  own = false,
}: {
  name: string;
  photo: string | null;
  /** The viewer's own line. */
  own?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <th scope="row" className={styles.person}>
      <Avatar name={name} photo={photo} size={28} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {own && <span className={styles.you}>{t('members.you')}</span>}
    </th>
  );
}
