import { newInGroup } from '@tessera/domain/query/new-in-group.ts';
import clsx from 'clsx';
import { EllipsisVertical, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardColumnMenu } from '../../commands/board-column/index.ts';
import { menuActions } from '../../commands/menu-actions.tsx';
import { useFormats } from '../../data/page/formats.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { ContextMenu, type MenuPlace } from '../../ui/menu/context-menu.tsx';
import { groupText } from '../group-text.ts';
import { GroupTitle } from '../group-title.tsx';
import type { Track } from './board.ts';
import styles from './column.module.css';
import { ColumnSums } from './column-sums.tsx';
import type { BoardState } from './use-board.ts';
import type { CardActions } from './use-card-actions.ts';
import { useColumnContext } from './use-column-context.ts';
import type { HeadDrag } from './use-head-drag.ts';

interface ColumnHeadProps {
  state: BoardState;
  cards: CardActions;
  column: Track;
  handle: HeadDrag['handle'];
  mark: ReturnType<HeadDrag['markOf']>;
}

/**
 * The head of a column: its value, how many cards it has, what is computed of them, and its menu. It stays as it is while the
 * board scrolls sideways.
 */
export const ColumnHead = memo(function ColumnHead(props: ColumnHeadProps) {
  const { state, cards, column, handle, mark } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { levels, settings, settled } = state;
  const [menu, setMenu] = useState<MenuPlace>();
  const level = levels[0]!;
  const name = groupText([column.data], levels, { t, formats });
  const limit = settings.limits[column.key];
  const isOver = limit !== undefined && column.found > limit;
  const context = useColumnContext({ state, cards, column });
  const refused = newInGroup([column.data], levels.slice(0, 1)).refusals.find(
    ({ refusal }) => refusal !== 'computed',
  );
  if (context.isCollapsed)
    return (
      <div className={clsx(styles.head, styles.collapsedHead, isOver && styles.over)}>
        <button type="button" aria-expanded={false} onClick={context.toggle} title={t('column.expand')}>
          <span className={styles.count}>{settled && formats.number(column.found)}</span>
          <span className={styles.upright}>{name}</span>
        </button>
      </div>
    );
  return (
    <div
      className={clsx(styles.head, isOver && styles.over)}
      data-column={column.key}
      data-mark={mark}
      {...(column.data === null ? {} : handle(column.key))}
      onContextMenu={(event) => {
        if (event.shiftKey) return;
        event.preventDefault();
        setMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <div className={styles.headLine}>
        <h2 className={styles.headName}>
          <GroupTitle level={level} data={column.data} />
        </h2>
        {settled && (
          <span className={styles.count}>
            {limit === undefined
              ? formats.number(column.found)
              : t('column.ofLimit', { count: formats.number(column.found), limit: formats.number(limit) })}
            {isOver && <span className="for-screen-readers"> {t('column.overLimit')}</span>}
          </span>
        )}
        <span className={styles.grow} />
        {context.create && !refused && (
          <IconButton small label={t('column.newIn', { name })} onPress={context.create}>
            <Plus size={14} />
          </IconButton>
        )}
        <IconButton
          small
          label={t('column.menuOf', { name })}
          onPress={({ target }) => setMenu(target)}
          aria-haspopup="menu"
        >
          <EllipsisVertical size={14} />
        </IconButton>
      </div>
      {column.group && <ColumnSums state={state} group={column.group} />}
      {menu && (
        <ContextMenu
          label={t('column.menuOf', { name })}
          actions={menuActions(boardColumnMenu, context, t)}
          at={menu}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});
