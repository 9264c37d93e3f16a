import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TFunction } from 'i18next';
import type { useAllowed } from '../../data/permissions/use-allowed.ts';
import { makeAttribute } from '../../records/attributes/make-attribute.ts';
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
> & { onMoveItems: ViewProps['onMoveItems'] };

interface Asking {
  teamId: number;
  folder: Folder;
  allowed: ReturnType<typeof useAllowed>;
  t: TFunction;
  open(dialog: FolderDialog): void;
}

/** What a view asks of its folder, mostly in a dialog; undefined: the person may not. */
export function viewAsks({ teamId, folder, allowed, t, open }: Asking): Asks {
  const about = (may: boolean, name: 'edit' | 'drop' | 'convert') =>
    may ? (attributeId: string) => open({ name, attributeId }) : undefined;
  const plain = (may: boolean, name: 'templates' | 'import') => (may ? () => open({ name }) : undefined);
  return {
    onAddAttribute: allowed.addAttribute
      ? (begun, onMade) => {
          if (!begun.asks) return makeAttribute({ teamId, folder, begun, t, onMade });
          open({ name: 'add', begun, onMade });
          return undefined;
        }
      : undefined,
    onEditAttribute: about(allowed.editAttribute, 'edit'),
    onConvertAttribute: about(allowed.editAttribute, 'convert'),
    onDeleteAttribute: about(allowed.deleteAttribute, 'drop'),
    onTemplates: plain(allowed.editAttribute, 'templates'),
    onImport: plain(allowed.importItems, 'import'),
    onMoveItems: allowed.deleteItem ? (ids, many) => open({ name: 'move', ids, many }) : undefined,
  };
}
