/** Cells as spreadsheets exchange them: tabs between cells, line ends between rows, quotes where a cell has either. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = rows.map((row) => row.map(cell).join('\t')).join('\n');
  // Without a line end of its own, an empty last row would be the line end of the one before.
  return rows.at(-1)?.join() === '' && rows.at(-1)!.length === 1 ? `${text}\n` : text;
}

export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index += 1;
      endCell();
      rows.push([]);
    } else cell += character;
  }
  if (cell !== '' || rows.at(-1)!.length > 0) endCell();
  if (rows.at(-1)!.length === 0) rows.pop();
  return rows;
}
