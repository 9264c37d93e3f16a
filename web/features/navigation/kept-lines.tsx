import { keptBones } from '../../data/page/kept-sidebar.ts';
import { drawBones } from '../../ui/skeleton/page-bones.ts';
import styles from './kept-lines.module.css';

/** The lines that the sidebar had from here on when it was last seen, until they are there. */
export const KeptLines = () => <div ref={draw} className={styles.lines} aria-hidden="true" />;

function draw(anchor: HTMLElement | null): void {
  const sidebar = anchor?.closest('nav');
  if (!anchor || !sidebar) return;
  const from = anchor.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  drawBones(
    anchor,
    keptBones().filter(([, top]) => top >= from),
  );
}
