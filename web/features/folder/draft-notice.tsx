import type { Folder } from '@tessera/domain/records/folder.ts';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDrafts } from '../../data/drafts/use-drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './draft-notice.module.css';

/** Offers the drafts of a page that closed or crashed; they show in their cells, unsaved. */
export function DraftNotice({ teamId, folder }: { teamId: number; folder: Folder }) {
  const { t } = useTranslation();
  const { count, save, discard } = useDrafts(teamId, folder);
  if (count === 0) return null;
  return (
    <div role="status" className={styles.notice}>
      <PenLine size={14} aria-hidden />
      <span className={styles.words}>{t('drafts.found', { count })}</span>
      <Button size="small" kind="primary" onPress={save}>
        {t('drafts.save')}
      </Button>
      <Button size="small" onPress={discard}>
        {t('drafts.discard')}
      </Button>
    </div>
  );
}
