import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { GroupTitle } from '../group-title.tsx';
import type { Track } from './board.ts';
import type { BoardParts, DrawnColumns } from './board-body.tsx';
import { CardCell } from './card-cell.tsx';
import styles from './column.module.css';
import { foldOfLane } from './use-board.ts';

interface LaneProps extends BoardParts {
  drawn: DrawnColumns;
  /** Undefined: the board has no swimlanes, and this is all of it. */
  lane: Track | undefined;
}

/** A swimlane through all columns, with its head. */
export function Lane({ drawn, lane, ...parts }: LaneProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state } = parts;
  const { board, levels } = state;
  const isCollapsed = lane !== undefined && state.isCollapsed(foldOfLane(lane));
  return (
    <section className={styles.lane}>
      {lane && levels[1] && (
        <h2 className={styles.laneHead}>
          <button
            type="button"
            className={styles.laneButton}
            aria-expanded={!isCollapsed}
            onClick={() => state.toggleCollapsed(foldOfLane(lane))}
          >
            <ChevronRight size={14} className={styles.chevron} aria-hidden />
            <span className="for-screen-readers">
              {t('column.lane', { name: levels[1].attribute.name })}{' '}
            </span>
            <GroupTitle level={levels[1]} data={lane.data} />
            {state.settled && <span className={styles.count}>{formats.number(lane.found)}</span>}
          </button>
        </h2>
      )}
      {!isCollapsed && (
        <div className={styles.cells}>
          <div style={{ inlineSize: drawn.before }} />
          {drawn.columns.map((column) => {
            const cell = board.cell(column, lane);
            // With another cover all cards have other heights.
            const key = `${column.key} ${state.settings.cover ?? ''}`;
            return cell && <CardCell key={key} {...parts} {...{ column, lane, cell }} />;
          })}
          <div style={{ inlineSize: drawn.after }} />
        </div>
      )}
    </section>
  );
}
