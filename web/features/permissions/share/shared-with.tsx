import type { Board } from '@tessera/domain/records/board.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { syncClient } from '../../../data/sync/client.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { standingOf } from '../standing-of.ts';
import type { SharedPerson } from './people-of-board.ts';
import styles from './share.module.css';

/** More people than this show on demand. */
const SHOWN = 8;

/** The people who see a board, each with what they may do there. */
export function SharedWith({
  board,
  people,
  onRemove,
}: {
  board: Board;
  people: readonly SharedPerson[];
  /** Undefined: the person may not take people off the board. */
  onRemove: ((id: number, name: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState<SharedPerson>();
  const own = syncClient().person;
  const shown = all ? people : people.slice(0, SHOWN);
  // A guest without a board leaves the workspace, which no undo takes back.
  const remove = (person: SharedPerson) =>
    standingOf(person) === 'guest' ? setAsking(person) : onRemove?.(person.id, person.name);

  return (
    <section className={styles.people} aria-labelledby="shared-with">
      <h3 id="shared-with" className={styles.heading}>
        {t('share.people', { count: people.length })}
      </h3>
      <ul className={styles.list}>
        {shown.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={person.name} photo={person.photo_url} size={28} />
            <span className={styles.words}>
              <span className={styles.name}>
                <bdi>{person.id === own ? t('presence.you', { name: person.name }) : person.name}</bdi>
              </span>
              <span className={styles.note}>
                {t(`permissions.one.${standingOf(person)}`)}
                {person.isOnBoard && ` · ${t('share.onBoard')}`}
              </span>
            </span>
            {person.ability && <span className={styles.ability}>{t(`share.ability.${person.ability}`)}</span>}
            {onRemove && (
              <span className={styles.remove}>
                {person.isOnBoard && (
                  <IconButton
                    small
                    label={t('permissions.people.remove', { name: person.name })}
                    onPress={() => remove(person)}
                  >
                    <X size={14} />
                  </IconButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {people.length > shown.length && (
        <Button kind="quiet" size="small" onPress={() => setAll(true)}>
          {t('permissions.people.more', { count: people.length - shown.length })}
        </Button>
      )}
      {people.length === 0 && <p className={styles.note}>{t('permissions.people.none')}</p>}
      {asking && (
        <ConfirmDialog
          title={t('share.removeGuestTitle', { name: asking.name, board: board.name })}
          text={t('share.removeGuestText')}
          yes={t('share.removeGuest')}
          onYes={() => onRemove?.(asking.id, asking.name)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
