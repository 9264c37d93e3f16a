import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import { pixelsOf, type Scale } from '@tessera/domain/gantt/scale.ts';
import { showsDays, ticksIn, unitsAt } from '@tessera/domain/gantt/ticks.ts';
import type { Formats } from '../../../data/page/formats.ts';
import { type Arrow, corners } from '../arrows.ts';
import type { GanttBar } from '../bars.ts';
import { daysOff } from '../paint-chart.ts';
import { sayShortTick, sayTick } from '../time-words.ts';

/** A line of the picture. */
export type PlanLine =
  | { kind: 'group'; title: string; depth: number }
  | {
      kind: 'row';
      title: string;
      depth: number;
      bar: GanttBar | undefined;
      baseline: GanttBar | undefined;
      hue: string;
      isCritical: boolean;
    };

/** What a picture of a plan shows. */
export interface PlanPicture {
  lines: readonly PlanLine[];
  /** By the places of lines in `lines`. */
  arrows: readonly Arrow[];
  isCritical(arrow: Arrow): boolean;
  scale: Scale;
  now: number;
  isFree(day: string): boolean;
  formats: Formats;
  isMirrored: boolean;
  color(token: string): string;
  /** Rules with the fonts in them; empty: those of the page around it. */
  fonts: string;
}

export const ROW_PX = 30;
export const HEAD_PX = 48;
const NAMES_PX = 260;
const BAR_PX = 18;
/** So wide is a letter about. */
const LETTER_PX = 6.8;
/** Beside the last bar its name has room. */
const ASIDE_PX = 220;

/** The width of a picture of so many pixels of time. */
export const widthOf = (time: number): number => Math.ceil(NAMES_PX + time + ASIDE_PX);

export const sizeOf = ({ scale }: PlanPicture, lines: number): { width: number; height: number } => ({
  width: widthOf(pixelsOf(scale.to - scale.from, scale.perDay)),
  height: HEAD_PX + lines * ROW_PX,
});

/** Lines of a plan as an SVG document that needs nothing beside itself. @param end the line behind the last */
export function planSvg(plan: PlanPicture, first: number, end: number): string {
  const { width, height } = sizeOf(plan, end - first);
  const to = new Drawing(width, plan, `${first}-${plan.scale.from}`);
  const { color, lines } = plan;
  to.rect(0, 0, width, height, color('surface'));
  drawTime(to, plan, height);
  for (let at = first; at < end; at += 1)
    drawLine(to, plan, lines[at]!, HEAD_PX + (at - first) * ROW_PX, width);
  // What begins before the time of the picture, or ends after it, is cut.
  to.add(`<g clip-path="url(#${to.timeId})">`);
  drawArrows(to, plan, first, end);
  const led = new Set(plan.arrows.map(({ fromLine }) => fromLine));
  for (let at = first; at < end; at += 1)
    drawBar(to, plan, { line: lines[at]!, isLed: led.has(at) }, HEAD_PX + (at - first) * ROW_PX);
  to.add('</g>');
  to.rect(NAMES_PX, 0, 1, height, color('line-strong'));
  return to.document(height);
}

/** Writes shapes; what is read from right to left is mirrored, but not its letters. */
class Drawing {
  private readonly parts: string[] = [];
  private readonly width: number;
  private readonly plan: PlanPicture;
  /** Of what cuts off names, and what is beside the time: a page may show several pictures. */
  readonly namesId: string;
  readonly timeId: string;

  constructor(width: number, plan: PlanPicture, id: string) {
    this.width = width;
    this.plan = plan;
    [this.namesId, this.timeId] = [`names-${id}`, `time-${id}`];
  }

  x = (at: number, wide = 0): number =>
    Math.round((this.plan.isMirrored ? this.width - at - wide : at) * 100) / 100;

  rect(at: number, y: number, wide: number, high: number, fill: string, round = 0, more = ''): void {
    const size = `x="${this.x(at, wide)}" y="${y}" width="${Math.round(wide * 100) / 100}" height="${high}"`;
    this.parts.push(`<rect ${size} rx="${round}" fill="${fill}"${more}/>`);
  }

  text(at: number, y: number, said: string, fill: string, more = ''): void {
    this.parts.push(
      `<text x="${this.x(at)}" y="${y}" fill="${fill}" unicode-bidi="plaintext"${more}>${escaped(said)}</text>`,
    );
  }

  add(part: string): void {
    this.parts.push(part);
  }

  private clip(id: string, at: number, wide: number, height: number): string {
    return `<clipPath id="${id}"><rect x="${this.x(at, wide)}" y="0" width="${wide}" height="${height}"/></clipPath>`;
  }

  document(height: number): string {
    const direction = this.plan.isMirrored ? 'rtl' : 'ltr';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${height}" ` +
      `viewBox="0 0 ${this.width} ${height}" direction="${direction}" ` +
      `font-family="'Inter Variable',system-ui,sans-serif" font-size="12" font-weight="500">` +
      (this.plan.fonts ? `<style>${this.plan.fonts}</style>` : '') +
      this.clip(this.namesId, 0, NAMES_PX - 8, height) +
      this.clip(this.timeId, NAMES_PX, this.width - NAMES_PX, height) +
      `${this.parts.join('')}</svg>`
    );
  }
}

