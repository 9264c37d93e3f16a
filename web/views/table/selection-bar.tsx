import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './selection-bar.module.css';

/** The actions on the ticked rows. */
export function SelectionBar({
  ids,
  actions,
  onClear,
}: {
  ids: ReadonlySet<string>;
  actions: ItemActions;
  onClear(): void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  /** The rows of the question: later ticks do not change it. */
  const [asked, setAsked] = useState<readonly string[]>();
  const askedWords = { count: asked?.length ?? 0, formatted: formats.number(asked?.length ?? 0) };
  const words = { count: ids.size, formatted: formats.number(ids.size) };
  return (
    <div role="toolbar" className={styles.selectionBar} aria-label={t('table.selected', words)}>
      <span>{t('table.selected', words)}</span>
      <Button kind="danger" size="small" icon={<Trash2 size={14} />} onPress={() => setAsked([...ids])}>
        {t('table.delete')}
      </Button>
      <IconButton label={t('table.clear')} onPress={onClear}>
        <X size={14} />
      </IconButton>
      {asked && (
        <ConfirmDialog
          title={t('table.deleteItems', askedWords)}
          text={t('table.deleteText')}
          yes={t('table.delete')}
          onClose={() => setAsked(undefined)}
          onYes={() => {
            actions.deleteItems(asked).catch(() => {});
            onClear();
          }}
        />
      )}
    </div>
  );
}
