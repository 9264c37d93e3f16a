import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import type { Telling } from '../../../attributes/attribute-ui.ts';
import type { Sketch } from '../../../attributes/sketch.ts';
import { sketcher } from '../../../attributes/sketcher.ts';
import { groupName } from '../../group-name.ts';
import type { Line } from '../../lines/lines.ts';
import type { Column } from '../columns.ts';
import { GROUP_INDENT_PX } from '../group-row.tsx';
import { isSelectedIn, rangesOf, selectedIn } from '../ranges.ts';
import { activeOf, isSingle, lineOfCell } from '../selection.ts';
import { INDENT_PX, INDENTED_MAX, TOGGLE_PX } from '../sub-items-toggle.tsx';
import type { Table } from '../use-table.ts';
import type { Brush, Font, Place } from './brush.ts';
import { filledRange, paintFilled } from './paint-filled.ts';
import { paintSketch } from './paint-sketch.ts';

/** What is in sight, in CSS pixels of the table. */
export interface Sight {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** As in the styles of rows: beside a name is room for the button that opens the item. */
const NAME = { weight: 500, gap: 30 };
const OTHER = { weight: 400 };
const GROUP = { weight: 600 };

/** Paints what is in sight of a table, as its elements would show it. */
export function paintLines(brush: Brush, table: Table, sight: Sight, telling: Telling): void {
  const { layout, lines, columns } = table;
  const { lineHeight, frozenWidth } = layout;
  const first = Math.max(0, Math.floor(sight.top / lineHeight));
  const drawn: DrawnLine[] = [];
  for (let line = first; line < lines.count && line * lineHeight < sight.top + sight.height; line += 1) {
    const content = lines.at(line);
    if (content) drawn.push({ line, content, top: line * lineHeight - sight.top, height: lineHeight });
  }
  brush.begin(sight.width);
  const whole = { start: 0, top: 0, width: sight.width, height: sight.height };
  brush.fill(whole, 'surface');
  const painter = new LinePainter(brush, table, telling, drawn);
  brush.within({ ...whole, start: frozenWidth, width: sight.width - frozenWidth }, () => {
    painter.grounds({ start: frozenWidth, width: sight.width - frozenWidth });
    for (const column of columns.moving) {
      const start = frozenWidth + column.start - sight.left;
      if (start < sight.width && start + column.width > frozenWidth) painter.column(column, start);
    }
  });
  brush.within({ ...whole, width: frozenWidth }, () => {
    brush.fill({ ...whole, width: frozenWidth }, 'surface');
    painter.grounds({ start: 0, width: frozenWidth });
    painter.numbers();
    for (const column of columns.frozen) painter.column(column, layout.numberWidth + column.start);
    brush.fill({ ...whole, start: frozenWidth - 1, width: 1 }, 'line-strong');
  });
  painter.heads(sight.width);
}

interface DrawnLine {
  line: number;
  content: Line;
  /** From the top of what is in sight. */
  top: number;
  height: number;
}

class LinePainter {
  private readonly brush: Brush;
  private readonly table: Table;
  private readonly telling: Telling;
  private readonly drawn: readonly DrawnLine[];

  constructor(brush: Brush, table: Table, telling: Telling, drawn: readonly DrawnLine[]) {
    this.brush = brush;
    this.table = table;
    this.telling = telling;
    this.drawn = drawn;
  }

  /** What the cells stand on: ticked and coloured rows, and the edge below each. */
  grounds({ start, width }: Pick<Place, 'start' | 'width'>): void {
    const { ticks, rows, colorsAt } = this.table;
    for (const { content, top, height } of this.drawn) {
      if (content.kind === 'row') {
        const id = rows.idAt(content.row);
        const { item, edge } = colorsAt(content.row) ?? {};
        const isTicked = id !== undefined && ticks.ids.has(id);
        const ground = isTicked ? 'accent-soft' : item && `${item}-tint`;
        if (ground) this.brush.fill({ start, top, width, height }, ground);
        if (edge && start === 0) this.brush.fill({ start, top, width: EDGE_PX, height }, `${edge}-strong`);
      }
      this.brush.fill({ start, top: top + height - 1, width, height: 1 }, 'line');
    }
  }

