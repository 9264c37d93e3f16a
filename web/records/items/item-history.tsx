import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../../data/structure/activity.ts';
import { useConnection } from '../../data/sync/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { OnlyChip } from '../activity/only-chip.tsx';
import { HistoryEntry } from './history-entry.tsx';
import styles from './item-history.module.css';

/** The history of an item: what, who and when; filtered by one attribute on request. */
export function ItemHistory({
  teamId,
  item,
  attributes,
  only,
  onOnly,
  onRevert,
}: {
  teamId: number;
  item: Item;
  attributes: readonly Attribute[];
  /** The attribute of the filter. */
  only: string | undefined;
  onOnly(attributeId: string | undefined): void;
  /** Undefined: the person may not change the item. */
  onRevert: ((attribute: Attribute, data: unknown) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { state, unsent } = useConnection();
  const activity = useActivity(teamId, { item_id: item.id, attribute_id: only });
  const { entries, failed, more, showOlder } = activity;
  const reload = useRef(activity.reload);
  reload.current = activity.reload;
  const isOffline = state === 'disconnected';
  // Everybody's saves show as soon as the server has them.
  const stamp = JSON.stringify([item.updated_at, item.versions, item.values, unsent, isOffline]);
  const shown = useRef(stamp);
  useEffect(() => {
    if (shown.current === stamp || isOffline || unsent > 0) return;
    shown.current = stamp;
    reload.current();
  }, [stamp, isOffline, unsent]);

  const attribute = attributes.find(({ id }) => id === only);
  return (
    <section className={styles.history} aria-label={t('item.history')}>
      <header className={styles.head}>
        <h3>{t('item.history')}</h3>
        {attribute && <OnlyChip name={attribute.name} onClear={() => onOnly(undefined)} />}
      </header>
      {isOffline && !entries && <p className={styles.quiet}>{t('connection.featureOffline')}</p>}
      {!isOffline && failed && (
        <p role="alert" className={styles.quiet}>
          {failed.message}
        </p>
      )}
      {!isOffline && failed && !entries && (
        <Button size="small" onPress={activity.reload}>
          {t('ui.retry')}
        </Button>
      )}
      {!isOffline && !failed && !entries && <Spinner />}
      {entries?.length === 0 && <p className={styles.quiet}>{t('item.noHistory')}</p>}
      <ol className={styles.entries}>
        {entries?.map((entry) => (
          <HistoryEntry
            key={`${entry.batch}-${entry.seq}`}
            entry={entry}
            item={item}
            attributes={attributes}
            onRevert={onRevert}
          />
        ))}
      </ol>
      {more && (
        <Button kind="quiet" size="small" onPress={showOlder}>
          {t('activity.more')}
        </Button>
      )}
    </section>
  );
}
