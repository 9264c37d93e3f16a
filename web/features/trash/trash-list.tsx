import { useNavigate } from '@tanstack/react-router';
import type { TrashEntry } from '@tessera/domain/api/boards.ts';
import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { useObservable } from '../../data/page/observable.ts';
import type { Trash } from '../../data/structure/trash.ts';
import { nameIn } from '../../data/teams/name-in.ts';
import { recordUis } from '../../records/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './trash.module.css';

const DAY_MS = 86_400_000;

/** Deleted boards, folders and items, newest first. */
export function TrashList({ trash }: { trash: Trash }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { entries = [] } = useObservable(trash.state);
  const formats = useFormats();
  const [busy, setBusy] = useState<string>();
  const [removing, setRemoving] = useState<TrashEntry>();
  const nameOf = ({ name }: TrashEntry) => name || t('trash.unnamed');
  /** What goes with it is counted. */
  const sayGone = ({ collection, items }: TrashEntry, name: string) => {
    const isItem = !recordUis[collection].trash.holdsItems;
    const count = isItem ? items - 1 : items;
    if (count === 0) return t(isItem ? 'trash.removeOne' : 'trash.removeSure', { name });
    const formatted = formats.number(count);
    return t('trash.removeCounted', { name, items: t('trash.items', { count, formatted }) });
  };

  const restore = async (entry: TrashEntry) => {
    setBusy(entry.id);
    try {
      const place = await trash.restore(entry);
      const link = recordUis[entry.collection].linkTo({ ...place, id: entry.id });
      showToast(t('trash.restored', { name: nameOf(entry) }), {
        kind: 'good',
        ...(link ? { action: { label: t('boardMenu.open'), run: () => void navigate(link) } } : {}),
      });
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const { Icon } = recordUis[entry.collection];
          return (
            <li key={`${entry.collection}${entry.id}`} className={styles.entry}>
              <span className={styles.icon} aria-hidden="true">
                <Icon size={16} />
              </span>
              <Words entry={entry} name={nameOf(entry)} trash={trash} />
              <span className={styles.actions}>
                {!entry.board_deleted && (
                  <Button
                    size="small"
                    icon={<RotateCcw size={14} />}
                    busy={busy === entry.id}
                    onPress={() => void restore(entry)}
                    aria-label={t('trash.restoreNamed', { name: nameOf(entry) })}
                  >
                    {t('trash.restore')}
                  </Button>
                )}
                <IconButton
                  label={t('trash.removeNamed', { name: nameOf(entry) })}
                  onPress={() => setRemoving(entry)}
                >
                  <Trash2 size={14} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      {removing && (
        <ConfirmDialog
          title={t('trash.remove')}
          text={sayGone(removing, nameOf(removing))}
          yes={t('trash.remove')}
          typed="DELETE"
          onClose={() => setRemoving(undefined)}
          onYes={() =>
            trash.remove(removing).catch((error: Error) => showToast(error.message, { kind: 'error' }))
          }
        />
      )}
    </>
  );
}

/** The name, place, person and time of a deletion, and how long it can be restored. */
function Words({ entry, name, trash }: { entry: TrashEntry; name: string; trash: Trash }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { people } = useObservable(trash.state);
  const { collection, board_name, board_deleted, deleted_at, deleted_by, items } = entry;
  const { isInBoard, holdsItems } = recordUis[collection].trash;
  const at = wireTime(deleted_at);
  const left = Math.max(0, Math.ceil(TRASH_DAYS - (Date.now() - at.getTime()) / DAY_MS));
  const person = deleted_by === null ? undefined : people.get(deleted_by);
  const who = person && nameIn(formats.language, person.name, person.gone);
  return (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.meta}>
        <span>{t(`trash.kind_${collection}`)}</span>
        {isInBoard && (
          <span>
            <bdi>{board_name}</bdi>
          </span>
        )}
        {holdsItems && items > 0 && (
          <span>{t('trash.items', { count: items, formatted: formats.number(items) })}</span>
        )}
        <span>
          {who === undefined
            ? t('trash.deletedAt', { when: formats.moment(at) })
            : t('trash.deletedBy', { who, when: formats.moment(at) })}
        </span>
        <span>{t('trash.daysLeft', { count: left })}</span>
      </span>
      {board_deleted && isInBoard && (
        <span className={styles.first}>{t('trash.boardFirst', { name: board_name })}</span>
      )}
    </span>
  );
}
