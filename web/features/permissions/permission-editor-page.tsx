import { useBlocker } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import { type Place, permissionIdOf } from '@tessera/domain/permissions/places.ts';
import { permissionsAfter } from '@tessera/domain/permissions/proposal.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownPermissions } from '../../data/permissions/known-permissions.ts';
import { proposalOf } from '../../data/permissions/permission-changes.ts';
import { savePermissions } from '../../data/permissions/permissions.ts';
import { syncClient } from '../../data/sync/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Audience } from './audience.tsx';
import { ChangeBar } from './change-bar.tsx';
import { changesOf, emptyDraft, isEmpty, pruned, withEntry, withPerson } from './draft.ts';
import { Matrix } from './matrix.tsx';
import { NotYours } from './not-yours.tsx';
import { type PermissionEditor, PermissionEditorContext } from './permission-editor.ts';
import styles from './permissions.module.css';
import { PlaceHead } from './place-head.tsx';
import { PlaceTree } from './place-tree.tsx';
import { standingOf } from './standing-of.ts';
import { WhyPanel } from './why-panel.tsx';

const NOBODY: readonly number[] = [];

/** The page: the places at the side, the permissions of one of them, and the changes at the bottom. */
export function PermissionEditorPage({
  team,
  board,
  place,
  known,
  people,
}: {
  team: Team;
  board: string | null;
  place: Place;
  known: KnownPermissions;
  people: readonly Member[];
}) {
  const { t } = useTranslation();
  const [stored, setDraft] = useState(emptyDraft);
  const [asked, setAsked] = useState<number>();
  const { current, access, effectiveOf } = known;
  const onBoard = (board !== null && current.tree.get('boards', board)?.user_ids) || NOBODY;
  const draft = useMemo(() => pruned(stored, current.tree, onBoard), [stored, current, onBoard]);
  const members = useMemo(() => new Map(people.map((one) => [one.id, one])), [people]);
  const standings = useMemo(() => new Map(people.map((one) => [one.id, standingOf(one)])), [people]);
  const after = useMemo(() => {
    const proposal = proposalOf(current.tree, changesOf(draft, board));
    const next = permissionsAfter(current, proposal, effectiveOf);
    return { ...next, effectiveOf, standingOf: (person: number) => standings.get(person) };
  }, [current, draft, board, effectiveOf, standings]);

  useEffect(() => setDraft((before) => pruned(before, current.tree, onBoard)), [current, onBoard]);

  const editor: PermissionEditor = {
    team: team.id,
    teamName: team.name,
    teamPhoto: team.photo_url,
    board,
    place,
    known,
    after,
    members,
    standings,
    access,
    draft,
    set: (changes) =>
      setDraft((before) =>
        changes.reduce((all, { key, to }) => withEntry(all, current.tree, place, key, to), before),
      ),
    setPeople: (changes) =>
      setDraft((before) =>
        [...changes].reduce((all, [person, on]) => withPerson(all, onBoard, person, on), before),
      ),
    discard: () => setDraft(emptyDraft),
    save: async () => {
      // After a save they show as saved; after a refusal they can be changed again.
      setDraft(emptyDraft);
      try {
        await savePermissions(syncClient(), team.id, changesOf(draft, board));
        showToast(t('permissions.saved'), { kind: 'good' });
      } catch {
        setDraft((since) => (isEmpty(since) ? draft : since));
      }
    },
    ask: setAsked,
  };

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !isEmpty(draft) && ![current.pathname, '/login'].includes(next.pathname),
    enableBeforeUnload: () => !isEmpty(draft),
    withResolver: true,
  });

  const mayManage = access.may('MANAGE_PERMISSIONS', place);
  return (
    <PermissionEditorContext value={editor}>
      <div className={styles.editor}>
        <PlaceTree />
        <div className={styles.middle}>
          <div className={styles.scroller} key={permissionIdOf(place)}>
            <div className={styles.still}>
              <PlaceHead />
              {place.board_id !== null && (mayManage || access.may('MANAGE_VISIBILITY', place)) && (
                <Audience />
              )}
              {!mayManage && <NotYours />}
            </div>
            {mayManage && <Matrix />}
          </div>
          {!isEmpty(draft) && <ChangeBar />}
        </div>
        {asked !== undefined && mayManage && <WhyPanel person={asked} onClose={() => setAsked(undefined)} />}
      </div>
      {blocker.status === 'blocked' && (
        <ConfirmDialog
          title={t('permissions.leaveTitle')}
          text={t('permissions.leaveText')}
          yes={t('permissions.leave')}
          onYes={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        />
      )}
    </PermissionEditorContext>
  );
}
