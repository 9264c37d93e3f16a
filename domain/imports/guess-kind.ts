import { type AttributeKindId, attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import { noLookup } from '../attributes/lookup.ts';
import { isOneLine } from '../attributes/text.ts';
import { hasScheme } from '../attributes/url.ts';
import { LABEL_OPTIONS_MAX, TEXT_MAX_LENGTH } from '../constants.ts';
import { partsOf, type Split } from './cell-reader.ts';
import { DateForms, type DateOrder } from './read-date.ts';
import { type Decimal, NumberForms } from './read-number.ts';
import { Tally } from './tally.ts';

/** A label's names are short, and each is used many times. */
const LABEL_NAME_MAX = 60;
const LABEL_USES_MIN = 5;
/** Texts that are longer on average read better as long text. */
const LONG_TEXT_AVERAGE = 40;
/** Cells that are shown of a column. */
const SAMPLES = 10;
const SAMPLE_LENGTH = 200;

/** Words that are the two states of a checkbox; a column is one only where both are met. */
const pairs: readonly (readonly [string, string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['on', 'off'],
  ['checked', 'unchecked'],
];

/** A cell of the file, as it is shown. */
export interface SeenCell {
  line: number;
  value: string;
}

/** What one column of a file holds; grows cell by cell in bounded memory. */
export class ColumnProfile {
  filled = 0;
  longest = 0;
  readonly numbers = new NumberForms();
  readonly dates = new DateForms();
  readonly samples: SeenCell[] = [];
  /** Different cells in the order in which they came; null: too many for a label. */
  options: Set<string> | null = new Set();
  private characters = 0;
  private lines = false;
  private schemes = 0;
  private readonly typed = Array.from(fitsTyped, ([kind, fits]) => ({ kind, fits, tally: new Tally() }));
  private readonly named = new Tally();
  /** What stands between several values in one cell. */
  readonly split: Split | null;

  constructor(split: Split | null = null) {
    this.split = split;
  }

  add(cell: string, line = 0): void {
    const value = cell.trim();
    if (value === '') return;
    const seen = { line, value };
    this.filled += 1;
    this.longest = Math.max(this.longest, value.length);
    this.characters += value.length;
    this.lines ||= !isOneLine(value);
    if (this.samples.length < SAMPLES) this.samples.push(short(seen));
    this.numbers.add(value, seen);
    this.dates.add(value, seen);
    for (const { fits, tally } of this.typed) tally.note(fits(value), seen);
    if (hasScheme(value) && fitsTyped.get('url')?.(value)) this.schemes += 1;
    this.addOptions(value, seen);
  }

  private addOptions(value: string, seen: SeenCell): void {
    const parts = partsOf(value, this.split);
    const fits = parts.length > 0 && parts.every((part) => part.length <= LABEL_NAME_MAX && isOneLine(part));
    this.named.note(fits, seen);
    if (!fits) return;
    for (const part of parts) this.options?.add(part);
    if (this.options && this.options.size > LABEL_OPTIONS_MAX) this.options = null;
  }

  /** Cells that can be read as this kind, and the first that can't; of a kind that nothing is imported as, none. */
  tally(kind: AttributeKindId, { decimal, dates }: { decimal: Decimal; dates: DateOrder }): Tally {
    switch (attributeKinds[kind].importable?.cells) {
      case 'typed':
        return this.typedAs(kind)!;
      case 'numbers':
        return this.numbers.tally(decimal);
      case 'days':
        return this.dates.tally(dates);
      case 'options':
        return this.options ? this.named : new Tally();
      default:
        return new Tally();
    }
  }

  /** A kind that every cell fits with nothing lost; text where there is none. */
  guess(form: { number: boolean; date: boolean }): AttributeKindId {
    if (this.filled === 0) return 'text';
    if (form.number) return 'number';
    if (form.date) return 'date';
    if (this.isPair()) return 'checkbox';
    if (this.schemes === this.filled) return 'url';
    if (this.typedAs('email')?.fits === this.filled) return 'email';
    if (this.longest > TEXT_MAX_LENGTH || this.lines) return 'long-text';
    if (this.isLabel()) return 'label';
    return this.characters / this.filled > LONG_TEXT_AVERAGE ? 'long-text' : 'text';
  }

  /** Whether each cell is all that it was in one line of text. */
  get oneLine(): boolean {
    return !this.lines;
  }

  private typedAs(id: AttributeKindId): Tally | undefined {
    return this.typed.find(({ kind }) => kind === id)?.tally;
  }

  private isPair(): boolean {
    if (this.options?.size !== 2) return false;
    const words = [...this.options].map((word) => word.toLowerCase());
    return pairs.some((pair) => pair.every((word) => words.includes(word)));
  }

  private isLabel(): boolean {
    if (!this.options || this.named.fits < this.filled) return false;
    return this.options.size * LABEL_USES_MIN <= this.filled;
  }
}

const short = ({ line, value }: SeenCell): SeenCell => ({ line, value: value.slice(0, SAMPLE_LENGTH) });

/** Of the kinds that `parse` reads: whether a cell fits. Asked of every cell of a file. */
const fitsTyped = new Map(
  attributeKindIds.flatMap((id): [AttributeKindId, (cell: string) => boolean][] => {
    const { importable, parse, settings } = attributeKinds[id];
    if (importable?.cells !== 'typed') return [];
    const { isWhole, isMeant = () => true } = importable;
    const own = settings.parse({});
    return [[id, isWhole ?? ((cell) => isMeant(cell, own) && (parse(cell, own, noLookup) ?? null) !== null)]];
  }),
);
