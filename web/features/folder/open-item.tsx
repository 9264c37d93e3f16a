import { useNavigate } from '@tanstack/react-router';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { ReactNode } from 'react';
import { useRowChanges } from '../../data/folder/use-item-rows.ts';
import type { KeptLook } from '../../records/items/item-look.ts';
import { ItemPanel } from '../../records/items/item-panel.tsx';
import type { ItemTab } from '../../records/items/item-tab.ts';
import type { TemplateDraft } from '../../records/items/templates/draft.ts';
import type { useFolderItems } from './use-folder-items.ts';

interface OpenItemProps {
  teamId: number;
  folder: Folder;
  itemId: string;
  tab: ItemTab;
  /** The comment that the address names. */
  comment: string | undefined;
  attributes: Attribute[];
  items: ReturnType<typeof useFolderItems>;
  look: KeptLook;
  isVisited: boolean;
  onOpenItem(itemId: string | undefined): void;
  onTemplate: ((draft: TemplateDraft) => void) | undefined;
  onSections: (() => void) | undefined;
  onMove: ((ids: readonly string[]) => void) | undefined;
  onPlace(attributeId: string | null): void;
  people: ReactNode;
  /** Moves the focus to the view. */
  focusView(): void;
}

/** The item of the address, with what the person may do with it. */
export function OpenItem({ items, ...opened }: OpenItemProps) {
  const { rows, actions, allowed, onAttribute } = items;
  useRowChanges(rows);
  const navigate = useNavigate();
  const showTab = (tab: ItemTab) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: opened.folder.board_id, folderId: opened.folder.id, itemId: opened.itemId },
      search: (before) => ({ ...before, t: tab }),
      replace: true,
    });
  return (
    <ItemPanel
      {...opened}
      {...{ rows, actions, allowed, onAttribute }}
      onTab={showTab}
      seesHistory={allowed.viewActivity && !opened.isVisited}
    />
  );
}
