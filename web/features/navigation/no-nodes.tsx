import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../data/permissions/access.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './board-tree.module.css';

/** A tree without lines: why, and what to do about it. */
export function NoNodes({ teamId, typed, onClear }: { teamId: number; typed: string; onClear(): void }) {
  const { t } = useTranslation();
  const mayCreate = useCan(teamId, 'CREATE_BOARD', WORKSPACE);
  if (typed === '')
    return <p className={styles.none}>{t(mayCreate ? 'shell.noBoards' : 'shell.noBoardsForYou')}</p>;
  return (
    <div className={styles.none} role="status">
      <p>{t('shell.noBoardFound', { text: typed })}</p>
      <Button size="small" onPress={onClear}>
        {t('shell.clearFilter')}
      </Button>
    </div>
  );
}
