import { useTranslation } from 'react-i18next';
import type { OwnedTeam } from '../../data/account/security-deletion.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import styles from './security.module.css';

const DELETED = 'deleted';

/** The decision for a workspace that loses its owner. `value`: the new owner; null: it is deleted. */
export function WorkspaceDecision({
  team: { name, members },
  value,
  onChange,
}: {
  team: OwnedTeam;
  value: number | null | undefined;
  onChange(to: number | null): void;
}) {
  const { t } = useTranslation();
  if (members.length === 0)
    return (
      <div className={styles.workspace}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.meta}>{t('security.deletion.alone')}</p>
      </div>
    );
  return (
    <div className={styles.workspace}>
      <SearchSelect
        label={name}
        choices={[
          { id: DELETED, label: t('security.deletion.delete') },
          ...members.map((member) => ({
            id: String(member.id),
            label: t('security.deletion.handOver', { name: member.name }),
            note: member.email,
          })),
        ]}
        value={value === undefined ? null : value === null ? DELETED : String(value)}
        onChange={(id) => onChange(id === DELETED ? null : Number(id))}
      />
    </div>
  );
}
