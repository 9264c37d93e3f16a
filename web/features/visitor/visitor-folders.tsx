import { Link, useParams } from '@tanstack/react-router';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './visitor.module.css';

/** The folders of a public board: a list beside it, on a phone a line of tabs above it. */
export function VisitorFolders({ boardId, folders }: { boardId: string; folders: readonly Folder[] }) {
  const { t } = useTranslation();
  const { folderId } = useParams({ strict: false });
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (folderId) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [folderId]);
  return (
    <nav aria-label={t('board.folders')} className={styles.folders}>
      <ul className={styles.list}>
        {nested(folders).map(({ folder: { id, name }, depth }) => (
          <li key={id}>
            <Link
              ref={id === folderId ? current : undefined}
              to="/b/$rootId/$folderId/{-$itemId}"
              params={{ rootId: boardId, folderId: id, itemId: undefined }}
              className={styles.folder}
              aria-current={id === folderId ? 'page' : undefined}
              data-current={id === folderId || undefined}
              style={{ '--depth': depth } as React.CSSProperties}
            >
              <Table2 size={14} aria-hidden />
              <span className={styles.name} dir="auto" title={name}>
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each folder, followed by its subfolders. A folder with a hidden parent is at the top. */
function nested(folders: readonly Folder[]): { folder: Folder; depth: number }[] {
  const there = new Set(folders.map(({ id }) => id));
  const byParent = Map.groupBy(folders, ({ parent_id }) =>
    parent_id !== null && there.has(parent_id) ? parent_id : null,
  );
  const below = (parent: string | null, depth: number): { folder: Folder; depth: number }[] =>
    (byParent.get(parent) ?? []).flatMap((folder) => [{ folder, depth }, ...below(folder.id, depth + 1)]);
  return below(null, 0);
}
