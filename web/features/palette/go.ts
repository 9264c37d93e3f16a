import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';

/** The ways that lead out of the palette. */
export function useGo() {
  const navigate = useNavigate();
  const { folderId: here } = useParams({ strict: false });
  return useMemo(
    () => ({
      to: navigate,
      toPlace: (record: TreeRecord) =>
        void (isFolder(record)
          ? navigate({
              to: '/b/$rootId/$folderId/{-$itemId}',
              params: { rootId: record.board_id, folderId: record.id, itemId: undefined },
            })
          : navigate({ to: '/b/$rootId', params: { rootId: record.id } })),
      toView: (view: { id: string; board_id: string; folder_id: string }) =>
        void navigate({
          to: '/b/$rootId/$folderId/{-$itemId}',
          params: { rootId: view.board_id, folderId: view.folder_id, itemId: undefined },
          search: { view: view.id },
        }),
      toItem: (boardId: string, folderId: string, itemId: string) =>
        void navigate({
          to: '/b/$rootId/$folderId/{-$itemId}',
          params: { rootId: boardId, folderId, itemId },
          // Within a folder the address keeps all its parameters.
          ...(folderId === here ? { search: true } : {}),
        }),
    }),
    [navigate, here],
  );
}

export type Go = ReturnType<typeof useGo>;
