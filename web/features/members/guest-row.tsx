import type { Member } from '@tessera/domain/api/teams.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { LayoutGrid, LogOut, UserCheck, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeRole } from '../../data/teams/members.ts';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { BoardsCell } from './boards-cell.tsx';
import { mayRemove, type Rights, rolesFor } from './may-act.ts';
import styles from './members.module.css';
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
  onAct,
}: {
  team: number;
  guest: Member;
  own: boolean;
  boards: readonly Board[];
  rights: Rights;
  /** Whether whoever looks may say who is on some board. */
  mayChoose: boolean;
  onAct(what: 'remove' | 'access' | 'leave'): void;
}) {
  const { t } = useTranslation();
  const trying = useTrying();
  const { name, email, photo_url, joined_at } = guest;
  const removable = !own && mayRemove(rights, 'guest');
  const actions: MenuAction[] = [
    ...(mayChoose
      ? [
          {
            id: 'boards',
            label: t('members.chooseBoards'),
            icon: <LayoutGrid size={14} />,
            run: () => onAct('access'),
          },
        ]
      : []),
    ...(own ? [] : rolesFor(rights, 'guest')).map((role) => ({
      id: role,
      label: t(`members.make_${role}`),
      icon: <UserCheck size={14} />,
      run: () => trying(() => changeRole(team, guest, role)),
    })),
    ...(own
      ? [
          {
            id: 'leave',
            label: t('members.leave'),
            icon: <LogOut size={14} />,
            danger: true,
            run: () => onAct('leave'),
          },
        ]
      : []),
    ...(removable
      ? [
          {
            id: 'remove',
            label: t('members.remove'),
            icon: <UserMinus size={14} />,
            danger: true,
            run: () => onAct('remove'),
          },
        ]
      : []),
  ];
  return (
    <tr className={styles.row}>
      <PersonCell name={name} photo={photo_url} own={own} />
      <td className={styles.email}>
        <span dir="ltr">{email}</span>
      </td>
      <BoardsCell boards={boards} />
      <SinceCell at={joined_at} />
      <RowMenu name={name} email={email} actions={actions} />
    </tr>
  );
}
