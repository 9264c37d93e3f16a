import type { Folder } from '@tessera/domain/records/folder.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import { saveTree } from '../../data/structure/boards.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { movesTo } from '../../data/structure/tree-moves.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PlaceFinder } from './place-finder.tsx';

/** Chooses another place for a folder: a board or folder where the person may put it. */
export function MoveDialog({ teamId, folder, onClose }: { teamId: number; folder: Folder; onClose(): void }) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const savesTo = useCallback(
    (id: string) => movesTo(structure, access, folder.id, { id, where: 'on' }),
    [structure, access, folder.id],
  );
  const isPossible = useCallback((id: string) => savesTo(id) !== undefined, [savesTo]);
  const move = (id: string) => {
    const saves = savesTo(id);
    if (!saves) return;
    saveTree(teamId, ...saves);
    onClose();
  };
  return (
    <Dialog title={t('boardMenu.moveTitle', { name: folder.name })} onClose={onClose}>
      <PlaceFinder {...{ structure, isPossible }} onChoose={move} />
    </Dialog>
  );
}
