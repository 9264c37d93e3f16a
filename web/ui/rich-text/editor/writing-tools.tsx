import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '../../toolbar/toolbar.tsx';
import { blockCommands } from './block-commands.ts';
import { MarkButtons, Tool } from './bubble.tsx';
import styles from './editor.module.css';
import { TableTools } from './table-tools.tsx';

/** All that can be done, in one row that scrolls: for fingers, which choose no text while they write. */
export function WritingTools({ editor, onLink }: { editor: Editor; onLink(): void }) {
  const { t } = useTranslation();
  return (
    <Toolbar label={t('richText.format')} className={styles.toolbar}>
      <MarkButtons editor={editor} onLink={onLink} />
      {editor.isActive('table') && <TableTools editor={editor} />}
      {blockCommands(t).map(({ id, label, Icon, run }) => (
        <Tool key={id} label={label} onPress={() => run(editor.chain().focus()).run()}>
          <Icon size={16} aria-hidden />
        </Tool>
      ))}
    </Toolbar>
  );
}
