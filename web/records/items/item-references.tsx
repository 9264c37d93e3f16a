import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reference, useReferences } from '../../data/structure/references.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useConnection } from '../../data/sync/connection.ts';
import { FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './item-usage.module.css';

/** The items that link to an item, by folder and attribute. */
export function ItemReferences({ teamId, itemId }: { teamId: number; itemId: string }) {
  const { t } = useTranslation();
  const { state } = useConnection();
  const { structure } = useStructure(teamId);
  const { found, failed, showMore, reload } = useReferences(teamId, itemId);
  const isOffline = state === 'disconnected';
  const wasOffline = useRef(isOffline);
  const askAgain = useEffectEvent(reload);
  useEffect(() => {
    if (wasOffline.current && !isOffline) askAgain();
    wasOffline.current = isOffline;
  }, [isOffline]);
  const groups = Map.groupBy(found ?? [], ({ folder_id, attribute_id }) => `${folder_id} ${attribute_id}`);
  return (
    <section className={styles.part} aria-label={t('item.linkedFrom')}>
      <h3>{t('item.linkedFrom')}</h3>
      {!found && isOffline && <p className={styles.quiet}>{t('connection.featureOffline')}</p>}
      {!found && !isOffline && failed && (
        <div>
          <p role="alert" className={styles.quiet}>
            {t('item.linksFailed')}
          </p>
          <Button size="small" onPress={reload}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {!found && !isOffline && !failed && <Spinner />}
      {found?.length === 0 && <p className={styles.quiet}>{t('item.notLinked')}</p>}
      {[...groups].map(([key, references]) => (
        <Group key={key} references={references} {...namesOf(references[0]!)} />
      ))}
      {showMore && (
        <Button kind="quiet" size="small" onPress={showMore}>
          {t('activity.moreLines')}
        </Button>
      )}
    </section>
  );

  function namesOf({ folder_id, attribute_id }: Reference) {
    return { folder: structure.folder(folder_id), attribute: structure.attribute(attribute_id)?.name };
  }
}

interface GroupProps {
  references: readonly Reference[];
  folder: (Parameters<typeof FolderIcon>[0] & { name: string }) | undefined;
  attribute: string | undefined;
}

function Group({ references, folder, attribute }: GroupProps) {
  const { t } = useTranslation();
  return (
    <div>
      <p className={styles.where}>
        {folder && <FolderIcon hue={folder.hue} icon={folder.icon} />}
        <span dir="auto">{folder?.name}</span>
        <span aria-hidden>·</span>
        <span dir="auto">{attribute}</span>
      </p>
      <ul className={styles.references}>
        {references.map(({ item_id, title, board_id, folder_id }) => (
          <li key={item_id}>
            <Link
              to="/b/$rootId/$folderId/{-$itemId}"
              params={{ rootId: board_id, folderId: folder_id, itemId: item_id }}
              className={styles.reference}
              dir="auto"
            >
              {title || t('item.untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
