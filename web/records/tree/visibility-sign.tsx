import type { Tree } from '@tessera/domain/permissions/places.ts';
import { boardPlace, folderPlace } from '@tessera/domain/permissions/places.ts';
import { hidesFromSome, visibilityOf } from '@tessera/domain/permissions/visibility.ts';
import { EyeOff, Globe, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { openTeam } from '../../data/structure/structure.ts';
import { Sign } from '../../ui/sign/sign.tsx';

/** Marks a private or public board, or a hidden folder; nothing if the workspace sees it. */
export function VisibilitySign({ teamId, record }: { teamId: number; record: TreeRecord }) {
  const { t } = useTranslation();
  const tree = openTeam(teamId).reader() as Tree;
  if (isFolder(record))
    return hidesFromSome(tree, folderPlace(record)) ? (
      <Sign Icon={EyeOff} text={t('permissions.signs.hidden')} />
    ) : null;
  const visibility = visibilityOf(tree, boardPlace(record.id));
  if (visibility === 'workspace') return null;
  return <Sign Icon={visibility === 'public' ? Globe : Lock} text={t(`permissions.signs.${visibility}`)} />;
}
