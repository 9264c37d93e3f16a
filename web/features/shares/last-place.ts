import type { Access } from '@tessera/domain/permissions/access.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import { accessOf } from '../../data/permissions/access.ts';
import { openTeam, Structure } from '../../data/structure/structure.ts';
import { loadWorkspaces } from '../../data/teams/teams.ts';
import type { ChosenPlace } from '../../records/tree/place-choice.tsx';
import { keepText } from '../../ui/keep-text.ts';

/** Where the last item was made of something shared: it is proposed for the next one. */
const LAST = 'share-place';

export const keepPlace = (place: ChosenPlace): void => keepText(LAST, JSON.stringify(place));

/** Undefined: there is none, or it takes nothing any more. */
export async function lastPlace(): Promise<ChosenPlace | undefined> {
  try {
    const { team, id } = JSON.parse(localStorage.getItem(LAST) ?? '{}') as ChosenPlace;
    if (!(await loadWorkspaces()).some((one) => one.id === team)) return undefined;
    const opened = openTeam(team);
    await opened.loaded;
    return takesItems(id, new Structure(opened.collections), accessOf(team)) ? { team, id } : undefined;
  } catch {
    // Nothing that this app has written, or nobody knows the workspace now.
    return undefined;
  }
}

/** Folders to which the person may add items. */
export function takesItems(id: string, structure: Structure, access: Access): boolean {
  const folder = structure.folder(id);
  return folder !== undefined && access.may('CREATE_ITEM', folderPlace(folder));
}
