import { useTranslation } from 'react-i18next';
import type { ItemRows } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { type CreateItem, NewItemButton, type TemplateChoice } from '../new-item/new-item-button.tsx';
import styles from './no-rows.module.css';

interface NoRowsProps extends TemplateChoice {
  rows: ItemRows;
  /** There may be items that the query does not find. */
  filtered: boolean;
  /** Undefined: the person may not. */
  onCreate: CreateItem | undefined;
  onImport: (() => void) | undefined;
  onClearFilter(): void;
}

/** The table without rows: the reason, and what to do about it. */
export function NoRows({ rows, filtered, onCreate, onImport, onClearFilter, ...choice }: NoRowsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      {rows.status === 'loading' && <Spinner />}
      {rows.status === 'failed' && <EmptyState title={t('table.failed')} text={rows.error ?? ''} />}
      {rows.status === 'ready' && !filtered && (
        <EmptyState
          title={t('table.emptyTitle')}
          text={t(onCreate ? 'table.emptyText' : 'visitor.emptyFolder')}
        >
          {(onCreate || onImport) && (
            <>
              {onCreate && <NewItemButton look={{ kind: 'primary' }} onCreate={onCreate} {...choice} />}
              {onImport && <Button onPress={onImport}>{t('table.importing')}</Button>}
            </>
          )}
        </EmptyState>
      )}
      {rows.status === 'ready' && filtered && (
        <EmptyState title={t('table.noneFound')} text={t('table.noneFoundText')}>
          <Button onPress={onClearFilter}>{t('table.clearFilter')}</Button>
        </EmptyState>
      )}
    </div>
  );
}
