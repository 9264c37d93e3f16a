import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { soon } from '../../data/folder/soon.tsx';
import type { KeptLook } from '../../records/items/item-look.ts';
import { ItemRoom } from '../../records/items/item-room.tsx';
import type { useViewComments } from './use-view-comments.ts';

const ViewComments = soon(
  async () => (await import('../../records/comments/view-comments.tsx')).ViewComments,
  ItemRoom,
);

/** The comments of the view, where the address tells that they are shown. */
export function FolderTalk({
  talk: { about, isOpen, marked, show },
  ...props
}: {
  talk: ReturnType<typeof useViewComments>;
  place: FolderPlace;
  look: KeptLook;
  focusView(): void;
}) {
  if (!isOpen || !about) return null;
  return <ViewComments {...props} view={about} marked={marked} onClose={() => show(false)} />;
}
