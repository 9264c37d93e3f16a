import { TextSearch } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutWords } from '../../commands/shortcut-words.ts';
import { findText } from '../../commands/table/find-text.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { type CreateItem, NewItemButton, type TemplateChoice } from '../new-item/new-item-button.tsx';
import styles from './table.module.css';

interface FootProps extends TemplateChoice {
  rows: ItemRows;
  onCreate: CreateItem | undefined;
  onFind(): void;
  /** What the selected cells come to. */
  children?: ReactNode;
}

/** Below the table: a button for a new item, one to find a text, and the number of items. */
export function Foot({ rows, onCreate, onFind, templates, onTemplates, children }: FootProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  /** The number shows only once all items are known. */
  const words = () => {
    if (rows.status === 'failed') return null;
    if (rows.computing !== undefined)
      return t('table.computing', { percent: formats.percent(rows.computing) });
    if (rows.status === 'loading')
      return rows.total > 0
        ? t('table.loading', { loaded: formats.number(rows.loaded), total: formats.number(rows.total) })
        : t('table.loadingAll');
    if (rows.found < rows.loaded)
      return t('table.found', { found: formats.number(rows.found), total: formats.number(rows.loaded) });
    return t('table.items', { count: rows.found, formatted: formats.number(rows.found) });
  };
  return (
    <footer className={styles.foot}>
      {onCreate && <NewItemButton look={quiet} {...{ onCreate, templates, onTemplates }} />}
      <FindButton onFind={onFind} />
      <span className={styles.grow} />
      {children}
      <span className={styles.count}>{words()}</span>
    </footer>
  );
}

const quiet = { kind: 'quiet', size: 'small' } as const;

const FindButton = memo(function FindButton({ onFind }: Pick<FootProps, 'onFind'>) {
  const { t } = useTranslation();
  return (
    <IconButton
      small
      label={t('find.open')}
      shortcut={shortcutWords(findText.shortcuts![0]!, t).join(' ')}
      onPress={onFind}
    >
      <TextSearch size={14} />
    </IconButton>
  );
});
