import { inflateSync } from 'node:zlib';

/**
 * The text of each page of a PDF as Chromium writes them, without its spaces and in the order in which it is drawn. What
 * stands in such a file are numbers of glyphs; each font has a table that says which letters they are (ISO 32000-1, 9.10.3).
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id, body] of pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\s([\s\S]*?)\nendobj/g))
    objects.set(id!, body!);
  const stream = (id: string): string => {
    const [, from] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objects.get(id)!)!;
    const bytes = Buffer.from(from!, 'latin1');
    return (objects.get(id)!.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const pages = [...objects.values()].filter((one) => /\/Type \/Page\b(?!s)/.test(one));
  return pages.map((page) => {
    const [, fonts = ''] = /\/Font <<(.*?)>>/s.exec(page) ?? [];
    const letters = new Map<string, Map<string, string>>();
    for (const [, name, id] of fonts.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)?.[1];
      if (table) letters.set(name!, lettersOf(stream(table)));
    }
    const contents = stream(/\/Contents (\d+) 0 R/.exec(page)![1]!);
    let font: Map<string, string> | undefined;
    let text = '';
    for (const [, name, glyphs] of contents.matchAll(/\/(\w+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g))
      if (name !== undefined) font = letters.get(name);
      else for (const glyph of glyphs!.match(/.{4}/g) ?? []) text += font?.get(glyph.toUpperCase()) ?? '';
    return text.replaceAll(/\s/g, '');
  });
}

/** Which letters the glyphs of a font are. */
function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  const said = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, part] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, letter] of part!.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph!.toUpperCase(), said(letter!));
  for (const [, part] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, letter] of part!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = 0; at <= Number.parseInt(to!, 16) - Number.parseInt(from!, 16); at += 1) {
        const hex = (number: number) => number.toString(16).padStart(4, '0').toUpperCase();
        letters.set(hex(Number.parseInt(from!, 16) + at), said(hex(Number.parseInt(letter!, 16) + at)));
      }
  return letters;
}
