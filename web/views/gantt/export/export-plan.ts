import { DAY_MINUTES } from '@tessera/domain/calendar/span.ts';
import type { TFunction } from 'i18next';
import type { GanttState } from '../use-gantt.ts';
import { colorReader, fontRules } from './inline.ts';
import { type PdfPage, pdfOf } from './pdf.ts';
import { planLines, planParts, USUAL_PER_DAY, wholePlan } from './plan-picture.ts';
import { type PlanPicture, planSvg, ROW_PX, sizeOf } from './plan-svg.ts';

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

/** The plan with all that it needs beside the page. */
async function pictureOf(state: GanttState, t: TFunction): Promise<PlanPicture> {
  const lines = planLines(state, t, state.list.lines.count);
  const said = lines.map(({ title }) => title).join('');
  const plan = wholePlan(state);
  const { timeline, formats } = state;
  const days = (plan.to - plan.from) / DAY_MINUTES;
  return {
    ...planParts(state),
    lines,
    // At the zoom in sight, where that is not too wide.
    scale: { ...plan, perDay: Math.min(timeline.drawn?.scale.perDay ?? USUAL_PER_DAY, WIDTH_MAX / days) },
    color: colorReader(state.list.scroller.current ?? document.documentElement),
    // Names of months and numbers, too.
    fonts: await fontRules(`${said}0123456789 AaZz${formats.day('2026-09-28')}`),
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
