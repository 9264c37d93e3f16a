import type { Member } from '@tessera/domain/api/teams.ts';
import { useTranslation } from 'react-i18next';
import { changeRole } from '../../data/teams/members.ts';
import { Select } from '../../ui/select/select.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { mayRemove, type Rights, rolesFor, standingOf } from './may-act.ts';
import styles from './people-table.module.css';
import { PersonCell } from './person-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import { SinceCell } from './since-cell.tsx';

const nothing = () => {};

/** A member, with a role that can be changed in place. */
export function MemberRow({
  team,
  member,
  own,
  rights,
  onRemove,
  onLeave,
}: {
  team: number;
  member: Member;
  own: boolean;
  rights: Rights;
  onRemove(): void;
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const trying = useTrying();
  const { name, email, photo_url, joined_at } = member;
  const standing = standingOf(member);
  const roles = rolesFor(rights, standing);
  const isOwner = standing === 'owner';
  return (
    <tr className={styles.row}>
      <PersonCell name={name} photo={photo_url} own={own} />
      <td className={styles.email}>
        <span dir="ltr">{email}</span>
      </td>
      <td className={styles.role}>
        {roles.length === 0 || standing === 'guest' || standing === 'owner' ? (
          <span className={styles.fixedRole}>{t(`members.role_${standing}`)}</span>
        ) : (
          <Select
            label={t('members.roleOf', { name })}
            quiet
            // The present role is listed at its place among the possible ones.
            choices={(['admin', 'full-member', 'restricted-member'] as const)
              .filter((role) => role === standing || roles.includes(role))
              .map((role) => ({ id: role, label: t(`members.role_${role}`) }))}
            value={standing}
            onChange={(role) => role !== standing && trying(() => changeRole(team, member, role))}
          />
        )}
      </td>
      <SinceCell at={joined_at} />
      <RowMenu
        name={name}
        email={email}
        context={{
          ...{ isOwn: own, isOwner, mayRemove: mayRemove(rights, standing), mayChooseBoards: false },
          // Changes the role in place.
          ...{ roles: [], make: nothing, chooseBoards: nothing, leave: onLeave, remove: onRemove },
        }}
      />
    </tr>
  );
}
