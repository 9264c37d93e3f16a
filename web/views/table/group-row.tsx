import { UNGROUPED_KEY } from '@tessera/domain/query/group-keys.ts';
import { newInGroupRefusal } from '@tessera/domain/query/new-in-group.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { useFormats } from '../../data/page/formats.ts';
import type { RowGroup } from '../../data/views/types.ts';
import styles from './group-row.module.css';
import { NewInGroup } from './new-in-group.tsx';
import parts from './parts.module.css';

interface GroupRowProps {
  group: RowGroup;
  attribute: Attribute;
  /** What it is called, where its value alone does not say it. */
  name: string | undefined;
  collapsed: boolean;
  /** The number of its rows is known. */
  settled: boolean;
  line: number;
  offset: number;
  height: number;
  /** What is computed from the values of its rows, beside its name and below the columns that scroll; null: nothing. */
  summary: { frozen: ReactNode; moving: ReactNode } | null;
  /** Undefined: the person may create no items. */
  onCreate: (() => void) | undefined;
}

/** The head of a group: the common value of its rows, their number, and what is computed from their values. */
export function GroupRow({
  group,
  attribute,
  name,
  collapsed,
  settled,
  line,
  offset,
  height,
  summary,
  onCreate,
}: GroupRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const refusal = newInGroupRefusal(group.key, attribute);
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles.groupRow}
      style={{ transform: `translateY(${offset}px)`, blockSize: height }}
      data-group-head={group.key}
    >
      <div className={clsx(summary && styles.frozen)} role="presentation">
        <div role="gridcell" className={styles.groupCell}>
          <button
            type="button"
            className={styles.groupButton}
            aria-expanded={!collapsed}
            data-group={group.key}
          >
            <ChevronRight size={14} className={styles.chevron} aria-hidden />
            {group.key === UNGROUPED_KEY ? (
              <span className={styles.none}>{t('table.noValue')}</span>
            ) : (
              (name ?? <CellContent attribute={attribute} data={group.data} />)
            )}
            {settled && (
              <span className={styles.groupCount}>{formats.number(group.found ?? group.count)}</span>
            )}
          </button>
          {onCreate && (
            <NewInGroup
              refusal={refusal && t(`table.inGroup.${refusal}`, { name: attribute.name })}
              onCreate={onCreate}
            />
          )}
        </div>
        {summary?.frozen}
      </div>
      {summary && (
        <div className={parts.moving} role="presentation">
          {summary.moving}
        </div>
      )}
    </div>
  );
}
