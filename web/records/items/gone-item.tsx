import { Link } from '@tanstack/react-router';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenAbout } from '../../data/drafts/use-written.ts';
import { useFolderOfItem } from '../../data/folder/moved-item.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { restore } from '../../data/structure/trash.ts';
import { useTrashedItem } from '../../data/structure/trashed-item.ts';
import { useOutbox } from '../../data/sync/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { announce } from '../../ui/drag/announce.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { WrittenList } from '../written/written-list.tsx';

interface GoneItemProps {
  teamId: number;
  folder: Folder;
  itemId: string;
}

/**
 * In place of an item that was deleted or never existed; who manages the trash brings it back from here. One that is in
 * another folder now is opened there.
 */
export function GoneItem({ teamId, folder, itemId }: GoneItemProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  // The server still has an item whose deletion waits to be sent.
  const isWaiting = useOutbox().entries.some(({ request }) => request.old?.['id'] === itemId);
  const asked = isWaiting ? undefined : itemId;
  const entry = useTrashedItem(teamId, { boardId: folder.board_id, itemId: asked });
  const { structure } = useStructure(teamId);
  const found = structure.folder(useFolderOfItem(teamId, asked) ?? '');
  const place = found?.id === folder.id ? undefined : found;
  const bringBack = async () => {
    if (!entry) return;
    setBusy(true);
    try {
      await restore(teamId, entry);
      showToast(t('trash.restored', { name: entry.name || t('trash.unnamed') }), { kind: 'good' });
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
      setBusy(false);
    }
  };
  const title = t(place ? 'moveItems.here' : 'folder.deleted');
  useEffect(() => announce(title), [title]);
  const texts = useWrittenAbout(teamId, folder.id, itemId);
  return (
    <>
      <EmptyState title={title} text="">
        {place && (
          <Link
            to="/b/$rootId/$folderId/{-$itemId}"
            params={{ rootId: place.board_id, folderId: place.id, itemId }}
          >
            {t('moveItems.goThere', { name: place.name })}
          </Link>
        )}
        {!place && entry && (
          <Button icon={<Undo2 size={14} />} busy={isBusy} onPress={() => void bringBack()}>
            {t('trash.restore')}
          </Button>
        )}
      </EmptyState>
      <WrittenList texts={texts} />
    </>
  );
}
