import { newInGroup, type ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { RowGroup } from '../../data/views/types.ts';
import { GroupTitle } from '../group-title.tsx';
import { NewInGroup } from '../new-item/new-in-group.tsx';
import styles from './group-row.module.css';
import parts from './parts.module.css';
import type { HeadStop } from './use-head-stop.ts';

/** So much further in stands a group that is in another one. */
export const GROUP_INDENT_PX = 20;

interface GroupRowProps {
  group: RowGroup;
  /** All levels of groups. */
  levels: readonly ShownLevel[];
  collapsed: boolean;
  /** The number of its rows is known. */
  settled: boolean;
  line: number;
  offset: number;
  height: number;
  /** What is computed from the values of its rows, below each column; that of the first is beside its name; null: nothing. */
  summary: { frozen: readonly ReactNode[]; moving: ReactNode } | null;
  stop: HeadStop;
  /** Undefined: the person may create no items. */
  onCreate: (() => void) | undefined;
}

/** The head of a group: the common value of its rows, their number, and what is computed from their values. */
export function GroupRow({
  group,
  levels,
  collapsed,
  settled,
  line,
  offset,
  height,
  summary,
  stop: { isTabStop, ...stop },
  onCreate,
}: GroupRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const level = levels[group.level]!;
  const { attribute } = level;
  const refused = newInGroup(group.path, levels).refusals[0];
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles.groupRow}
      style={{ transform: `translateY(${offset}px)`, blockSize: height }}
      data-group-head={group.key}
    >
      <div className={clsx(summary && styles.frozen)} role="presentation">
        <div className={clsx(summary && styles.name)} role="presentation">
          <div
            role="gridcell"
            className={styles.groupCell}
            style={{ paddingInlineStart: group.level * GROUP_INDENT_PX }}
          >
            <button
              type="button"
              className={styles.groupButton}
              aria-expanded={!collapsed}
              data-group={group.key}
              tabIndex={isTabStop ? 0 : -1}
              {...stop}
            >
              <ChevronRight size={14} className={styles.chevron} aria-hidden />
              {levels.length > 1 && <span className="for-screen-readers">{attribute.name} </span>}
              <GroupTitle level={level} data={group.data} />
              {settled && <span className={styles.groupCount}>{formats.number(group.found)}</span>}
            </button>
            {onCreate && (
              <NewInGroup
                isTabStop={isTabStop}
                refusal={refused && t(`table.inGroup.${refused.refusal}`, { name: refused.attribute.name })}
                onCreate={onCreate}
              />
            )}
          </div>
          {summary?.frozen[0]}
        </div>
        {summary?.frozen.slice(1)}
      </div>
      {summary && (
        <div className={parts.moving} role="presentation">
          {summary.moving}
        </div>
      )}
    </div>
  );
}
