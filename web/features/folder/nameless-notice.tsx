import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Type } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addPrimary } from '../../data/structure/add-primary.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './draft-notice.module.css';

interface NamelessNoticeProps {
  folder: Folder;
  attributes: readonly Attribute[];
  /** Whether the person may add attributes. */
  mayAdd: boolean;
}

/** For a folder that a program made without a primary attribute: items cannot be named there. */
export function NamelessNotice({ folder, attributes, mayAdd }: NamelessNoticeProps) {
  const { t } = useTranslation();
  if (attributes.some(({ primary }) => primary)) return null;
  return (
    <div role="status" className={styles.notice}>
      <Type size={14} aria-hidden />
      <span className={styles.words}>{t(mayAdd ? 'folder.nameless' : 'folder.namelessForNow')}</span>
      {mayAdd && (
        <Button
          size="small"
          kind="primary"
          onPress={() => addPrimary(folder, attributes, t('folder.primary'))}
        >
          {t('folder.addName')}
        </Button>
      )}
    </div>
  );
}
