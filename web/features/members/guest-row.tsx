import type { Member } from '@tessera/domain/api/teams.ts';
import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { changeRole } from '../../data/teams/members.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { BoardsCell } from './boards-cell.tsx';
import { mayRemove, type Rights, rolesFor } from './may-act.ts';
import styles from './people-table.module.css';
import { PersonCell } from './person-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import { SinceCell } from './since-cell.tsx';

/** A guest, with the boards that they are on. */
export function GuestRow({
  team,
  guest,
  own,
  boards,
  rights,
  mayChoose,
  onAction,
}: {
  team: number;
  guest: Member;
  own: boolean;
  boards: readonly Board[];
  rights: Rights;
  /** Whether the viewer may choose who is on some board. */
  mayChoose: boolean;
  onAction(what: 'remove' | 'access' | 'leave'): void;
}) {
  const trying = useTrying();
  const { name, email, photo_url, joined_at } = guest;
  const context = {
    ...{ isOwn: own, isOwner: false, mayChooseBoards: mayChoose, mayRemove: mayRemove(rights, 'guest') },
    roles: rolesFor(rights, 'guest'),
    make: (role: AssignableRole) => trying(() => changeRole(team, guest, role)),
    chooseBoards: () => onAction('access'),
    leave: () => onAction('leave'),
    remove: () => onAction('remove'),
  };
  return (
    <tr className={styles.row}>
      <PersonCell name={name} photo={photo_url} own={own} />
      <td className={styles.email}>
        <span dir="ltr">{email}</span>
      </td>
      <BoardsCell boards={boards} />
      <SinceCell at={joined_at} />
      <RowMenu name={name} email={email} context={context} />
    </tr>
  );
}
