import { inflateSync } from 'node:zlib';

/** What the glyphs of a font say, by their codes in hex. */
type Letters = ReadonlyMap<string, string>;

/**
 * The text of each page of a PDF as Chromium writes them, without its spaces and in the order in which it is drawn. What
 * stands in such a file are codes of glyphs; each font has a table that says which letters they are (ISO 32000-1, 9.10.3).
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'));
  const stream = (id: string): string => {
    const { dictionary = '', bytes = '' } = objects.get(id) ?? {};
    const read = Buffer.from(bytes, 'latin1');
    return (dictionary.includes('/FlateDecode') ? inflateSync(read) : read).toString('latin1');
  };
  const pages = [...objects.values()]
    .map((one) => one.dictionary)
    .filter((one) => /\/Type \/Page\b/.test(one));
  return pages.map((page) => {
    const fonts = new Map<string, Letters>();
    for (const [, name, id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? '')?.[1];
      if (table !== undefined) fonts.set(name!, lettersOf(stream(table)));
    }
    return textIn(stream(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''), fonts);
  });
}

/**
 * The objects of a file by their numbers. A stream is as long as its dictionary says: what is compressed may have any byte
 * in it, a line end as its last one too, so nothing is looked for in there.
 */
function objectsOf(pdf: string): Map<string, { readonly dictionary: string; readonly bytes: string }> {
  const objects = new Map<string, { dictionary: string; bytes: string }>();
  const object = /\n(\d+) 0 obj\s([\s\S]*?)(\sstream\r?\n|\nendobj)/g;
  for (let found = object.exec(pdf); found !== null; found = object.exec(pdf)) {
    const [, id, dictionary, ends] = found;
    const long = ends === '\nendobj' ? 0 : Number(/\/Length (\d+)/.exec(dictionary!)?.[1]);
    objects.set(id!, {
      dictionary: dictionary!,
      bytes: pdf.slice(object.lastIndex, object.lastIndex + long),
    });
    object.lastIndex += long;
  }
  return objects;
}

/** Strings stand in the contents of a page as hex, or as bytes, some of them escaped. */
function textIn(contents: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, hex, bytes] of contents.matchAll(
    /\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\(((?:\\[\s\S]|[^\\)])*)\)/g,
  ))
    if (font === undefined) {
      const codes = (hex ?? Buffer.from(unescaped(bytes!), 'latin1').toString('hex')).toUpperCase();
      const long = [...letters.keys()][0]?.length ?? 2;
      for (let at = 0; at < codes.length; at += long) text += letters.get(codes.slice(at, at + long)) ?? '';
    } else letters = fonts.get(font) ?? new Map();
  return text.replaceAll(/\s/g, '');
}

const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (bytes: string): string =>
  bytes.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
    /^\d/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (named[sign] ?? sign),
  );

function lettersOf(table: string): Letters {
  const letters = new Map<string, string>();
  const said = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const hex = (number: number, long: number) => number.toString(16).padStart(long, '0').toUpperCase();
  for (const [, part] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, letter] of part!.matchAll(/<(\w+)> <(\w+)>/g))
      letters.set(glyph!.toUpperCase(), said(letter!));
  for (const [, part] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, letter] of part!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = 0; at <= Number.parseInt(to!, 16) - Number.parseInt(from!, 16); at += 1)
        letters.set(
          hex(Number.parseInt(from!, 16) + at, from!.length),
          said(hex(Number.parseInt(letter!, 16) + at, 4)),
        );
  return letters;
}
