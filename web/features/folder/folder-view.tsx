import { useNavigate } from '@tanstack/react-router';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PressProvider } from '../../attributes/button/press-provider.tsx';
import type { LiveRows } from '../../data/folder/live-rows.ts';
import { soon } from '../../data/folder/soon.tsx';
import { useHasSubItems } from '../../data/folder/use-item-rows.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { useLookAgain } from '../../data/sync/use-look-again.ts';
import type { BoardDialogs } from '../../records/boards/board-dialogs.ts';
import { useItemLook } from '../../records/items/item-look.ts';
import { ItemRoom } from '../../records/items/item-room.tsx';
import type { ItemTab } from '../../records/items/item-tab.ts';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { useTreePlaces } from '../../records/tree/use-tree-places.ts';
import { useToastRoom } from '../../ui/toast/use-toast-room.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ViewTabs } from '../../views/tabs/view-tabs.tsx';
import { Toolbar } from '../../views/toolbar/toolbar.tsx';
import type { ViewProps } from '../../views/view-props.ts';
import { DraftNotice } from './draft-notice.tsx';
import { exportView } from './export-view.ts';
import styles from './folder.module.css';
import type { FolderDialog } from './folder-dialogs.tsx';
import { FolderHead } from './folder-head.tsx';
import { FolderTalk } from './folder-talk.tsx';
import { leftOut } from './left-out.ts';
import { NamelessNotice } from './nameless-notice.tsx';
import { PeopleHere } from './people-here.tsx';
import { ShownView } from './present-view.tsx';
import { useFolderItems } from './use-folder-items.ts';
import { useOwnPlace } from './use-own-place.ts';
import { useShownView } from './use-shown-view.ts';
import { type OpeningItem, useViewComments } from './use-view-comments.ts';
import { viewAsks } from './view-asks.ts';

interface FolderViewProps extends BoardDialogs {
  teamId: number;
  board: Board;
  folder: Folder;
  attributes: Attribute[];
  views: View[];
  viewId: string | undefined;
  /** How whoever sent the address sees the view. */
  as: string | undefined;
  itemId: string | undefined;
  tab: ItemTab;
  onOpenItem(itemId: string | undefined, how?: Partial<OpeningItem>): void;
}

const OpenItem = soon(async () => (await import('./open-item.tsx')).OpenItem, ItemRoom);
const FolderDialogs = soon(async () => (await import('./folder-dialogs.tsx')).FolderDialogs);

/** The head of a folder, its tabs and its tools. */
const TOOLS_PX = 136;

