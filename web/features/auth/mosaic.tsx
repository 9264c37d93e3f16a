import styles from './auth.module.css';

const hues = ['indigo', 'violet', 'pink', 'amber', 'teal', 'blue', 'green', 'orange'] as const;
const ROWS = 4;
const COLUMNS = 80;
/** How many of a hundred tesserae are in each row, from the top. */
const LAID = [6, 20, 52, 88];
/** The distance between two tesserae, and their size, in pixels. */
const STEP = 33;
const SIZE = 27;

/** The same tesserae each time, so that nothing moves between pages; the higher the row, the fewer. */
const tiles = Array.from({ length: ROWS * COLUMNS }, (_, index) => {
  const row = Math.floor(index / COLUMNS);
  const column = index % COLUMNS;
  return { index, row, column, seed: mixed(index) };
}).filter(({ row, seed }) => seed % 100 < LAID[row]!);

/** Pseudo-random numbers (Knuth's multiplicative hash, folded). */
function mixed(number: number): number {
  const product = Math.imul(number + 1, 2_654_435_761);
  return Math.imul(product ^ (product >>> 15), 2_246_822_519) >>> 8;
}

/** An unfinished mosaic at the bottom of a page. */
export function Mosaic() {
  return (
    <svg
      className={styles.mosaic}
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {tiles.map(({ index, row, column, seed }) => (
        <rect
          key={index}
          x={column * STEP + 3}
          y={row * STEP + 3}
          width={SIZE}
          height={SIZE}
          rx="7"
          fill={`var(--${hues[(seed >>> 4) % 8]}-soft)`}
          opacity={0.4 + row * 0.2}
        />
      ))}
    </svg>
  );
}
