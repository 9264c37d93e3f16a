/** A line that becomes an item. */
interface PastedRow {
  name: string;
  /** The line above it that it is below; undefined: it is at the top. */
  under: number | undefined;
}

/** A bullet, a number or a box before the text. */
const MARK = /^(?:[-*+•]|\d{1,4}[.)])\s+(?:\[[ xX]?\]\s+)?/;

/** The lines of a text as names of items: what is indented is below the line above it. Empty ones are left out. */
export function pastedRows(text: string): PastedRow[] {
  const rows: PastedRow[] = [];
  /** The lines that are around the present one, with how far in they stand. */
  const open: { index: number; indent: number }[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const name = line.trim().replace(MARK, '').trim();
    if (name === '') continue;
    const indent = line.replaceAll('\t', '    ').search(/\S/);
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    rows.push({ name, under: open.at(-1)?.index });
    open.push({ index: rows.length - 1, indent });
  }
  return rows;
}
