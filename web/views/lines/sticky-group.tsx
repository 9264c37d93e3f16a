import type { ShownLevel } from '@tessera/domain/query/new-in-group.ts';
import { ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../../data/page/formats.ts';
import type { RowGroup } from '../../data/views/types.ts';
import { GroupTitle } from '../group-title.tsx';
import type { Lines } from './lines.ts';
import styles from './sticky-group.module.css';

/** Its height, in CSS pixels: what comes into sight keeps clear of it. */
export const STICKY_GROUP_PX = 36;

interface StickyGroupProps {
  scroller: RefObject<HTMLElement | null>;
  lines: Lines;
  /** All levels of groups; none: the lines are in no groups. */
  levels: readonly ShownLevel[];
  /** In CSS pixels. */
  lineHeight: number;
  /** The number of rows of a group is known. */
  settled: boolean;
  /** The place among the lines at which the scroller is, and the other way round, where these are not the same. */
  toTable?(top: number): number;
  toBox?(offset: number): number;
}

const same = (offset: number): number => offset;

/**
 * The group whose rows are at the upper edge, as long as its head is scrolled out; the head of the next one pushes it away.
 * A press leads to the head. It repeats what the head says, so screen readers and keys pass it over.
 */
export function StickyGroup(props: StickyGroupProps) {
  const { scroller, lines, levels, lineHeight, settled, toTable = same, toBox = same } = props;
  const formats = useFormats();
  const isGrouped = levels.length > 0;
  const bar = useRef<HTMLDivElement>(null);
  const [group, setGroup] = useState<RowGroup>();
  const follow = useEffectEvent(() => {
    const top = isGrouped ? toTable(scroller.current?.scrollTop ?? 0) : 0;
    const head = lines.headAbove(Math.floor(top / lineHeight));
    setGroup(head && head.line * lineHeight < top ? head.group : undefined);
    if (!head || !bar.current) return;
    const pushed = Math.min(0, head.next * lineHeight - top - STICKY_GROUP_PX);
    bar.current.style.transform = `translateY(${pushed}px)`;
  });
  // Not at each drawing: to read where the scroller is lays out what was drawn. Its place is set once it is there.
  useLayoutEffect(() => follow(), [lines, lineHeight, isGrouped, group]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isGrouped) return;
    const onScroll = () => follow();
    // Before the lines are drawn for the same movement.
    const early = { passive: true, capture: true };
    element.addEventListener('scroll', onScroll, early);
    return () => element.removeEventListener('scroll', onScroll, early);
  }, [scroller, isGrouped]);
  if (!group || !levels[group.level]) return null;
  const goToHead = () => {
    scroller.current!.scrollTop = toBox(lines.ofHead(group.key) * lineHeight);
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
