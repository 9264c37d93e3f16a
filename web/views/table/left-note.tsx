import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './left-note.module.css';
import type { LeftCells } from './use-paste-toasts.ts';

interface LeftNoteProps {
  left: LeftCells;
  onShow(): void;
}

/** What the last change left stays to be looked at: its message goes before many cells are read. */
export function LeftNote({ left: { says, cells }, onShow }: LeftNoteProps) {
  const { t } = useTranslation();
  const formatted = useFormats().number(cells.length);
  const words = t(says, { count: cells.length, formatted });
  const icon = <CircleAlert size={14} className={styles.icon} aria-hidden />;
  return (
    <Button kind="quiet" size="small" icon={icon} aria-label={words} onPress={onShow}>
      <span className={styles.words}>{words}</span>
      <span className={styles.number}>{formatted}</span>
    </Button>
  );
}
