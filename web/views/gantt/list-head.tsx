import type { CSSProperties } from 'react';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import styles from './gantt.module.css';
import { COLUMN_PX, type GanttState, NAME_MIN_PX } from './use-gantt.ts';

/** What the columns of the list are called. It is for eyes: the list has a head of its own for others. */
export function ListHead({ state }: { state: GanttState }) {
  const { listWidth, columns, list, listHead } = state;
  if (listWidth === 0) return null;
  const name = Math.max(NAME_MIN_PX, listWidth - columns.length * COLUMN_PX);
  const vars = { inlineSize: listWidth, '--name': `${name}px`, '--column': `${COLUMN_PX}px` };
  return (
    <div ref={listHead} className={styles.listHead} style={vars as CSSProperties} aria-hidden>
      <span className={styles.headName} dir="auto">
        {list.primary?.name}
      </span>
      {columns.map(({ id, kind, name }) => {
        const { Icon }: AttributeUi = attributeUis[kind];
        return (
          <span key={id} className={styles.headCell}>
            <Icon size={13} />
            <span dir="auto">{name}</span>
          </span>
        );
      })}
    </div>
  );
}
