import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clamp } from '../../ui/edge/use-edge.ts';
import { frozenUpTo } from './column-order.ts';
import type { Column } from './columns.ts';
import styles from './frozen-edge.module.css';
import type { Table } from './use-table.ts';

/** Where the columns that stay in place end: it is dragged, or moved by keys, to the edge of another column. */
export function FrozenEdge({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { columns, layout, props, grid } = table;
  /** During a drag: so many columns would stay in place. */
  const [aim, setAim] = useState<number>();
  const isDragged = useRef(false);
  const held = columns.frozen.length;
  const shown = aim ?? held;
  if (columns.most < 2 || table.rows.count === 0) return null;

  const freeze = (count: number) => {
    const last = columns.columns[clamp(count, 1, columns.most) - 1];
    if (last && count !== held)
      columns.onSettings({ ...props.settings, ...frozenUpTo(columns.arranged, last.attribute.id) });
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const element = grid.current;
    if (!isDragged.current || !element) return;
    // The columns are where they would stay.
    element.scrollLeft = 0;
    const { left, right } = element.getBoundingClientRect();
    const along = isRtl() ? right - clientX : clientX - left;
    setAim(clamp(nearestEdge(columns.columns, along - layout.numberWidth), 1, columns.most));
  };
  const end = () => {
    isDragged.current = false;
    setAim(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDragged.current) return end();
    const to = keyPlace(event.key, held, columns.most);
    if (to === undefined) return;
    event.preventDefault();
    freeze(to);
  };
  const last = columns.columns[shown - 1];
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('table.frozenEdge')}
      aria-valuemin={1}
      aria-valuemax={columns.most}
      aria-valuenow={shown}
      aria-valuetext={t('table.frozenUpTo', { name: last?.attribute.name })}
      className={styles.edge}
      style={{ insetInlineStart: layout.numberWidth + widthOf(columns.columns.slice(0, shown)) }}
      data-dragged={aim === undefined ? undefined : true}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isDragged.current = true;
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        if (isDragged.current && aim !== undefined) freeze(aim);
        end();
      }}
      onPointerCancel={end}
      // It lies over the table, which scrolls all the same.
      onWheel={({ deltaX, deltaY }) => grid.current?.scrollBy(deltaX, deltaY)}
    >
      <span className={styles.grip} />
    </div>
  );
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl';

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/** So many columns end before the edge that is nearest to a place along them. */
export function nearestEdge(columns: readonly Pick<Column, 'width'>[], place: number): number {
  let [count, start] = [0, 0];
  for (const { width } of columns) {
    if (place < start + width / 2) break;
    start += width;
    count += 1;
  }
  return count;
}

/** Undefined: the key moves nothing. */
function keyPlace(key: string, held: number, most: number): number | undefined {
  if (key === 'Home') return 1;
  if (key === 'End') return most;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined;
  return clamp(held + ((key === 'ArrowRight') === isRtl() ? -1 : 1), 1, most);
}
