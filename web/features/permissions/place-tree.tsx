import { isSamePlace } from '@tessera/domain/permissions/explain.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { hidesFromSome, visibilityOf } from '@tessera/domain/permissions/visibility.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { EyeOff, Globe, Lock } from 'lucide-react';
import { Sign } from '../../ui/sign/sign.tsx';
import { usePermissionEditor } from './permission-editor.ts';
import { PlaceIcon, PlaceLink } from './place-head.tsx';
import styles from './place-tree.module.css';
import { useWords } from './use-words.ts';

/** The places with permissions: the workspace with its boards, or a board with its folders. */
export function PlaceTree() {
  const { board, known } = usePermissionEditor();
  const { t } = useWords();
  const { structure } = known;
  const own = board === null ? undefined : structure.board(board);
  const boards = own ? [own] : structure.boards().filter(({ archived }) => !archived);
  return (
    <nav className={styles.tree} aria-label={t('permissions.places')}>
      <p className={styles.heading} aria-hidden>
        {t('permissions.places')}
      </p>
      <ul className={styles.list}>
        <Entry place={WORKSPACE} />
        {boards.map((one) => (
          <BoardEntry key={one.id} board={one} open={one === own} />
        ))}
      </ul>
    </nav>
  );
}

function BoardEntry({ board, open }: { board: Board; open: boolean }) {
  return (
    <Entry place={boardPlace(board.id)} depth={1}>
      {open && <Folders board={board.id} parent={null} depth={2} />}
    </Entry>
  );
}

function Folders({ board, parent, depth }: { board: string; parent: string | null; depth: number }) {
  const folders: Folder[] = usePermissionEditor().known.structure.foldersIn(board, parent);
  if (folders.length === 0) return null;
  return (
    <ul className={styles.list}>
      {folders.map((folder) => (
        <Entry key={folder.id} place={folderPlace(folder)} depth={depth}>
          <Folders board={board} parent={folder.id} depth={depth + 1} />
        </Entry>
      ))}
    </ul>
  );
}

function Entry({ place, depth = 0, children }: { place: Place; depth?: number; children?: React.ReactNode }) {
  const editor = usePermissionEditor();
  const { bare } = useWords();
  const here = isSamePlace(editor.place, place);
  return (
    <li>
      <div className={styles.entry} style={{ '--depth': depth } as React.CSSProperties}>
        <PlaceLink
          place={place}
          className={styles.link}
          aria-current={here ? 'page' : undefined}
          data-current={here || undefined}
        >
          <PlaceIcon place={place} size={18} />
          <span className={styles.name} dir="auto">
            {bare(place)}
          </span>
        </PlaceLink>
        <PlaceSign place={place} />
      </div>
      {children}
    </li>
  );
}

/** Marks a place as private, public, or hidden from some, by the state after the draft is saved. */
function PlaceSign({ place }: { place: Place }) {
  const { after } = usePermissionEditor();
  const { t } = useWords();
  if (place.board_id === null) return null;
  const visibility = visibilityOf(after.tree, place);
  if (visibility === 'public') return <Sign Icon={Globe} text={t('permissions.signs.public')} />;
  if (visibility === 'private') return <Sign Icon={Lock} text={t('permissions.signs.private')} />;
  if (hidesFromSome(after.tree, place)) return <Sign Icon={EyeOff} text={t('permissions.signs.hidden')} />;
  return null;
}
