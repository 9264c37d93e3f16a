import { audienceOf, entriesFor } from '@tessera/domain/permissions/audience.ts';
import { boardPlace, type Tree } from '@tessera/domain/permissions/places.ts';
import type { Visibility } from '@tessera/domain/permissions/visibility.ts';
import { useTranslation } from 'react-i18next';
import { undoable } from '../../../data/folder/undoable.ts';
import { accessOf } from '../../../data/permissions/access.ts';
import type { PermissionChanges } from '../../../data/permissions/permission-changes.ts';
import { savePermissions } from '../../../data/permissions/permissions.ts';
import { openTeam } from '../../../data/structure/structure.ts';
import { syncClient } from '../../../data/sync/client.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { undoAction } from '../../../ui/toast/undo-action.ts';

interface ShareActions {
  add(person: number, name: string): void;
  remove(person: number, name: string): void;
  setAudience(audience: Visibility): void;
}

/** What a board's sharing changes: done at once, told by a toast that takes it back. */
export function useShareActions(teamId: number, boardId: string): ShareActions {
  const { t } = useTranslation();
  const place = boardPlace(boardId);

  const save = (changes: PermissionChanges, said: string) => {
    const client = syncClient();
    const { done, undo } = undoable(client, () => savePermissions(client, teamId, changes));
    done.then(
      () => showToast(said, { kind: 'good', action: undoAction(t, undo) }),
      () => {
        // Said by the refusal, as with every other save.
      },
    );
  };
  const put = (person: number, on: boolean) => new Map([[boardId, new Map([[person, on]])]]);

  return {
    add: (person, name) => save({ entries: [], people: put(person, true) }, t('share.added', { name })),
    remove: (person, name) => save({ entries: [], people: put(person, false) }, t('share.removed', { name })),
    setAudience: (wanted) => {
      const tree = openTeam(teamId).reader() as unknown as Tree;
      const { effective } = accessOf(teamId);
      if (wanted === audienceOf(tree, effective, place)) return;
      const board = tree.get('boards', boardId);
      const me = syncClient().person;
      // People who make it private are put on the board, so that they still see it.
      const joins = wanted === 'private' && board && !board.user_ids.includes(me);
      const entries = entriesFor(tree, effective, place, wanted).map((entry) => ({ ...entry, place }));
      save(
        { entries, people: joins ? put(me, true) : new Map() },
        t(`share.now_${wanted}`, { name: board?.name ?? '' }),
      );
    },
  };
}
