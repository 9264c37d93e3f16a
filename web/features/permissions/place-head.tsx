import { Link } from '@tanstack/react-router';
import { isWorkspace, pathTo } from '@tessera/domain/permissions/explain.ts';
import { levelOf, type Place, permissionIdOf } from '@tessera/domain/permissions/places.ts';
import { UserRoundSearch } from 'lucide-react';
import { usePageName } from '../../data/page/page-name.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { usePermissionEditor } from './permission-editor.ts';
import styles from './permissions.module.css';
import { PersonPicker } from './person-picker.tsx';
import { PlaceSelect } from './place-select.tsx';
import { useWords } from './use-words.ts';
import { ASK_ID } from './why-panel.tsx';

/** The place of the page, its parents, and the question what a person can do here. */
export function PlaceHead() {
  const { place, known, members, access, ask } = usePermissionEditor();
  const { t, bare } = useWords();
  usePageName(bare(place));
  const above = pathTo(known.current.tree, place).slice(0, -1);
  return (
    <header className={styles.head}>
      <div className={styles.headWords}>
        {/* The workspace stands at the head of the page. */}
        {!isWorkspace(place) && (
          <>
            <nav className={styles.crumbs} aria-label={t('permissions.isIn')}>
              {above.map((one) => (
                <PlaceLink key={permissionIdOf(one)} place={one}>
                  {bare(one)}
                </PlaceLink>
              ))}
              <span>{t('permissions.title')}</span>
            </nav>
            <h2 className={styles.title}>
              <PlaceIcon place={place} />
              <OpenPlace place={place}>{bare(place)}</OpenPlace>
            </h2>
          </>
        )}
        <p className={styles.lead}>{t(`permissions.about.${levelOf(place)}`)}</p>
      </div>
      {access.may('MANAGE_PERMISSIONS', place) && (
        <PersonPicker
          label={t('permissions.whoCan')}
          people={[...members.values()]}
          onPick={ask}
          trigger={
            <Button id={ASK_ID} icon={<UserRoundSearch size={14} />}>
              {t('permissions.whoCan')}
            </Button>
          }
        />
      )}
      <PlaceSelect />
    </header>
  );
}

/** The board or the folder itself. */
function OpenPlace({ place, children }: { place: Place; children: string }) {
  const { board_id, folder_id } = place;
  const look = { className: styles.open, dir: 'auto' };
  if (folder_id === null)
    return (
      <Link to="/b/$rootId" params={{ rootId: board_id! }} {...look}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/b/$rootId/$folderId/{-$itemId}"
      params={{ rootId: board_id!, folderId: folder_id, itemId: undefined }}
      {...look}
    >
      {children}
    </Link>
  );
}

export function PlaceIcon({ place, size = 24 }: { place: Place; size?: number }) {
  const { teamName, teamPhoto, known } = usePermissionEditor();
  const { structure } = known;
  if (isWorkspace(place)) return <Avatar name={teamName} photo={teamPhoto} size={size} square />;
  const folder = place.folder_id === null ? undefined : structure.folder(place.folder_id);
  if (folder) return <FolderIcon hue={folder.hue} icon={folder.icon} size={size * 0.75} />;
  const board = structure.board(place.board_id!);
  return <BoardIcon hue={board?.hue ?? 'grey'} icon={board?.icon} size={size} />;
}

/** The permissions of another place. */
export function PlaceLink({
  place,
  children,
  ...others
}: {
  place: Place;
  children: React.ReactNode;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
  'data-current'?: true | undefined;
}) {
  const { team } = usePermissionEditor();
  const { board_id, folder_id } = place;
  if (board_id === null)
    return (
      <Link to="/team/$teamId/permissions" params={{ teamId: team }} {...others}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/team/$teamId/boards/$boardId/permissions"
      params={{ teamId: team, boardId: board_id }}
      search={{ folder: folder_id ?? undefined }}
      // The page of a folder does not mark its board as the present page.
      activeOptions={{ exact: true, includeSearch: true }}
      {...others}
    >
      {children}
    </Link>
  );
}
