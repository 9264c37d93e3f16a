import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { historyCommands } from '../../commands/app/index.ts';
import { folderCommands, folderPlace } from '../../commands/folder/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { usePlace } from '../../commands/use-place.ts';
import { useHiddenHeader } from '../../data/page/hidden-header.ts';
import type { useAllowed } from '../../data/permissions/use-allowed.ts';
import { ShareButton } from '../../records/boards/share-button.tsx';
import { CommentsButton } from '../../records/comments/comments-button.tsx';
import { PageMenu } from '../../records/page-menu/page-menu.tsx';
import { takeBack } from '../../records/saves/take-back.ts';
import { FavouriteButton } from '../../records/tree/favourite-button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { MenuAction } from '../../ui/menu/menu.tsx';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './folder.module.css';
import { Trail } from './trail.tsx';
import type { useViewComments } from './use-view-comments.ts';

/** The head of a folder's page: its path, the people here, and its menu. */
export function FolderHead({
  teamId,
  board,
  folder,
  allowed,
  isVisited,
  actions,
  people,
  talk,
  onAsk,
  onExport,
}: {
  teamId: number;
  board: Board;
  folder: Folder;
  allowed: Pick<
    ReturnType<typeof useAllowed>,
    'viewActivity' | 'importItems' | 'exportItems' | 'editAttribute' | 'isVisitor'
  >;
  /** For a visitor: there is no link upwards. */
  isVisited: boolean;
  /** The actions on the folder itself. */
  actions: readonly MenuAction[];
  people: ReactNode;
  talk: Pick<ReturnType<typeof useViewComments>, 'about' | 'counts' | 'isOpen' | 'show'>;
  onAsk(dialog: 'share' | 'import' | 'activity' | 'templates' | 'sections'): void;
  /** Makes a file of what the view shows. */
  onExport(): void;
}) {
  const { t } = useTranslation();
  const isHidden = useHiddenHeader();
  const isNarrow = useNarrow();
  const context = {
    share: allowed.isVisitor ? undefined : () => onAsk('share'),
    importItems: allowed.importItems ? () => onAsk('import') : undefined,
    exportView: allowed.exportItems ? onExport : undefined,
    manageTemplates: allowed.editAttribute ? () => onAsk('templates') : undefined,
    arrangeSections: allowed.editAttribute ? () => onAsk('sections') : undefined,
    showComments: talk.about && !talk.isOpen ? () => talk.show(true) : undefined,
    viewActivity: allowed.viewActivity ? () => onAsk('activity') : undefined,
  };
  usePlace(folderPlace, { context: () => context, name: () => folder.name });
  const history = { undo: () => void takeBack('undo', t), redo: () => void takeBack('redo', t) };
  const options = inGroups([
    // A finger has no keys for these.
    isVisited ? [] : menuActions([historyCommands], history, t),
    menuActions(folderCommands, context, t),
    actions,
  ]);
  if (isHidden)
    return (
      <h1 className="for-screen-readers" dir="auto">
        {folder.name}
      </h1>
    );
  return (
    <header className={styles.head}>
      {isVisited ? (
        <h1 className={styles.alone} dir="auto">
          {folder.name}
        </h1>
      ) : (
        <Trail teamId={teamId} board={board} folder={folder} />
      )}
      <Toolbar label={t('folder.options')} className={styles.tools}>
        {people}
        {/* Its faces come late: what grows has nothing before it that would move. */}
        {context.share && <ShareButton teamId={teamId} board={board} onPress={context.share} />}
        {talk.counts && talk.about && (
          <CommentsButton
            counts={talk.counts}
            viewId={talk.about.id}
            isOpen={talk.isOpen}
            onChange={talk.show}
          />
        )}
        {/* On a phone the trail needs the room, and the menu has it too. */}
        {!isNarrow && <FavouriteButton teamId={teamId} id={folder.id} />}
        {options.length > 0 && (
          <PageMenu label={t('folder.options')} actions={options}>
            <IconButton label={t('folder.options')}>
              <Ellipsis size={16} />
            </IconButton>
          </PageMenu>
        )}
      </Toolbar>
    </header>
  );
}

/** With a line between them. */
const inGroups = (groups: readonly (readonly MenuAction[])[]): MenuAction[] =>
  groups
    .filter(({ length }) => length > 0)
    .flatMap(([first, ...others], at) => [{ ...first!, apart: at > 0 }, ...others]);
