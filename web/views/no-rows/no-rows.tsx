import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { useTranslation } from 'react-i18next';
import type { ItemRows } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { type CreateItem, NewItemButton, type TemplateChoice } from '../new-item/new-item-button.tsx';
import { ViewSkeleton } from '../skeleton/view-skeleton.tsx';
import type { Sought } from '../view-props.ts';
import styles from './no-rows.module.css';

interface NoRowsProps extends TemplateChoice {
  /** Of the view whose place it has; left out: a table. */
  type?: ViewTypeId;
  rows: ItemRows;
  /** There may be items that the query does not find. */
  filtered: boolean;
  /** Undefined: the person may not. */
  onCreate: CreateItem | undefined;
  onImport: (() => void) | undefined;
  /** Undefined: no filter is set. */
  onClearFilter: (() => void) | undefined;
  sought: Sought | undefined;
}

/** The table without rows: the reason, and what to do about it. */
export function NoRows({
  type = 'table',
  rows,
  filtered,
  onCreate,
  onImport,
  onClearFilter,
  sought,
  ...choice
}: NoRowsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      {rows.status === 'loading' && <ViewSkeleton type={type} />}
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
      {rows.status === 'ready' && filtered && <NoneFound sought={sought} onClearFilter={onClearFilter} />}
    </div>
  );
}

/** There are items, but not what is asked for: by what, and the way out of just that. */
function NoneFound({ sought, onClearFilter }: Pick<NoRowsProps, 'sought' | 'onClearFilter'>) {
  const { t } = useTranslation();
  const cause = sought ? (onClearFilter ? 'searchAndFilter' : 'search') : 'filter';
  return (
    <EmptyState
      title={t('table.noneFound')}
      text={t(`table.noneFoundBy.${cause}`, { text: sought?.text ?? '' })}
    >
      {sought && <Button onPress={sought.onClear}>{t('table.clearSearch')}</Button>}
      {onClearFilter && <Button onPress={onClearFilter}>{t('table.clearFilter')}</Button>}
    </EmptyState>
  );
}
