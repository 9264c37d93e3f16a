import type { Point } from '@tessera/domain/gantt/route.ts';
import { type Arrow, corners, mayBeIn, type Placed } from './arrows.ts';

interface ArrowsPainted extends Placed {
  arrows: readonly Arrow[];
  left: number;
  top: number;
  width: number;
  height: number;
  isCritical(arrow: Arrow): boolean;
  isChosen(arrow: Arrow): boolean;
  /** A new arrow that is drawn: from an end of a bar to the pointer. */
  drawn: readonly [Point, Point] | undefined;
}

interface ArrowColors {
  usual: string;
  critical: string;
  chosen: string;
}

/** How long the head of an arrow is, and how round its corners are, in CSS pixels. */
const HEAD_PX = 6;
const ROUND_PX = 5;

/** Paints the arrows in sight: those of one look in one stroke. */
export function paintArrows(to: CanvasRenderingContext2D, painted: ArrowsPainted, colors: ArrowColors): void {
  const { arrows, left, top, width, height } = painted;
  const box = { left, right: left + width, top, bottom: top + height };
  const looks = [
    { color: colors.usual, wide: 1.25, points: [] as Point[][] },
    { color: colors.critical, wide: 1.75, points: [] as Point[][] },
    { color: colors.chosen, wide: 2.5, points: [] as Point[][] },
  ];
  for (const arrow of arrows) {
    if (!mayBeIn(arrow, painted, box)) continue;
    const look = painted.isChosen(arrow) ? looks[2]! : painted.isCritical(arrow) ? looks[1]! : looks[0]!;
    look.points.push(corners(arrow, painted));
  }
  to.save();
  to.translate(-left, -top);
  to.lineJoin = 'round';
  for (const { color, wide, points } of looks) {
    if (points.length === 0) continue;
    to.strokeStyle = color;
    to.fillStyle = color;
    to.lineWidth = wide;
    to.beginPath();
    for (const one of points) line(to, one);
    to.stroke();
    to.beginPath();
    for (const one of points) head(to, one);
    to.fill();
  }
  if (painted.drawn) {
    const [[x1, y1], [x2, y2]] = painted.drawn;
    to.strokeStyle = colors.chosen;
    to.fillStyle = colors.chosen;
    to.lineWidth = 2;
    to.setLineDash([5, 4]);
    to.beginPath();
    to.moveTo(x1, y1);
    to.lineTo(x2, y2);
    to.stroke();
    to.beginPath();
    to.arc(x2, y2, 4, 0, Math.PI * 2);
    to.fill();
  }
  to.restore();
}

function line(to: CanvasRenderingContext2D, points: readonly Point[]): void {
  const [first] = points;
  to.moveTo(first![0], first![1]);
  for (let at = 1; at < points.length - 1; at += 1) {
    const [x, y] = points[at]!;
    const [nextX, nextY] = points[at + 1]!;
    to.arcTo(x, y, nextX, nextY, ROUND_PX);
  }
  const [x, y] = points.at(-1)!;
  to.lineTo(x, y);
}

function head(to: CanvasRenderingContext2D, points: readonly Point[]): void {
  const [x, y] = points.at(-1)!;
  const [before] = points.at(-2)!;
  const way = before <= x ? 1 : -1;
  to.moveTo(x, y);
  to.lineTo(x - way * HEAD_PX, y - HEAD_PX * 0.62);
  to.lineTo(x - way * HEAD_PX, y + HEAD_PX * 0.62);
  to.closePath();
}
