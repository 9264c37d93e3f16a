import { parseEntryKey, personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import { Users } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { menuActions } from '../../commands/menu-actions.tsx';
import { permissionColumnCommands } from '../../commands/permissions/index.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import styles from './matrix.module.css';
import { usePermissionEditor } from './permission-editor.ts';
import { useWords } from './use-words.ts';

/** The role or person of a column; a press opens the actions on the whole column. */
export function ColumnHead({
  token,
  cell,
  onRemove,
}: {
  token: Token;
  cell: { 'data-at': string; tabIndex: number };
  /** Only while nothing is set for them. */
  onRemove?(person: number): void;
}) {
  const { place, after, members, standings, set, ask } = usePermissionEditor();
  const { t, token: named } = useWords();
  const person = personOf(token);
  const name = named(token);
  const own = Object.keys(after.effective.own(place)).flatMap((key) => {
    const entry = parseEntryKey(key);
    return entry?.token === token ? [key as Parameters<typeof set>[0][number]['key']] : [];
  });
  const context = {
    isMember: person !== undefined && members.has(person),
    hasOwn: own.length > 0,
    isRemovable: onRemove !== undefined,
    askWhy: () => ask(person!),
    reset: () => set(own.map((key) => ({ key, to: undefined }))),
    remove: () => onRemove?.(person!),
  };
  const actions = menuActions(permissionColumnCommands, context, (key) => t(key, { name }));
  const words = (
    <>
      {person === undefined ? (
        <Users size={16} aria-hidden className={styles.headIcon} />
      ) : (
        <Avatar name={name} photo={members.get(person)?.photo_url} size={20} person={person} />
      )}
      <span className={styles.headName} dir="auto">
        {name}
      </span>
      {person !== undefined && (
        <span className={styles.headNote}>
          {standings.has(person) ? t(`permissions.one.${standings.get(person)}`) : t('permissions.notInTeam')}
        </span>
      )}
    </>
  );
  if (token === 'role:owner')
    return (
      <div role="columnheader" className={styles.columnHead} {...cell}>
        {words}
        <span className={styles.headNote}>{t('permissions.everything')}</span>
      </div>
    );
  return (
    <div role="columnheader" className={styles.columnHead}>
      <Menu label={t('permissions.column.options', { name })} actions={actions}>
        <Button
          className={styles.headButton!}
          excludeFromTabOrder={cell.tabIndex < 0}
          data-at={cell['data-at']}
        >
          {words}
        </Button>
      </Menu>
    </div>
  );
}