/** What XML cannot hold at all goes. */
const escaped = (said: string): string =>
  said
    // What XML cannot hold.
    .toWellFormed()
    .replace(/\p{Cc}|[\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const placeOf = ({ scale }: PlanPicture, at: number): number =>
  NAMES_PX + pixelsOf(at - scale.from, scale.perDay);

function drawTime(to: Drawing, plan: PlanPicture, height: number): void {
  const { scale, formats, color, now } = plan;
  const seen: Stretch = { from: scale.from, to: scale.to };
  const { upper, lower } = unitsAt(scale.perDay);
  if (showsDays(scale.perDay))
    for (const { from, to: ends } of daysOff(seen, plan.isFree))
      to.rect(
        placeOf(plan, from),
        HEAD_PX,
        pixelsOf(ends - from, scale.perDay),
        height,
        color('surface-sunken'),
      );
  for (const [unit, y, isUpper] of [
    [upper, 16, true],
    [lower, 40, false],
  ] as const)
    for (const tick of ticksIn(seen, unit, formats.firstWeekday)) {
      const begins = Math.max(NAMES_PX, placeOf(plan, tick.from));
      to.rect(begins, isUpper ? 0 : 24, 1, height, color(isUpper ? 'line-strong' : 'line'));
      const names = [
        sayTick(formats, tick, unit, isUpper),
        ...(isUpper ? [sayShortTick(formats, tick, unit)] : []),
      ];
      const room = placeOf(plan, Math.min(tick.to, scale.to)) - begins - 8;
      const name = names.find((one) => one.length * LETTER_PX <= room);
      if (name !== undefined) to.text(begins + 6, y, name, color(isUpper ? 'ink' : 'ink-soft'));
    }
  to.rect(0, HEAD_PX - 1, 1e6, 1, color('line-strong'));
  if (now >= scale.from && now <= scale.to) to.rect(placeOf(plan, now), 24, 2, height, color('accent'));
}

function drawLine(to: Drawing, { color }: PlanPicture, line: PlanLine, y: number, width: number): void {
  if (line.kind === 'group') to.rect(0, y, width, ROW_PX, color('surface-hover'));
  to.rect(0, y + ROW_PX - 1, width, 1, color('line'));
  const isAbove = line.kind === 'group' || line.bar?.kind === 'summary';
  const more = ` clip-path="url(#${to.namesId})"${isAbove ? ' font-weight="600"' : ''}`;
  to.text(12 + line.depth * 16, y + 19, line.title, color('ink'), more);
}

interface DrawnLine {
  line: PlanLine;
  /** Arrows begin at its bar. */
  isLed: boolean;
}

function drawBar(to: Drawing, plan: PlanPicture, { line, isLed }: DrawnLine, y: number): void {
  if (line.kind === 'group') return;
  const { color, scale } = plan;
  // Beyond where its arrows turn; those of others go behind it.
  const aside = isLed ? 16 : 8;
  const halo = ` stroke="${color('surface')}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`;
  const { bar, baseline, hue, title } = line;
  if (baseline) {
    const long = Math.max(4, pixelsOf(baseline.to - baseline.from, scale.perDay));
    to.rect(placeOf(plan, baseline.from), y + ROW_PX - 6, long, 3, color('ink-faint'), 1.5);
  }
  if (!bar || bar.to < scale.from || bar.from > scale.to) return;
  const begins = placeOf(plan, bar.from);
  const long = Math.max(3, pixelsOf(bar.to - bar.from, scale.perDay));
  const strong = line.isCritical ? color('danger') : color(`${hue}-strong`);
  const top = y + (ROW_PX - BAR_PX) / 2 - 1;
  if (bar.kind === 'milestone') {
    const [x, middle] = [to.x(begins), top + BAR_PX / 2];
    to.add(
      `<rect x="${x - 6}" y="${middle - 6}" width="12" height="12" rx="2" fill="${strong}" transform="rotate(45 ${x} ${middle})"/>`,
    );
    to.text(begins + 10 + aside, y + 19, title, color('ink'), halo);
    return;
  }
  if (bar.kind === 'summary') {
    to.rect(begins, top + 3, long, 6, color('ink-faint'), 2);
    if (bar.progress) to.rect(begins, top + 3, long * bar.progress, 6, strong, 2);
  } else {
    to.rect(begins, top, long, BAR_PX, color(`${hue}-soft`), 4, ` stroke="${strong}"`);
    if (bar.progress) to.rect(begins, top, long * bar.progress, BAR_PX, strong, 4, ' fill-opacity="0.4"');
  }
  to.text(begins + long + aside, y + 19, title, color(bar.kind === 'summary' ? 'ink' : 'ink-soft'), halo);
}

function drawArrows(to: Drawing, plan: PlanPicture, first: number, end: number): void {
  const { arrows, scale, color } = plan;
  const placed = { scale, lineHeight: ROW_PX, moved: new Map() };
  for (const arrow of arrows) {
    const { fromLine, toLine } = arrow;
    if (Math.min(fromLine, toLine) < first || Math.max(fromLine, toLine) >= end) continue;
    const points = corners(arrow, placed).map(
      ([x, y]) => [to.x(NAMES_PX + x), y + HEAD_PX - first * ROW_PX - 1] as const,
    );
    const ink = color(plan.isCritical(arrow) ? 'danger' : 'ink-faint');
    to.add(
      `<polyline points="${points.map((one) => one.join()).join(' ')}" fill="none" stroke="${ink}" stroke-width="1.25"/>`,
    );
    const [x, y] = points.at(-1)!;
    const way = points.at(-2)![0] <= x ? 6 : -6;
    to.add(`<path d="M${x} ${y}L${x - way} ${y - 4}L${x - way} ${y + 4}Z" fill="${ink}"/>`);
  }
}
