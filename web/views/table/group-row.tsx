import { UNGROUPED_KEY } from '@tessera/domain/query/group-keys.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { useFormats } from '../../data/page/formats.ts';
import type { RowGroup } from '../../data/views/types.ts';
import styles from './group-row.module.css';

interface GroupRowProps {
  group: RowGroup;
  attribute: Attribute;
  collapsed: boolean;
  /** The number of its rows is known. */
  settled: boolean;
  line: number;
  offset: number;
  height: number;
}

/** The head of a group: the common value of its rows, and their number. */
export function GroupRow({ group, attribute, collapsed, settled, line, offset, height }: GroupRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={styles.groupRow}
      style={{ transform: `translateY(${offset}px)`, blockSize: height }}
    >
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
            <CellContent attribute={attribute} data={group.data} />
          )}
          {settled && <span className={styles.groupCount}>{formats.number(group.count)}</span>}
        </button>
      </div>
    </div>
  );
}
