import { Link, useNavigate } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { ChevronRight, GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { moved } from './moved.ts';
import { useSaving } from './use-saving.ts';
import styles from './workspace-list.module.css';

/** The workspaces as links. The person drags them, or moves them with the keyboard by their handle, to sort them. */
export function WorkspaceList({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const change = useSaving();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': teams.find(({ id }) => id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) => {
      const order = teams.map(({ id }) => id);
      const next = moved(order, new Set(keys as Set<number>), Number(target.key), target.dropPosition);
      change({ preferences: { workspaceSortOrder: next } });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
  });
  return (
    <GridList
      aria-label={t('profile.workspaces')}
      items={teams}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => void navigate({ to: '/team/$teamId', params: { teamId: Number(key) } })}
      className={styles.list!}
    >
      {({ id, name, photo_url, user_role, member_count }) => (
        <GridListItem id={id} textValue={name} className={styles.workspace!}>
          <Button slot="drag" className={styles.grip!}>
            <GripVertical size={16} aria-hidden />
          </Button>
          <Avatar name={name} photo={photo_url} size={36} square />
          <span className={styles.words}>
            <Link
              to="/team/$teamId"
              params={{ teamId: id }}
              className={styles.name!}
              dir="auto"
              draggable={false}
              // A click that opens it elsewhere does not open it here too.
              onPointerDown={(event) => event.stopPropagation()}
              onClick={(event) => event.stopPropagation()}
            >
              {name}
            </Link>
            <span className={styles.meta}>
              {t(`members.role_${user_role ?? 'guest'}`)} ·{' '}
              {t('profile.members', { count: member_count, formatted: formats.number(member_count) })}
            </span>
          </span>
          <ChevronRight size={16} aria-hidden className={`${styles.open} mirrored`} />
        </GridListItem>
      )}
    </GridList>
  );
}
