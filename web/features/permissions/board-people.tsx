import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './audience.module.css';
import { usePermissionEditor } from './permission-editor.ts';
import { PersonPicker } from './person-picker.tsx';
import { useWords } from './use-words.ts';

/** More people than this show on demand. */
const SHOWN = 12;

/** The people on a board. */
export function BoardPeople({ mayChange }: { mayChange: boolean }) {
  const { board, after, members, draft, setPeople } = usePermissionEditor();
  const { t, person: nameOf } = useWords();
  const [all, setAll] = useState(false);
  const ids = after.tree.get('boards', board!)?.user_ids ?? [];
  // People who have left the workspace are left out.
  const on = ids.filter((id) => members.has(id));
  const others = [...members.values()].filter(({ id }) => !ids.includes(id));
  const shown = all ? on : on.slice(0, SHOWN);
  return (
    <div className={styles.people}>
      <h3 className={styles.subheading} id="on-board">
        {t('permissions.people.title')}
      </h3>
      <ul className={styles.chips} aria-labelledby="on-board">
        {shown.map((id) => (
          <li key={id} className={styles.chip} data-new={draft.people.get(id) === true}>
            <Avatar name={nameOf(id)} photo={members.get(id)?.photo_url} size={20} person={id} />
            <span dir="auto" className={styles.chipName}>
              {nameOf(id)}
            </span>
            {mayChange && (
              <IconButton
                small
                label={t('permissions.people.remove', { name: nameOf(id) })}
                onPress={() => setPeople(new Map([[id, false]]))}
              >
                <X size={12} />
              </IconButton>
            )}
          </li>
        ))}
        {on.length > shown.length && (
          <li>
            <Button kind="quiet" size="small" onPress={() => setAll(true)}>
              {t('permissions.people.more', { count: on.length - shown.length })}
            </Button>
          </li>
        )}
        {mayChange && (
          <li>
            <PersonPicker
              label={t('permissions.people.add')}
              people={others}
              onPick={(id) => setPeople(new Map([[id, true]]))}
              trigger={
                <Button kind="quiet" size="small" icon={<Plus size={14} />}>
                  {t('permissions.people.add')}
                </Button>
              }
            />
          </li>
        )}
      </ul>
      {on.length === 0 && <p className={styles.hint}>{t('permissions.people.none')}</p>}
    </div>
  );
}