/** A folder: its head, its view, and the open item beside it. */
export function FolderView({
  teamId,
  board,
  folder,
  attributes,
  views,
  viewId,
  as,
  itemId,
  tab,
  onOpenItem: goToItem,
  ImportDialog,
  ActivityDialog,
  ShareDialog,
}: FolderViewProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<FolderDialog>();
  const [asked, setAsked] = useState<string>();
  const { view, shownId, showView } = useShownView({ teamId, folder, views, viewId, itemId });
  const type = view?.type ?? 'table';
  const items = useFolderItems({ teamId, folder, attributes, view, as });
  const { rows, actions, allowed, settings, change, onAttribute, query, setSearch } = items;
  const hasSubItems = useHasSubItems(rows);
  const ownPlace = useOwnPlace(folder.id, itemId);
  const look = useItemLook(syncClient().person);
  const isNarrow = useNarrow();
  const place = { team_id: teamId, board_id: board.id, folder_id: folder.id };
  const talk = useViewComments({ place, view, itemId, tab, allowed, goToItem });
  const isCovered = itemId === undefined ? isNarrow && talk.isOpen : isNarrow || look.mode === 'page';
  useToastRoom(TOOLS_PX);
  const shownView = useRef<HTMLDivElement>(null);
  const focusView = () => shownView.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const { openItem: onOpenItem } = talk;
  const openFolder = (folderId: string, itemOfFolder?: string) => {
    const params = { rootId: board.id, folderId, itemId: itemOfFolder };
    void navigate({ to: '/b/$rootId/$folderId/{-$itemId}', params });
  };

  const goTo = (folderId: string, itemOfFolder: string | undefined) => {
    if (folderId === folder.id) return itemOfFolder && onOpenItem(itemOfFolder);
    openFolder(folderId, itemOfFolder);
  };
  const { menu, dialogs } = useTreeMenu(teamId);
  useTreePlaces(menu, { board, folder });
  const people = { teamId, folder, attributes, rows, onGo: goTo };
  const templates = useStructure(teamId).structure.itemTemplates(folder.id);
  const isVisited = syncClient().visitedBoard(teamId) !== undefined;
  useLookAgain(teamId, allowed.isVisitor && !isVisited);
  const asks = viewAsks({ teamId, folder, allowed, t, open: setDialog });
  const shown: Omit<ViewProps, 'others'> & { rows: LiveRows } = {
    ...{ viewId: shownId, folder, attributes, rows, actions, allowed, settings },
    ...{ onDenied: items.onDenied, onAttribute, onRenameAttribute: items.onRename, onOpenItem },
    ...asks,
    ...{ onSettings: change, onPlace: ownPlace.inView, onFilter: setAsked, openItemId: itemId },
    ...leftOut(items),
    templates,
    ...{ comments: talk.counts, onOpenComments: talk.openOfItem },
  };

  return (
    <PressProvider {...{ teamId, folder, actions }}>
      <div className={styles.page}>
        <div className={styles.main} inert={isCovered}>
          <FolderHead
            {...{ teamId, board, folder, allowed, isVisited }}
            actions={menu.actionsOf(folder)}
            onAsk={(name) => setDialog({ name })}
            onExport={() => void exportView({ teamId, folder, attributes, items, view, t })}
            people={!allowed.isVisitor && <PeopleHere {...people} />}
            talk={talk}
          />
          <DraftNotice teamId={teamId} folder={folder} />
          <NamelessNotice folder={folder} attributes={attributes} mayAdd={allowed.addAttribute} />
          <ViewTabs
            {...{ folder, views, seen: items.seen, onShow: showView, shown: shownId, allowed: allowed.views }}
          />
          <Toolbar
            attributes={attributes}
            hasSubItems={hasSubItems}
            type={type}
            settings={settings}
            onSettings={change}
            own={items.own}
            search={query.search}
            onSearch={setSearch}
            asked={asked}
            onAsked={() => setAsked(undefined)}
          />
          <div ref={shownView} className={styles.view}>
            <ShownView key={shownId} type={type} teamId={teamId} isVisited={allowed.isVisitor} {...shown} />
          </div>
        </div>
        {itemId && (
          <OpenItem
            {...{ teamId, folder, itemId, tab, attributes, items, look, isVisited, onOpenItem }}
            comment={talk.marked}
            onTemplate={allowed.addAttribute ? (draft) => setDialog({ name: 'template', draft }) : undefined}
            onSections={allowed.editAttribute ? () => setDialog({ name: 'sections' }) : undefined}
            onMove={asks.onMoveItems}
            onPlace={ownPlace.inItem}
            focusView={focusView}
            people={!allowed.isVisitor && <PeopleHere {...people} itemId={itemId} />}
          />
        )}
        <FolderTalk {...{ talk, place, look, focusView }} />
        {dialog && (
          <FolderDialogs
            {...{ teamId, folder, attributes, allowed, dialog, ImportDialog, ActivityDialog, ShareDialog }}
            onClose={() => setDialog(undefined)}
            onOpenFolder={openFolder}
            onMoved={(ids) => itemId && ids.includes(itemId) && onOpenItem(undefined)}
          />
        )}
        {dialogs}
      </div>
    </PressProvider>
  );
}
