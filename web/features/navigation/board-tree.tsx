import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronRight, Plus, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../data/structure.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { CreateFolderDialog } from '../folder/create-folder-dialog.tsx';
import styles from './sidebar.module.css';

/** A team's boards with their folders; a board opens to show them. */
export function BoardTree({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { structure } = useStructure(teamId);
  const { rootId, folderId } = useParams({ strict: false });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState<string>();

  useEffect(() => {
    if (rootId) setOpen((before) => new Set(before).add(rootId));
  }, [rootId]);

  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };

  return (
    <ul className={styles.links}>
      {structure.boards().map((board) => (
        <li key={board.id}>
          <div className={styles.row}>
            <button
              type="button"
              className={styles.arrow}
              aria-expanded={open.has(board.id)}
              aria-label={t(open.has(board.id) ? 'shell.close' : 'shell.open', { name: board.name })}
              onClick={() => toggle(board.id)}
            >
              <ChevronRight size={14} className={styles.chevron} aria-hidden />
            </button>
            <Link
              to="/b/$rootId"
              params={{ rootId: board.id }}
              className={styles.link}
              data-active={rootId === board.id && !folderId}
            >
              <span
                className={styles.tile}
                style={{ background: `var(--${board.hue}-strong)` }}
                aria-hidden="true"
              />
              <span className={styles.name} dir="auto">
                {board.name}
              </span>
            </Link>
            <span className={styles.add}>
              <IconButton small label={t('shell.newFolder')} onPress={() => setAdding(board.id)}>
                <Plus size={14} />
              </IconButton>
            </span>
          </div>
          {open.has(board.id) && (
            <ul className={styles.nested}>
              {structure.folders(board.id).map((folder) => (
                <li key={folder.id}>
                  <Link
                    to="/b/$rootId/$folderId/{-$itemId}"
                    params={{ rootId: board.id, folderId: folder.id, itemId: undefined }}
                    className={styles.link}
                    data-active={folderId === folder.id}
                  >
                    <Table2 size={14} aria-hidden />
                    <span className={styles.name} dir="auto">
                      {folder.name}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {adding && (
        <CreateFolderDialog
          teamId={teamId}
          boardId={adding}
          onClose={() => setAdding(undefined)}
          onDone={(id) =>
            void navigate({
              to: '/b/$rootId/$folderId/{-$itemId}',
              params: { rootId: adding, folderId: id, itemId: undefined },
            })
          }
        />
      )}
    </ul>
  );
}
