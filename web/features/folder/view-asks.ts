import type { useAllowed } from '../../data/permissions/use-allowed.ts';
import type { ViewProps } from '../../views/view-props.ts';
import type { FolderDialog } from './folder-dialogs.tsx';

type Asks = Pick<
  ViewProps,
  | 'onAddAttribute'
  | 'onEditAttribute'
  | 'onConvertAttribute'
  | 'onDeleteAttribute'
  | 'onTemplates'
  | 'onImport'
> & { onMoveItems: ((ids: readonly string[]) => void) | undefined };

/** What a view asks in a dialog of its folder; undefined: the person may not. */
export function viewAsks(allowed: ReturnType<typeof useAllowed>, open: (dialog: FolderDialog) => void): Asks {
  const about = (may: boolean, name: 'edit' | 'drop' | 'convert') =>
    may ? (attributeId: string) => open({ name, attributeId }) : undefined;
  const plain = (may: boolean, name: 'add' | 'templates' | 'import') =>
    may ? () => open({ name }) : undefined;
  return {
    onAddAttribute: plain(allowed.addAttribute, 'add'),
    onEditAttribute: about(allowed.editAttribute, 'edit'),
    onConvertAttribute: about(allowed.editAttribute, 'convert'),
    onDeleteAttribute: about(allowed.deleteAttribute, 'drop'),
    onTemplates: plain(allowed.editAttribute, 'templates'),
    onImport: plain(allowed.importItems, 'import'),
    onMoveItems: allowed.deleteItem ? (ids) => open({ name: 'move', ids }) : undefined,
  };
}
