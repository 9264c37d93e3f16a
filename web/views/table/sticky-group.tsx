import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../data/page/formats.ts';
import type { RowGroup } from '../../data/views/types.ts';
import { GroupTitle } from '../group-title.tsx';
import styles from './sticky-group.module.css';
import type { Table } from './use-table.ts';

/** Its height, in CSS pixels. */
export const STICKY_GROUP_PX = 36;

/**
 * The group whose rows are at the upper edge of the table, as long as its head is scrolled out; the head of the next one
 * pushes it away. A press leads to the head. It repeats what the head says, so screen readers and keys pass it over.
 */
export function StickyGroup({ table }: { table: Table }) {
  const { grid, lines, toTable, toBox, layout, props, settled } = table;
  const formats = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  const [group, setGroup] = useState<RowGroup>();
  const follow = useEffectEvent(() => {
    const { lineHeight } = layout;
    const top = toTable(grid.current?.scrollTop ?? 0);
    const head = lines.headAbove(Math.floor(top / lineHeight));
    setGroup(head && head.line * lineHeight < top ? head.group : undefined);
    if (!head || !bar.current) return;
    const pushed = Math.min(0, head.next * lineHeight - top - STICKY_GROUP_PX);
    bar.current.style.transform = `translateY(${pushed}px)`;
  });
  useLayoutEffect(() => follow());
  useEffect(() => {
    const element = grid.current;
    const onScroll = () => follow();
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [grid]);
  const levels = shownLevels(props.settings.query.groups, props.attributes);
  if (!group || !levels[group.level]) return null;
  const goToHead = () => {
    grid.current!.scrollTop = toBox(lines.ofHead(group.key) * layout.lineHeight);
  };
  return (
    <div className={styles.edge} aria-hidden>
      <div ref={bar} className={styles.bar} style={{ blockSize: STICKY_GROUP_PX }} data-sticky-group>
        <button type="button" tabIndex={-1} className={styles.head} onClick={goToHead}>
          {group.path.map((data, level) => (
            <span key={level} className={styles.level}>
              {level > 0 && <ChevronRight size={14} className={styles.into} />}
              <GroupTitle level={levels[level]!} data={data} />
            </span>
          ))}
          {settled && <span className={styles.count}>{formats.number(group.found)}</span>}
        </button>
      </div>
    </div>
  );
}
