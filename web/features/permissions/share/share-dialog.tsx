import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { UserPlus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../data/permissions/access.ts';
import { usePermissions } from '../../../data/permissions/known-permissions.ts';
import { useMembers } from '../../../data/teams/members.ts';
import type { BoardDialogProps } from '../../../records/boards/board-dialogs.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { PersonPicker } from '../person-picker.tsx';
import { AudienceField } from './audience-field.tsx';
import { peopleOfBoard } from './people-of-board.ts';
import styles from './share.module.css';
import { ShareFoot } from './share-foot.tsx';
import { SharedWith } from './shared-with.tsx';
import { useShareActions } from './use-share-actions.ts';

interface ShareDialogProps extends BoardDialogProps {
  /** Invites people to the board by their addresses. */
  InviteDialog: ComponentType<BoardDialogProps>;
}

/** Who sees a board and what they may do there; the people on it, its audience and its link. */
export function ShareDialog({ teamId, boardId, onClose, InviteDialog }: ShareDialogProps) {
  const { t } = useTranslation();
  const access = useAccess(teamId);
  const known = usePermissions(teamId, boardId);
  const { value: members, problem } = useMembers(teamId);
  const [inviting, setInviting] = useState(false);
  const actions = useShareActions(teamId, boardId);
  const board = known.structure.board(boardId);
  if (!board) return null;
  if (inviting)
    return (
      <Suspense>
        <InviteDialog teamId={teamId} boardId={boardId} onClose={() => setInviting(false)} />
      </Suspense>
    );

  const place = boardPlace(boardId);
  const mayShare = access.may('MANAGE_VISIBILITY', place);
  const mayInvite = mayShare && access.may('INVITE_MEMBERS', WORKSPACE);
  const people = members && known.ready ? peopleOfBoard(known, place, members) : undefined;
  const others = (members ?? []).filter(({ id }) => !board.user_ids.includes(id));
  return (
    <Dialog
      title={t('share.title', { name: board.name })}
      onClose={onClose}
      actions={<ShareFoot teamId={teamId} boardId={boardId} onClose={onClose} />}
    >
      {mayShare && (
        <div className={styles.add}>
          <PersonPicker
            label={t('permissions.people.add')}
            people={others}
            onPick={(id) => actions.add(id, others.find((one) => one.id === id)?.name ?? '')}
            trigger={<Button icon={<UserPlus size={14} />}>{t('permissions.people.add')}</Button>}
          />
          {mayInvite && <Button onPress={() => setInviting(true)}>{t('share.invite')}</Button>}
        </div>
      )}
      <AudienceField known={known} place={place} mayChange={mayShare} onChange={actions.setAudience} />
      {people && (
        <SharedWith board={board} people={people} onRemove={mayShare ? actions.remove : undefined} />
      )}
      {!people && (problem ? <p className={styles.note}>{problem.message}</p> : <Spinner />)}
    </Dialog>
  );
}
