import { markdownLine } from './markdown-line.ts';
import type { RichNames, RichNode } from './rich-text.ts';

const rowsOf = (table: RichNode): RichNode[][] => (table.content ?? []).map(({ content = [] }) => content);
const isHeader = (cell: RichNode): boolean => cell.type === 'tableHeader';

/** Whether Markdown can say a table: one line in each cell, as many cells in each row, headers in the first one or none. */
export function isPlainTable(table: RichNode): boolean {
  const rows = rowsOf(table);
  const [first = [], ...others] = rows;
  return (
    rows.every((row) => row.length === first.length && row.every(isPlainCell)) &&
    // A header of empty cells stands for none.
    (first.every(isHeader) ? !first.every(isEmpty) : !first.some(isHeader)) &&
    !others.some((row) => row.some(isHeader))
  );
}

const isEmpty = ({ content = [] }: RichNode): boolean => (content[0]?.content ?? []).length === 0;

const isPlainCell = ({ attrs = {}, content = [] }: RichNode): boolean =>
  attrs['colspan'] === 1 &&
  attrs['rowspan'] === 1 &&
  content.length === 1 &&
  content[0]!.type === 'paragraph';

export function tableMarkdown(table: RichNode, names: RichNames): string {
  const rows = rowsOf(table);
  const width = rows[0]!.length;
  // Markdown has no table without a header: that of such a one is empty.
  const written = [
    ...(rows[0]!.some(isHeader) ? [] : [Array<string>(width).fill('')]),
    ...rows.map((row) => row.map((cell) => cellText(cell, names))),
  ];
  const lines = written.map((row) => `|${row.map((cell) => ` ${cell} `).join('|')}|`);
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return lines.join('\n');
}

const cellText = ({ content = [] }: RichNode, names: RichNames): string =>
  markdownLine(content[0]?.content ?? [], names, '<br>').replaceAll('|', '\\|');
