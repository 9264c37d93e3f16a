import { audienceOf, audiences } from '@tessera/domain/permissions/audience.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import type { Visibility } from '@tessera/domain/permissions/visibility.ts';
import { useTranslation } from 'react-i18next';
import type { KnownPermissions } from '../../../data/permissions/known-permissions.ts';
import { audienceIcons } from '../../../records/boards/audience-icons.ts';
import { Select } from '../../../ui/select/select.tsx';
import styles from './share.module.css';

/** Who sees the board: a choice for those who may change it, a sentence for all others. */
export function AudienceField({
  known,
  place,
  mayChange,
  onChange,
}: {
  known: KnownPermissions;
  place: Place;
  mayChange: boolean;
  onChange(audience: Visibility): void;
}) {
  const { t } = useTranslation();
  const audience = audienceOf(known.current.tree, known.current.effective, place);
  const Icon = audienceIcons[audience];
  return (
    <div className={styles.audience}>
      {mayChange ? (
        <Select
          label={t('permissions.sees.title')}
          choices={audiences.map((id) => {
            const Sign = audienceIcons[id];
            return { id, label: t(`permissions.sees.${id}`), icon: <Sign size={14} aria-hidden /> };
          })}
          value={audience}
          onChange={onChange}
        />
      ) : (
        <p className={styles.sees}>
          <Icon size={14} aria-hidden />
          {t(`permissions.sees.${audience}`)}
        </p>
      )}
      <p className={styles.note}>{t(`permissions.sees.${audience}Text`)}</p>
    </div>
  );
}
