import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import type { Stretch } from '@tessera/domain/gantt/axis.ts';
import type { Scale } from '@tessera/domain/gantt/scale.ts';
import type { TFunction } from 'i18next';
import { groupText } from '../../group-text.ts';
import { FIRST_HUE } from '../bar-look.ts';
import type { GanttState } from '../use-gantt.ts';
import { colorReader, fontRules } from './inline.ts';
import { type PdfPage, pdfOf } from './pdf.ts';
import { type PlanLine, type PlanPicture, planSvg, ROW_PX, sizeOf } from './plan-svg.ts';

export const exportForms = ['svg', 'png', 'pdf'] as const;
export type ExportForm = (typeof exportForms)[number];

/** No picture is wider: a longer plan has narrower days. In CSS pixels. */
const WIDTH_MAX = 6_000;
/** What browsers draw at most, on a side and in all, in pixels. */
const SIDE_MAX = 16_000;
const AREA_MAX = 100_000_000;
/** A page is so high, as a part of its width: A4, on its side. */
const PAGE_SHAPE = Math.SQRT1_2;
const JPEG_QUALITY = 0.92;
/** Points of a PDF for a CSS pixel. */
const POINTS = 0.75;

/** All that is planned, as a file: lines that are collapsed stay so, and nothing depends on what is in sight. */
export async function exportPlan(state: GanttState, t: TFunction, form: ExportForm): Promise<Blob> {
  const plan = await pictureOf(state, t);
  if (form === 'svg') return new Blob([planSvg(plan, 0, plan.lines.length)], { type: 'image/svg+xml' });
  if (form === 'png') {
    const canvas = await drawn(plan, 0, plan.lines.length);
    return blobOf(canvas, 'image/png');
  }
  const { width } = sizeOf(plan, 0);
  const onPage = Math.max(10, Math.floor((width * PAGE_SHAPE) / ROW_PX));
  const pages: PdfPage[] = [];
  for (let first = 0; first === 0 || first < plan.lines.length; first += onPage) {
    const end = Math.min(plan.lines.length, first + onPage);
    const size = sizeOf(plan, end - first);
    const canvas = await drawn(plan, first, end);
    const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer());
    const pixels = { width: canvas.width, height: canvas.height };
    pages.push({ jpeg, pixels, width: size.width * POINTS, height: size.height * POINTS });
  }
  return new Blob([pdfOf(pages)], { type: 'application/pdf' });
}

async function pictureOf(state: GanttState, t: TFunction): Promise<PlanPicture> {
  const { bars, list, timeline, arrows, critical, now, formats, isFree } = state;
  const root = list.scroller.current ?? document.documentElement;
  const lines = Array.from({ length: list.lines.count }, (_, line) => lineOf(state, t, line));
  const said = lines.map(({ title }) => title).join('');
  return {
    ...{ lines, arrows, now, formats, isFree },
    isCritical: ({ from, to }) => (critical?.has(from) && critical.has(to)) ?? false,
    scale: wholeScale(bars.plan ?? { from: now, to: now + DAY_MINUTES }, timeline.drawn?.scale.perDay ?? 40),
    isMirrored: timeline.isMirrored,
    color: colorReader(root),
    // Names of months and numbers, too.
    fonts: await fontRules(`${said}0123456789 AaZz${formats.day('2026-09-28')}`),
  };
}

/** The whole plan with a day on both sides, at the zoom in sight where it is not too wide. */
function wholeScale({ from, to }: Stretch, perDay: number): Scale {
  const whole = { from: Math.floor(from / DAY_MINUTES) * DAY_MINUTES - DAY_MINUTES, to: to + DAY_MINUTES };
  return { ...whole, perDay: Math.min(perDay, WIDTH_MAX / ((whole.to - whole.from) / DAY_MINUTES)) };
}

function lineOf(state: GanttState, t: TFunction, line: number): PlanLine {
  const { list, rows, bars, critical, formats } = state;
  const at = list.lines.at(line)!;
  if (at.kind === 'group') {
    const { path, level } = at.group;
    const title = groupText(path.slice(-1), list.levels.slice(level, level + 1), { t, formats });
    return { kind: 'group', title, depth: level };
  }
  const id = rows.idAt(at.row) ?? '';
  const colors = list.colorsAt(at.row);
  return {
    kind: 'row',
    title: String((list.primary && rows.valueAt(at.row, list.primary.id)) || t('item.untitled')),
    depth: rows.tree?.depthAt(at.row) ?? 0,
    bar: bars.of(id),
    baseline: state.settings.shows_baseline ? bars.baselineOf(id) : undefined,
    hue: colors?.item ?? colors?.edge ?? FIRST_HUE,
    isCritical: critical?.has(id) ?? false,
  };
}

/** Lines as pixels, as many for each CSS pixel as browsers can draw, two at most. */
async function drawn(plan: PlanPicture, first: number, end: number): Promise<HTMLCanvasElement> {
  const { width, height } = sizeOf(plan, end - first);
  const ratio = Math.min(2, Math.sqrt(AREA_MAX / (width * height)), SIDE_MAX / width, SIDE_MAX / height);
  const image = new Image();
  const address = URL.createObjectURL(new Blob([planSvg(plan, first, end)], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(width * ratio));
    canvas.height = Math.max(1, Math.floor(height * ratio));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      type,
      JPEG_QUALITY,
    );
  });
