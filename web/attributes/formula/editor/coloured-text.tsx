import type { Problem } from '@tessera/domain/formula/problem.ts';
import clsx from 'clsx';
import { memo, type Ref, useMemo } from 'react';
import styles from './formula-field.module.css';
import { linesOf, type Segment, segmentsOf } from './segments.ts';

interface ColouredTextProps {
  source: string;
  problems: readonly Problem[];
  ref: Ref<HTMLDivElement>;
}

/** The text under the field, letter for letter where the field has it. */
export const ColouredText = memo(function ColouredText({ source, problems, ref }: ColouredTextProps) {
  const lines = useMemo(() => linesOf(segmentsOf(source, problems)), [source, problems]);
  return (
    <div ref={ref} className={styles.layer} aria-hidden>
      {lines.map((line, index) => (
        <Line key={index} line={line} isLast={index === lines.length - 1} />
      ))}
    </div>
  );
});

interface LineProps {
  line: readonly Segment[];
  isLast: boolean;
}

interface LineProps {
  line: readonly Segment[];
  isLast: boolean;
}

/** A line is a block of its own: a key lays out one line, and not the whole text. */
const Line = memo(
  function Line({ line, isLast }: LineProps) {
    return (
      <div>
        {chunksOf(line).map((chunk, index) => (
          <Chunk key={index} segments={chunk} />
        ))}
        {/* An empty last line has its height too. */}
        {isLast && '\n'}
      </div>
    );
  },
  (before, after) => before.isLast === after.isLast && isSame(before.line, after.line),
);

/** Parts that are drawn anew together: of a long line a key draws one of these. */
const CHUNK = 24;

const chunksOf = (line: readonly Segment[]): Segment[][] =>
  Array.from({ length: Math.ceil(line.length / CHUNK) }, (_, index) =>
    line.slice(index * CHUNK, (index + 1) * CHUNK),
  );

const Chunk = memo(
  function Chunk({ segments }: { segments: readonly Segment[] }) {
    return (
      <span>
        {segments.map(({ text, colour, problem }, index) =>
          colour === 'plain' && !problem ? (
            text
          ) : (
            <span key={index} className={clsx(styles[colour], problem && styles[problem])}>
              {text}
            </span>
          ),
        )}
      </span>
    );
  },
  (before, after) => isSame(before.segments, after.segments),
);

const isSame = (one: readonly Segment[], other: readonly Segment[]): boolean =>
  one.length === other.length &&
  one.every(({ text, colour, problem }, index) => {
    const its = other[index]!;
    return text === its.text && colour === its.colour && problem === its.problem;
  });

/** Where a place of the text is on the screen. */
export function placeOf(layer: HTMLElement, at: number): DOMRect {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  let left = at;
  let node = walker.nextNode();
  while (node && left > node.nodeValue!.length) {
    left -= node.nodeValue!.length;
    node = walker.nextNode();
  }
  const range = document.createRange();
  if (node) range.setStart(node, Math.min(left, node.nodeValue!.length));
  range.collapse(true);
  // At the beginning of a line there may be no rectangle.
  return range.getClientRects()[0] ?? (node?.parentElement ?? layer).getBoundingClientRect();
}
