/** A rectangle in CSS pixels. `start` counts from where lines of text begin. */
export interface Place {
  start: number;
  top: number;
  width: number;
  height: number;
}

/** Of a text. CSS pixels; with `isTabular` all digits are of one width. */
export interface Font {
  size: number;
  weight: number;
  isTabular?: boolean;
}

export interface Words {
  font: Font;
  color: string;
  /** At the end of its place, not where it begins to be read. */
  atEnd?: boolean;
  /** As many lines as it may have. */
  lines?: number;
  /** It is read in a direction of its own, and begins on that side; left out: in that of the page. */
  isText?: boolean;
  /** Kept free before it where it is not read as the page is, in CSS pixels. */
  gap?: number;
}

/** Letters of a text that are drawn at most. */
const SHOWN_MAX = 400;
/** Texts whose width is known. Beyond that they are measured again. */
const KNOWN_MAX = 20_000;
/** The height of a line of text, in sizes of its letters: as in base.css. */
const LINE = 1.45;

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Draws on a canvas in the fonts and colours of its element, from the side from which the page is read. */
export class Brush {
  /** The sizes of text, in CSS pixels. */
  readonly sizes: { work: number; meta: number };
  private readonly context: CanvasRenderingContext2D;
  private readonly styles: CSSStyleDeclaration;
  private readonly colors = new Map<string, string>();
  private readonly widths = new Map<string, number>();
  private readonly rises = new Map<string, number>();
  private readonly rtl: boolean;
  private width = 0;
  /** The name of the font of the context. */
  private assigned = '';

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
    this.styles = getComputedStyle(context.canvas);
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const size = (name: string) => Number.parseFloat(this.styles.getPropertyValue(`--text-${name}`)) * root;
    this.sizes = { work: size('work'), meta: size('meta') };
    this.rtl = this.styles.direction === 'rtl';
  }

  /** Begins a new picture of this width, in CSS pixels. */
  begin(width: number): void {
    this.width = width;
    if (this.widths.size > KNOWN_MAX) this.widths.clear();
  }

  /** Draws only inside of a place. */
  within(place: Place, draw: () => void): void {
    const { assigned } = this;
    this.context.save();
    this.context.beginPath();
    this.context.rect(...this.rectangle(place));
    this.context.clip();
    draw();
    this.context.restore();
    this.assigned = assigned;
  }

  /** Fills a place with a colour, a name of `tokens.css` without its dashes. */
  fill(place: Place, color: string, radius = 0): void {
    this.context.fillStyle = this.color(color);
    if (radius === 0) {
      this.context.fillRect(...this.rectangle(place));
      return;
    }
    this.context.beginPath();
    this.context.roundRect(...this.rectangle(place), radius);
    this.context.fill();
  }

  /** A frame inside of a place. */
  frame({ start, top, width, height }: Place, color: string, thickness: number, radius = 0): void {
    const half = thickness / 2;
    const inner = { start: start + half, top: top + half };
    const size = { width: width - thickness, height: height - thickness };
    this.context.strokeStyle = this.color(color);
    this.context.lineWidth = thickness;
    this.context.beginPath();
    this.context.roundRect(...this.rectangle({ ...inner, ...size }), radius);
    this.context.stroke();
  }

  /** A line through points, in CSS pixels from the left and the top of a place. */
  stroke(
    place: Place,
    points: readonly (readonly [number, number])[],
    color: string,
    thickness: number,
    dashes: readonly number[] = [],
  ): void {
    const [left, top] = this.rectangle(place);
    this.context.setLineDash(dashes);
    this.context.strokeStyle = this.color(color);
    this.context.lineWidth = thickness;
    this.context.beginPath();
    for (const [x, y] of points) this.context.lineTo(left + x, top + y);
    this.context.stroke();
    this.context.setLineDash([]);
  }

  /** Words in the middle of a place. */
  centered(place: Place, words: string, { font, color }: Words): void {
    this.assign(font);
    this.context.textAlign = 'center';
    const [left] = this.rectangle(place);
    this.put(words, left + place.width / 2, place.top + place.height / 2, color);
  }

  /** Words, cut with an ellipsis where there is no room for all of them. */
  words(whole: Place, text: string, { font, color, atEnd = false, lines = 1, isText, gap = 0 }: Words): void {
    const shown = text.slice(0, SHOWN_MAX);
    const isMirrored = isText ? RIGHT_TO_LEFT.test(LETTER.exec(shown)?.[0] ?? '') : this.rtl;
    const place = isMirrored === this.rtl ? whole : { ...whole, width: whole.width - gap };
    const drawn = this.broken(shown, place.width, font, lines);
    this.assign(font);
    this.context.direction = isMirrored ? 'rtl' : 'ltr';
    const isRight = atEnd ? !this.rtl : isMirrored;
    this.context.textAlign = isRight ? 'right' : 'left';
    const [left] = this.rectangle(place);
    const height = font.size * LINE;
    let middle = place.top + place.height / 2 - ((drawn.length - 1) * height) / 2;
    for (const line of drawn) {
      this.put(line, isRight ? left + place.width : left, middle, color);
      middle += height;
    }
  }

  /** The width of a text on one line. */
  measure(words: string, font: Font): number {
    const key = `${nameOf(font)} ${words}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.assign(font);
    const { width } = this.context.measureText(words);
    this.widths.set(key, width);
    return width;
  }

  /** A text as lines that fit into a width. */
  private broken(text: string, width: number, font: Font, max: number): string[] {
    if (max === 1) return [this.fitted(text.replace(/\s+/g, ' '), width, font)];
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let rest = paragraph;
      while (lines.length < max - 1 && this.measure(rest, font) > width) {
        const line = this.begun(rest, width, font);
        lines.push(line);
        rest = rest.slice(line.length).trimStart();
      }
      lines.push(this.fitted(rest, width, font));
      if (lines.length >= max) break;
    }
    return lines;
  }

  /** The words of a text that fit on a line; of a word that is longer, its letters. */
  private begun(text: string, width: number, font: Font): string {
    const space = this.measure(' ', font);
    let line = '';
    let taken = 0;
    for (const word of text.split(' ')) {
      const next = taken + this.measure(word, font) + (line === '' ? 0 : space);
      if (next > width) break;
      line = line === '' ? word : `${line} ${word}`;
      taken = next;
    }
    return line === '' ? text.slice(0, this.lettersIn(text, width, font)) : line;
  }

  private fitted(words: string, width: number, font: Font): string {
    if (this.measure(words, font) <= width) return words;
    return `${words.slice(0, this.lettersIn(words, width, font) - 1).trimEnd()}…`;
  }

  /** About as many letters of a text as fit into a width, one at least. */
  private lettersIn(words: string, width: number, font: Font): number {
    return Math.max(1, Math.floor((words.length * width) / this.measure(words, font)));
  }

  private put(words: string, x: number, middle: number, color: string): void {
    this.context.fillStyle = this.color(color);
    // Elements have their text on whole pixels.
    this.context.fillText(words, x, Math.floor(middle + this.rise()));
  }

  /** From the middle of a line to the baseline of the assigned font. */
  private rise(): number {
    const known = this.rises.get(this.assigned);
    if (known !== undefined) return known;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = this.context.measureText('x');
    const rise = (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2;
    this.rises.set(this.assigned, rise);
    return rise;
  }

  private assign(font: Font): void {
    const name = nameOf(font);
    // To assign it is slow, also where it is the same.
    if (this.assigned === name) return;
    this.assigned = name;
    // A canvas has no property for it, but its texts inherit it from its element.
    this.context.canvas.style.fontVariantNumeric = font.isTabular ? 'tabular-nums' : 'normal';
    this.context.font = `${font.weight} ${font.size}px ${this.styles.fontFamily}`;
  }

  /** Left, top, width and height. */
  private rectangle({ start, top, width, height }: Place): [number, number, number, number] {
    return [this.rtl ? this.width - start - width : start, top, width, height];
  }

  private color(name: string): string {
    const known = this.colors.get(name) ?? this.styles.getPropertyValue(`--${name}`);
    this.colors.set(name, known);
    return known;
  }
}

const nameOf = ({ size, weight, isTabular = false }: Font): string => `${size} ${weight} ${isTabular}`;
