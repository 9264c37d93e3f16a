import { keptBones } from '../../data/page/kept-sidebar.ts';
import { drawBones } from '../../ui/skeleton/page-bones.ts';
import styles from './kept-lines.module.css';

/** The lines that the sidebar had from here on when it was last seen, until they are there. */
export const KeptLines = () => <div ref={draw} className={styles.lines} aria-hidden="true" />;

function draw(anchor: HTMLElement | null): void {
  // With the frame: to measure before it is drawn would lay the page out twice.
  if (anchor) requestAnimationFrame(() => drawIn(anchor));
}

function drawIn(anchor: HTMLElement): void {
  const sidebar = anchor.closest('nav');
  if (!sidebar) return;
  const from = anchor.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  drawBones(
    anchor,
    keptBones().filter(([, top]) => top >= from),
  );
}
