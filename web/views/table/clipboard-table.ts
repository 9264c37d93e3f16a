import { ATTRIBUTES_PER_FOLDER_MAX } from '@tessera/domain/constants.ts';
import { fromTsv } from './clipboard.ts';
import { isPercentage, showsNumber } from './shows-number.ts';

/** A cell of a table of HTML. */
interface HtmlCell {
  text: string;
  /** Its whole value, where the text shows less of it; undefined: the text is all. */
  whole: string | undefined;
}

export type ClipboardTexts = Pick<DataTransfer, 'getData'>;

/**
 * The cells of another program's copy. They are those of its text, with the whole numbers of its HTML. Where the text
 * is not the same table, as line ends within cells have torn it, the HTML is.
 *
 * @param written how a whole number is written, in the notation of the other cells
 */
export function clipboardTable(
  clipboard: ClipboardTexts,
  written: (number: string) => string = (number) => number,
): string[][] {
  const wholeOf = ({ whole }: HtmlCell) => (whole === undefined ? undefined : written(whole));
  const texts = fromTsv(clipboard.getData('text/plain'));
  const cells = fromHtml(clipboard.getData('text/html'), texts.length === 0);
  if (!cells) return texts;
  if (texts.length === 0 || !isSameShape(texts, cells))
    return cells.map((row) => row.map((cell) => wholeOf(cell) ?? cell.text));
  return texts.map((row, at) =>
    row.map((text, column) => {
      const cell = cells[at]?.[column];
      return (cell && wholeOf(cell)) ?? text;
    }),
  );
}

/** Programs leave out the empty ends of rows, or fill them up. */
function isSameShape(texts: readonly string[][], cells: readonly HtmlCell[][]): boolean {
  const filled = (row: readonly string[]) => row.findLastIndex((text) => text.trim() !== '');
  return (
    texts.length === cells.length &&
    texts.every((row, at) => filled(row) === filled(cells[at]!.map(({ text }) => text)))
  );
}

/**
 * The cells of a copy that is one table; where it is also there as a text, one table and nothing else. Undefined: it is
 * another one. Nothing of it runs or loads: a parsed document that is never shown does neither.
 */
function fromHtml(html: string, isAlone: boolean): HtmlCell[][] | undefined {
  if (!html.includes('<')) return undefined;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const unseen of body.querySelectorAll('script, template, title')) unseen.remove();
  const tables = [...body.querySelectorAll('table')].filter((one) => !one.parentElement?.closest('table'));
  const [table] = tables;
  if (!table) return undefined;
  const rows = cellsOf(table);
  table.remove();
  const isAll = tables.length === 1 && body.textContent.trim() === '';
  return rows.length > 0 && (isAll || isAlone) ? rows : undefined;
}

/** A page's policy forbids styles of others, also in a document that is never shown: they are read as data. */
const withoutStyles = (html: string): string =>
  html
    .replace(/(<\/?)style(?=[\s>])/gi, '$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));

/** Cells by row and column. A cell over several of them is in the first one, and the others are empty. */
function cellsOf(table: HTMLTableElement): HtmlCell[][] {
  // By column: how many further rows a cell from above covers.
  const covered: number[] = [];
  const empty: HtmlCell = { text: '', whole: undefined };
  return [...table.rows]
    .filter((row) => !isRuler(row))
    .map((row) => {
      const line: HtmlCell[] = [];
      const add = (cell: HtmlCell, rows: number) => {
        covered[line.length] = rows - 1;
        line.push(cell);
      };
      const skipCovered = () => {
        while (covered[line.length]! > 0) add(empty, covered[line.length]!);
      };
      for (const cell of row.cells) {
        skipCovered();
        // A folder has no more columns.
        const room = ATTRIBUTES_PER_FOLDER_MAX - line.length;
        for (let at = 0; at < Math.min(cell.colSpan, room); at += 1)
          // Zero: down to the last row.
          add(at === 0 ? cellOf(cell) : empty, cell.rowSpan || Number.POSITIVE_INFINITY);
      }
      skipCovered();
      return line;
    })
    .filter((line) => line.length > 0);
}

/** Below merged cells Excel writes an unseen row without a text, for the widths of its columns. */
const isRuler = (row: HTMLTableRowElement): boolean =>
  !row.nextElementSibling &&
  /display\s*:\s*none/i.test(row.dataset['style'] ?? '') &&
  row.textContent.trim() === '';

function cellOf(cell: HTMLTableCellElement): HtmlCell {
  const text = textOf(cell);
  const number = numberOf(cell, text);
  if (number === undefined || !showsNumber(text, number)) return { text, whole: undefined };
  return { text, whole: isPercentage(text) ? `${Number((number * 100).toPrecision(15))}%` : String(number) };
}

const BLOCKS = 'address, blockquote, dd, div, dl, dt, h1, h2, h3, h4, h5, h6, li, ol, p, pre, tr, ul';

/** As it is shown: spaces and line ends of the source are one space, and a line ends where the source says so. */
function textOf(cell: HTMLElement): string {
  const isKept = /white-space\s*:\s*(?:break-spaces|pre)/i.test(cell.dataset['style'] ?? '');
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && !isKept; node = walker.nextNode())
    node.nodeValue = node.nodeValue!.replace(/[ \t\r\n]+/g, ' ');
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of cell.querySelectorAll(BLOCKS)) if (block.nextSibling) block.append('\n');
  const text = cell.textContent.replaceAll('\u00a0', ' ');
  return isKept ? text : text.replace(/ *\n */g, '\n').trim();
}

/** What the cell's program says that its number is: Excel, LibreOffice, Google Sheets. */
function numberOf(cell: HTMLElement, text: string): number | undefined {
  const named = cell.getAttribute('x:num') ?? cell.getAttribute('sdval');
  if (named !== null && named.trim() !== '') return Number(named);
  const held =
    cell.getAttribute('data-sheets-value') ??
    cell.querySelector('[data-sheets-value]')?.getAttribute('data-sheets-value');
  if (!held || text === '') return undefined;
  try {
    const value: unknown = (JSON.parse(held) as Record<string, unknown> | null)?.['3'];
    return typeof value === 'number' ? value : undefined;
  } catch {
    // Nothing that Google Sheets has written.
    return undefined;
  }
}
