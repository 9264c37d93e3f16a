import { useNavigate } from '@tanstack/react-router';
import type { Place } from '@tessera/domain/permissions/places.ts';
import { boardPlace, folderPlace, permissionIdOf, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { usePermissionEditor } from './permission-editor.ts';
import styles from './permissions.module.css';
import { useWords } from './use-words.ts';

/** The tree of places as one field, for narrow screens. */
export function PlaceSelect() {
  const { team, board, place, known } = usePermissionEditor();
  const { t, bare } = useWords();
  const navigate = useNavigate();
  const { structure } = known;
  const inside = (parent: string | null, depth: number): { at: Place; depth: number }[] =>
    structure
      .foldersIn(board!, parent)
      .flatMap((folder) => [{ at: folderPlace(folder), depth }, ...inside(folder.id, depth + 1)]);
  const places = [
    { at: WORKSPACE, depth: 0 },
    ...(board === null
      ? structure.boards().map(({ id }) => ({ at: boardPlace(id), depth: 1 }))
      : [{ at: boardPlace(board), depth: 1 }, ...inside(null, 2)]),
  ];
  const go = (id: string) => {
    const { board_id, folder_id } = places.find(({ at }) => permissionIdOf(at) === id)!.at;
    if (board_id === null) void navigate({ to: '/team/$teamId/permissions', params: { teamId: team } });
    else
      void navigate({
        to: '/team/$teamId/boards/$boardId/permissions',
        params: { teamId: team, boardId: board_id },
        search: { folder: folder_id ?? undefined },
      });
  };
  return (
    <div className={styles.placeSelect}>
      <SearchSelect
        label={t('permissions.places')}
        quiet
        value={permissionIdOf(place)}
        onChange={go}
        choices={places.map(({ at, depth }) => ({
          id: permissionIdOf(at),
          label: '  '.repeat(depth) + bare(at),
        }))}
      />
    </div>
  );
}
