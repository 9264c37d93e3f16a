import { Link } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import styles from './people-table.module.css';

/** The number of boards shown in a line; the others are counted. */
const SHOWN = 2;

/** The boards of a guest, as links. */
export function BoardsCell({
  boards,
  as,
}: {
  boards: readonly Pick<Board, 'id' | 'name' | 'hue'>[];
  /** The person's standing on them, where nothing else shows it. */
  as?: string;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const more = boards.slice(SHOWN);
  return (
    <td className={styles.boards}>
      {as && <span className={styles.asWhat}>{as}</span>}
      {boards.slice(0, SHOWN).map(({ id, name, hue }) => (
        <Link key={id} to="/b/$rootId" params={{ rootId: id }} className={styles.board}>
          <span className={styles.tile} style={{ background: `var(--${hue}-strong)` }} aria-hidden />
          <span className={styles.boardName} dir="auto">
            {name}
          </span>
        </Link>
      ))}
      {more.length > 0 && (
        <span className={styles.moreBoards} title={formats.list(more.map(({ name }) => name))}>
          {t('members.moreBoards', { count: more.length, formatted: formats.number(more.length) })}
        </span>
      )}
    </td>
  );
}
