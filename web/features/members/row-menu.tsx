import { Copy, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { copyText } from './copy-text.ts';
import styles from './members.module.css';

/** What can be done with somebody. */
export function RowMenu({
  name,
  email,
  actions,
}: {
  name: string;
  email: string | null;
  actions: readonly MenuAction[];
}) {
  const { t } = useTranslation();
  const copy: MenuAction[] = email
    ? [
        {
          id: 'copy',
          label: t('members.copyEmail'),
          icon: <Copy size={14} />,
          run: () =>
            void copyText(email).then((copied) =>
              showToast(t(copied ? 'members.emailCopied' : 'members.copyByHand', { text: email }), {
                kind: copied ? 'good' : 'error',
              }),
            ),
        },
      ]
    : [];
  const all = [...copy, ...actions.map((action, at) => ({ ...action, apart: at === 0 && copy.length > 0 }))];
  return (
    <td className={styles.acts}>
      {all.length > 0 && (
        <Menu label={t('members.actionsFor', { name })} actions={all}>
          <IconButton label={t('members.actionsFor', { name })}>
            <Ellipsis size={16} />
          </IconButton>
        </Menu>
      )}
    </td>
  );
}
