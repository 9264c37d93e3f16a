import { personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import { UserPlus } from 'lucide-react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './matrix.module.css';
import { usePermissionEditor } from './permission-editor.ts';
import { PersonPicker } from './person-picker.tsx';
import { useWords } from './use-words.ts';

/** Adds a person to set permissions for. */
export function AddColumn({ columns, onAdd }: { columns: readonly Token[]; onAdd(person: number): void }) {
  const { members, standings } = usePermissionEditor();
  const { t } = useWords();
  const shown = new Set(columns.map(personOf));
  const others = [...members.values()].filter(({ id }) => !shown.has(id) && standings.get(id) !== 'owner');
  return (
    <div role="columnheader" className={styles.addHead}>
      <PersonPicker
        label={t('permissions.column.add')}
        people={others}
        onPick={onAdd}
        trigger={
          <IconButton label={t('permissions.column.add')}>
            <UserPlus size={16} />
          </IconButton>
        }
      />
    </div>
  );
}
