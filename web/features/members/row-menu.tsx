import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MemberContext } from '../../commands/member/context.ts';
import { memberCommands } from '../../commands/member/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './people-table.module.css';

/** The menu of actions on a person. */
export function RowMenu({
  name,
  email,
  context,
}: {
  name: string;
  email: string | null;
  context: Omit<MemberContext, 'hasAddress' | 'copyAddress'>;
}) {
  const { t } = useTranslation();
  const copy = useCopy();
  const copyAddress = () => copy(email!, t('members.emailCopied', { text: email }));
  const actions = menuActions(memberCommands, { ...context, hasAddress: email !== null, copyAddress }, t);
  return (
    <td className={styles.actions}>
      {actions.length > 0 && (
        <Menu label={t('members.actionsFor', { name })} actions={actions}>
          <IconButton label={t('members.actionsFor', { name })}>
            <Ellipsis size={16} />
          </IconButton>
        </Menu>
      )}
    </td>
  );
}
