import { useTranslation } from 'react-i18next';
import { menuActions } from '../../commands/menu-actions.tsx';
import { putOffMenu, rowMenu } from '../../commands/row/index.ts';
import { ContextMenu } from '../../ui/menu/context-menu.tsx';
import type { RowActions } from './use-row-actions.ts';

/** The menu of a row, or of when it is put off to, where it is open. */
export function RowMenu({ acts }: { acts: RowActions }) {
  const { t } = useTranslation();
  if (!acts.menu) return null;
  const { line, at, of } = acts.menu;
  const isLater = of === 'later';
  return (
    <ContextMenu
      label={t(isLater ? 'list.later' : 'column.cardMenu')}
      actions={menuActions(isLater ? putOffMenu : rowMenu, acts.contextOf(line), t)}
      at={at}
      onClose={acts.closeMenu}
    />
  );
}
