/** A cell as other programs get it. */
export interface CopiedCell {
  text: string;
  /** Where a link leads. */
  address?: string;
  /** The number that the text shows. */
  number?: number;
  /** A spreadsheet is not to make a number, a day or a formula of it. */
  isText?: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/**
 * Cells as a table, for programs that keep more of it than of a text: line ends within cells, links, the direction,
 * the whole of a number, and texts that look like a formula or a date.
 */
export function toHtml(rows: readonly (readonly CopiedCell[])[], dir: string): string {
  const lines = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><table dir="${escaped(dir)}"><tbody>${lines}</tbody></table>`;
}

function cellHtml({ text, address, number, isText }: CopiedCell): string {
  // A plain line end begins another row in spreadsheets.
  const shown = escaped(text).replace(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">');
  const content = address === undefined ? shown : `<a href="${escaped(address)}">${shown}</a>`;
  const style = `white-space:pre-wrap${isText ? ";mso-number-format:'\\@'" : ''}`;
  return `<td dir="auto"${number === undefined ? '' : ` x:num="${number}"`} style="${style}">${content}</td>`;
}
