import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvParser, CsvProblem } from './csv-parser.ts';
import { detectEncoding } from './detect-encoding.ts';
import { detectDialect } from './dialect.ts';
import { foreignFormat } from './foreign-format.ts';
import { findHeading } from './heading.ts';

const bytes = (...hex: string[]) => Uint8Array.from(Buffer.from(hex.join('').replaceAll(' ', ''), 'hex'));
const utf8 = (text: string) => new TextEncoder().encode(text);
const encodingOf = (content: Uint8Array) => detectEncoding(content, content);
const rowsOf = (text: string, separator = ',', quoted = true, piece = text.length) => {
  const parser = new CsvParser({ separator, quoted });
  const rows = [];
  for (let at = 0; at < text.length; at += piece) rows.push(...parser.push(text.slice(at, at + piece)));
  return [...rows, ...parser.end()];
};
const cellsOf = (...of: Parameters<typeof rowsOf>) => rowsOf(...of).map(({ cells }) => cells);

/** A text in an encoding of one byte a character, by asking its decoder what each byte means. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((character) => table.get(character)!));
}

test('UTF is known by its mark, its zeros, or by being valid; a bad byte does not make it another encoding', () => {
  expect(encodingOf(utf8('a,b\nä,😀'))).toBe('utf-8');
  expect(encodingOf(utf8('\ufeffa'))).toBe('utf-8');
  expect(encodingOf(bytes('fffe', '6100'))).toBe('utf-16le');
  expect(encodingOf(bytes('61002c006200'))).toBe('utf-16le');
  expect(encodingOf(bytes('feff0061'))).toBe('utf-16be');
  expect(encodingOf(Uint8Array.from(Buffer.from('姓名\t城市\n陈静\t北京\n李娜\t销售\n', 'utf16le')))).toBe(
    'utf-16le',
  );
  expect(encodingOf(Uint8Array.of(...utf8('Zürich, Genève, Köln\n'.repeat(10)), 0xff, 0x0a))).toBe('utf-8');
});

test.each([
  ['windows-1252', 'Name;Stadt\nJörg Müller;Köln\nZoë Groß;Zürich\nCafé à;12 €\n'],
  ['windows-1250', 'Nazwisko;Miasto\nŁukasz Wiśniewski;Łódź\nMałgorzata;Kraków\nPaweł;Gdańsk\n'],
  ['iso-8859-2', 'Nazwisko;Miasto\nŁukasz Wiśniewski;Łódź\nMałgorzata;Gdańsk\nŻaneta Dąbrowska;Płock\n'],
  ['windows-1251', 'Имя;Город\nИван Петров;Москва\nМария;Казань\n'],
  ['koi8-r', 'Имя;Город\nИван Петров;Москва\nМария;Казань\n'],
  ['iso-8859-5', 'Имя;Город\nИван Петров;Москва\nМария;Казань\n'],
  ['windows-1253', 'Όνομα;Πόλη\nΓιώργος Παπαδόπουλος;Αθήνα\nΆννα;Θεσσαλονίκη\n'],
  ['windows-1254', 'Ad;Şehir\nIşıl Yıldız;İstanbul\nÇağrı Şahin;Muğla\n'],
  ['windows-1255', 'שם,עיר\nדוד כהן,ירושלים\nיוסף מזרחי,חיפה\n'],
  ['windows-1256', 'الاسم;المدينة\nمحمد العلي;القاهرة\nفاطمة حسن;دمشق\n'],
  ['windows-1257', 'Pavadinimas;Miestas\nRūta Kazlauskienė;Šiauliai\nEglė Čepaitė;Panevėžys\n'],
])('%s is known by the language that comes out', (encoding, text) => {
  expect(encodingOf(encode(text, encoding))).toBe(encoding);
});

test.each([
  ['shift_jis', '96bc914f2c9294 8ee80d0a', '93 63 92 86 2c 89 63 8b c6 0d 0a', '93 8c 8b 9e 2c 83 7e 83 69'],
  ['euc-jp', 'a4e8a4a6a4b3a4bd 2c c5ecb5fe 0a', 'a5c6a5b9a5c8 2c c2e7bae5 0a'],
  ['gbk', 'd0d5c3fb2cb3c7cad0 0a', 'cdf5b7bc2cb1b1bea9 0a', 'd6d0b9fa2cc9cfbaa3 0a'],
  [
    'big5',
    'a9 6d a6 57 2c ab b0 a5 ab 0a',
    'b3 af a9 c9 a7 67 2c bb 4f a5 5f 0a',
    'b0 aa b6 af 2c bb 4f a4 a4 0a',
  ],
  ['euc-kr', 'c0cc b8a7 2c b5b5 bdc3 0a', 'b1e8 c3b6 bcf6 2c bcad bfef 0a', 'c7d1 b1b9 2c bace bbea 0a'],
])('%s is known by the characters in common use', (encoding, ...lines) => {
  expect(encodingOf(bytes(...lines))).toBe(encoding);
});

test.each([
  ['an apostrophe', bytes('4e616d652c546578740a', '612c6974 92 73206f6b0a', '622c646f6e 92 74')],
  ['a degree', bytes('543b32 30 20 b0 430a')],
  ['a price', bytes('413b3132 20 80 0a')],
  ['an umlaut', Uint8Array.from(Buffer.from('Name;Ort\nM\u00fcller;X\n', 'latin1'))],
])('%s alone is Western', (_what, content) => {
  expect(encodingOf(content)).toBe('windows-1252');
});

test('the separator is the one by which the rows are even and the cells clean', () => {
  const separatorOf = (text: string) => detectDialect(text).separator;
  expect(separatorOf('a;b;"c,d,e,f"\n')).toBe(';');
  expect(separatorOf('Name, first, last, middle;Age;Town\nDoe;1;X\nRoe;2;Y\n')).toBe(';');
  expect(separatorOf('a;b\nx;1,5\ny;2,5\n')).toBe(';');
  expect(separatorOf('a\tb\n1,2\t3,4\n5,6\t7,8\n')).toBe('\t');
  expect(separatorOf('a|b|c\n1,5|x;y|z\n2,5|x;y|z\n')).toBe('|');
  expect(separatorOf('A,B\nx,p;q;r\ny,s;t;u\n')).toBe(',');
  expect(separatorOf('alone')).toBe(',');
  expect(detectDialect('sep=;\r\na;b\r\n')).toEqual({ separator: ';', quoted: true, skip: 1 });
  expect(detectDialect('"sep=^"\na^b\n').separator).toBe('^');
});

test('a table with tabs may be written without quoting', () => {
  expect(detectDialect('Name\tNote\na\t"The Big\nb\tsays "x" y\nc\t"5\nd\tz\n').quoted).toBe(false);
  expect(detectDialect('Name\tNote\na\t"two\nlines"\nb\tx\n').quoted).toBe(true);
});

test('rows are split at any mix of line ends, with spaces around quotes and quotes within cells', () => {
  expect(cellsOf('a,b\r1,2\r\n3,4\n5,6')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
  expect(cellsOf('"a", "b, c" ,d\n')).toEqual([['a', 'b, c', 'd']]);
  expect(cellsOf('0" wide,say "hi" now\n')).toEqual([['0" wide', 'say "hi" now']]);
  expect(cellsOf('"x" y,2\n')).toEqual([['"x" y', '2']]);
  expect(cellsOf('"say ""hi""","two\r\nlines"\n')).toEqual([['say "hi"', 'two\r\nlines']]);
  expect(cellsOf('a,\n\n\n,b')).toEqual([
    ['a', ''],
    ['', 'b'],
  ]);
  expect(rowsOf('a\r\n"b\r\nc"\r\n\r\nd').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('a quote that is never closed is named with its line', () => {
  expect(() => rowsOf('a,1\nb,2\nc,"3\nd,4\n')).toThrow(CsvProblem);
  expect(() => rowsOf('a,1\nb,2\nc,"3\nd,4\n')).toThrow(expect.objectContaining({ line: 3 }));
});

test('any table comes back whole in any dialect, however it is cut into pieces', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'plain',
      'a, b',
      'a; b',
      'tab\there',
      'bar | bar',
      'say "hi"',
      'two\nlines',
      'two\r\nlines',
      ' x ',
      'ä😀',
    ),
    fc.string({ maxLength: 8 }),
  );
  const table = fc.record({
    rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
    separator: fc.constantFrom(',', ';', '\t', '|', '^'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    spaces: fc.constantFrom('', ' ', '  '),
    piece: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(table, ({ rows, separator, end, spaces, piece }) => {
      const quoted = (text: string) => `${spaces}"${text.replaceAll('"', '""')}"${spaces}`;
      const text = rows.map((row) => row.map(quoted).join(separator)).join(end);
      expect(cellsOf(text, separator, true, piece)).toEqual(rows);
    }),
  );
});

test('the headings are the first row that is filled as rows are, or none', () => {
  const heading = (text: string, separator = ',') => findHeading(rowsOf(text, separator));
  expect(heading('Name,Size\na,1\n')).toBe(1);
  expect(
    heading(',,\n,,https://app.example.org/-/sheet\n,,\nTask ID,Created At,Name\n12,2026-01-02,a\n'),
  ).toBe(4);
  expect(heading('my report\nmade today\n\na,b,c\n1,2,3\n')).toBe(4);
  expect(heading('01.09.2017;Fee;-638,32\n02.09.2017;Rent;-760,45\n', ';')).toBe(0);
  expect(heading('a@b.org,x\nc@d.org,y\n')).toBe(0);
  expect(heading('Country,2019,2020\nA,1500,1600\nB,1501,1601\n')).toBe(1);
  expect(heading('Name,1,2,3\na,5,6,7\nb,8,9,1\n')).toBe(1);
});

test.each([
  ['an Excel workbook (.xlsx)', Uint8Array.of(0x50, 0x4b, 3, 4, ...utf8('....xl/workbook.xml'))],
  [
    'a spreadsheet (.ods)',
    Uint8Array.of(0x50, 0x4b, 3, 4, ...utf8('application/vnd.oasis.opendocument.spreadsheet')),
  ],
  ['an archive (ZIP)', Uint8Array.of(0x50, 0x4b, 3, 4, ...utf8('photo.jpg'))],
  ['an Excel workbook (.xls)', bytes('d0cf11e0a1b11ae1')],
  ['a web page (HTML)', utf8('\n<!DOCTYPE html><html>')],
  ['an XML file', utf8('\ufeff<?xml version="1.0"?><a/>')],
  ['a JSON file', utf8('[{"a": 1}]')],
  ['a PDF document', utf8('%PDF-1.7')],
  ['no text', bytes('7f454c460001020000030405')],
  [undefined, utf8('Name,Size\n[x],{y}\n')],
  [undefined, utf8('<Name>,Size\na,1\n')],
])('%s is known, whatever its name', (format, content) => {
  expect(foreignFormat(content)).toBe(format);
});
