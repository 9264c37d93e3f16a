import type { Editor } from '@tiptap/core';
import { BetweenHorizontalStart, BetweenVerticalStart, Columns3, Heading, Rows3, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Tool } from './bubble.tsx';

/** Rows and columns of the table in which the cursor is. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const chain = () => editor.chain().focus();
  const tools = [
    [t('richText.rowBelow'), BetweenHorizontalStart, () => chain().addRowAfter().run()],
    [t('richText.columnAfter'), BetweenVerticalStart, () => chain().addColumnAfter().run()],
    [t('richText.headerRow'), Heading, () => chain().toggleHeaderRow().run()],
    [t('richText.deleteRow'), Rows3, () => chain().deleteRow().run()],
    [t('richText.deleteColumn'), Columns3, () => chain().deleteColumn().run()],
    [t('richText.deleteTable'), Trash2, () => chain().deleteTable().run()],
  ] as const;
  return tools.map(([label, Icon, run]) => (
    <Tool key={label} label={label} onPress={run}>
      <Icon size={16} aria-hidden />
    </Tool>
  ));
}
