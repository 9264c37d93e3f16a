import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import styles from './people-table.module.css';

/** The date when a person joined; nothing if the viewer may not know it. */
export function SinceCell({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (at === null) return <td className={styles.since} />;
  const time = wireTime(at);
  return (
    <td className={styles.since}>
      <span className={styles.narrowLabel}>{t('members.since')} </span>
      <time dateTime={time.toISOString()}>{formats.date({ dateStyle: 'medium' }).format(time)}</time>
    </td>
  );
}