  numbers(): void {
    const { numberWidth } = this.table.layout;
    const font: Font = { size: this.brush.sizes.meta, weight: 400, isTabular: true };
    for (const { content, top, height } of this.drawn)
      if (content.kind === 'row')
        this.brush.centered({ start: 0, top, width: numberWidth, height }, String(content.row + 1), {
          font,
          color: 'ink-faint',
        });
  }

  /** The cells of a column, which begins here. */
  column({ attribute, width }: Column, start: number): void {
    const { rows, selection, sheet, lines, columns, layout, colorsAt } = this.table;
    const sketch = sketcher(attribute, this.telling);
    const index = columns.order.indexOf(attribute.id);
    const isFirst = index === 0;
    const isEdge = index === columns.frozen.length - 1;
    const ranges = selection && !isSingle(selection) ? rangesOf(sheet, selection) : [];
    const filled = filledRange(this.table);
    const cell = selection && activeOf(selection);
    const active = cell?.attributeId === attribute.id ? sheet.rows.indexOf(lineOfCell(cell)) : -1;
    const height = this.drawn.length > 0 ? this.drawn.length * this.drawn[0]!.height : 0;
    const top = this.drawn[0]?.top ?? 0;
    this.brush.within({ start, top, width, height }, () => {
      for (const { content, top, height } of this.drawn) {
        if (content.kind === 'group') continue;
        const place = { start, top, width, height: height - 1 };
        const shown = lines.shownOfRow(content.row);
        const hue = colorsAt(content.row)?.values.get(attribute.id);
        if (hue) this.brush.fill(place, `${hue}-tint`);
        if (isSelectedIn(selectedIn(ranges, shown), index)) this.brush.fill(place, 'accent-tint');
        const value = sketch(rows.valueAt(content.row, attribute.id));
        const cell = isFirst ? this.indented(place, content.row) : place;
        if (value)
          paintSketch(this.brush, cell, value, { ...(isFirst ? NAME : OTHER), lines: layout.textLines });
        if (!isEdge) this.brush.fill({ ...place, start: start + width - 1, width: 1 }, 'line');
        if (shown === active) this.brush.frame(place, 'accent', 2);
        if (filled) paintFilled(this.brush, { ...place, height }, filled, { shown, index });
      }
    });
  }

  /** The heads of groups, over the whole width. */
  heads(width: number): void {
    const { settings, attributes } = this.table.props;
    const levels = shownLevels(settings.query.groups, attributes);
    const sketches = levels.map(({ attribute }) => sketcher(attribute, this.telling));
    for (const { content, top, height } of this.drawn) {
      if (content.kind !== 'group') continue;
      const { group } = content;
      this.brush.fill({ start: 0, top, width, height: height - 1 }, 'surface-sunken');
      const none: Sketch = { form: 'words', words: this.telling.t('table.noValue'), ink: 'ink-faint' };
      const [level, sketch] = [levels[group.level], sketches[group.level]];
      if (!level || !sketch) continue;
      const words = groupName(group.data, level, this.telling);
      const named: Sketch | undefined = words === undefined ? undefined : { form: 'words', words };
      const value = group.data === null ? none : (named ?? sketch(group.data));
      const start = HEAD_START_PX + group.level * GROUP_INDENT_PX;
      const place = { start, top, width: width - start, height };
      const shown = value?.form === 'words' ? { ...value, alignsEnd: false } : value;
      if (shown) paintSketch(this.brush, place, shown, GROUP);
    }
  }

  /** The place of a name: sub-items are indented. */
  private indented(place: Place, row: number): Place {
    const { tree } = this.table.rows;
    if (!tree) return place;
    const indent = Math.min(tree.depthAt(row), INDENTED_MAX) * INDENT_PX + TOGGLE_PX;
    return { ...place, start: place.start + indent, width: place.width - indent };
  }
}

/** Of the colour at the start of a row: as in its style. */
const EDGE_PX = 4;
/** Where the name of a group begins: behind its arrow. */
const HEAD_START_PX = 28;
