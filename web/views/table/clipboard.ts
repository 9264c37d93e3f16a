/** Cells as spreadsheets exchange them: tabs between cells, line ends between rows, quotes where a cell has either. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = rows.map((row) => row.map(cell).join('\t')).join('\n');
  // Without a line end of its own, an empty last row would be the line end of the one before.
  return rows.at(-1)?.join() === '' && rows.at(-1)!.length === 1 ? `${text}\n` : text;
}

/**
 * What a quoted cell has between its quotes. Quotes are those of a cell only where they close at its end: a line that
 * begins with a word in quotes has these, and one quote alone holds nothing together.
 */
const quoted = /"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)/y;
const plain = /[^\t\r\n]*/y;

export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const matchAt = (pattern: RegExp, index: number) => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  let index = 0;
  while (index < text.length) {
    const within = matchAt(quoted, index);
    const [whole] = within ?? matchAt(plain, index)!;
    rows.at(-1)!.push(within ? within[1]!.replaceAll('""', '"') : whole);
    index += whole.length;
    if (text[index] === '\t') {
      index += 1;
      if (index === text.length) rows.at(-1)!.push('');
    } else if (index < text.length) {
      index += text.startsWith('\r\n', index) ? 2 : 1;
      if (index < text.length) rows.push([]);
    }
  }
  return rows.at(-1)!.length === 0 ? [] : rows;
}
