import type { Sketch, SketchedChip, SketchedPerson } from '../../../attributes/sketch.ts';
import type { Brush, Font, Place, Words } from './brush.ts';

// All in CSS pixels, as in the styles of cells, chips and faces.
const PADDING = 10;
const EDGE = 1;
const CHIP = { padding: 8, height: 20, radius: 5, gap: 4 };
const FACE = { size: 18, gap: 5, between: 8 };
const MARK = { size: 12, room: 20 };
const BOX = { size: 16, radius: 4, edge: 1.5 };
const BAR = { height: 6, radius: 3, gap: 8, words: 36 };

interface Look extends Pick<Words, 'lines' | 'gap'> {
  weight: number;
}

/** Paints a value into its cell. */
export function paintSketch(
  brush: Brush,
  cell: Place,
  sketch: Sketch,
  { weight, lines = 1, gap = 0 }: Look,
): void {
  const place = { ...cell, start: cell.start + PADDING, width: cell.width - 2 * PADDING - EDGE };
  const font: Font = { size: brush.sizes.work, weight };
  if (sketch.form === 'words') {
    const { words, ink = 'ink', alignsEnd: atEnd = false, signPx = 0, isText = false } = sketch;
    const beside = { ...place, start: place.start + signPx, width: place.width - signPx };
    const shown = { isText, gap, ...(atEnd ? { atEnd } : { lines }) };
    brush.words(beside, words, { font: { ...font, isTabular: atEnd }, color: ink, ...shown });
  } else if (sketch.form === 'chips') paintChips(brush, place, sketch.chips);
  else if (sketch.form === 'people') paintPeople(brush, place, sketch.people);
  else if (sketch.form === 'marks') paintMarks(brush, place, sketch);
  else if (sketch.form === 'box') paintBox(brush, cell, sketch.isChecked);
  else paintBar(brush, place, sketch);
}

const middle = ({ top, height }: Place, size: number) => ({ top: top + (height - size) / 2, height: size });

function paintChips(brush: Brush, place: Place, chips: readonly SketchedChip[]): void {
  const font: Font = { size: brush.sizes.meta, weight: 500 };
  let { start } = place;
  const end = place.start + place.width;
  for (const { words, ground, ink, edge } of chips) {
    if (start >= end) return;
    const width = Math.min(brush.measure(words, font) + 2 * CHIP.padding, end - start);
    const chip = { start, width, ...middle(place, CHIP.height) };
    brush.fill(chip, ground, CHIP.radius);
    if (edge) brush.frame(chip, edge, EDGE, CHIP.radius);
    const inner = { ...chip, start: start + CHIP.padding, width: width - 2 * CHIP.padding };
    if (inner.width > 0) brush.words(inner, words, { font, color: ink, isText: true });
    start += width + CHIP.gap;
  }
}

function paintPeople(brush: Brush, place: Place, people: readonly SketchedPerson[]): void {
  const font: Font = { size: brush.sizes.work, weight: 400 };
  let { start } = place;
  const end = place.start + place.width;
  for (const { name, letters, hue } of people) {
    if (start >= end) return;
    const face = { start, width: FACE.size, ...middle(place, FACE.size) };
    brush.fill(face, `${hue}-soft`, FACE.size / 2);
    brush.centered(face, letters, { font: { size: FACE.size * 0.4, weight: 600 }, color: `${hue}-ink` });
    start += FACE.size + (name === '' ? 2 : FACE.gap);
    const width = Math.min(brush.measure(name, font), end - start);
    if (name === '' || width <= 0) continue;
    brush.words({ ...place, start, width }, name, {
      ...{ font, isText: true },
      color: hue === 'grey' ? 'ink-faint' : 'ink',
    });
    start += width + FACE.between;
  }
}

function paintMarks(
  brush: Brush,
  place: Place,
  { filled, max, color }: Extract<Sketch, { form: 'marks' }>,
): void {
  const room = Math.min(MARK.room, place.width / max);
  const size = Math.min(MARK.size, room);
  for (let index = 0; index < max; index += 1) {
    const mark = {
      start: place.start + index * room + (room - size) / 2,
      width: size,
      ...middle(place, size),
    };
    brush.fill(mark, index < filled ? color : 'surface-pressed', size / 2);
  }
}

function paintBox(brush: Brush, cell: Place, isChecked: boolean): void {
  const start = cell.start + (cell.width - EDGE - BOX.size) / 2;
  const box = { start, width: BOX.size, ...middle(cell, BOX.size) };
  if (!isChecked) {
    brush.frame(box, 'line-strong', BOX.edge, BOX.radius);
    return;
  }
  brush.fill(box, 'accent', BOX.radius);
  const tick = [
    [4, 8.5],
    [7, 11],
    [12, 5],
  ] as const;
  brush.stroke(box, tick, 'on-accent', BOX.edge);
}

function paintBar(brush: Brush, place: Place, { part, words }: Extract<Sketch, { form: 'bar' }>): void {
  const width = Math.max(24, place.width - BAR.gap - BAR.words);
  const track = { start: place.start, width, ...middle(place, BAR.height) };
  brush.fill(track, 'surface-pressed', BAR.radius);
  if (part > 0) brush.fill({ ...track, width: width * part }, part === 1 ? 'good' : 'accent', BAR.radius);
  const rest = { ...place, start: place.start + width + BAR.gap, width: BAR.words };
  const font: Font = { size: brush.sizes.work, weight: 400, isTabular: true };
  brush.words(rest, words, { font, color: 'ink', atEnd: true });
}
