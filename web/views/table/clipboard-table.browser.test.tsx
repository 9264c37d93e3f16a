import { describe, expect, test } from 'vitest';
import { toTsv } from './clipboard.ts';
import { toHtml } from './clipboard-html.ts';
import { clipboardTable } from './clipboard-table.ts';

const read = (html: string, text = '') =>
  clipboardTable({ getData: (type) => (type === 'text/html' ? html : text) });
const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;

describe('a copy of a spreadsheet', () => {
  test('from Excel has its whole numbers, and its days as they are shown', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{color:red}</style></head><body>
      <!--StartFragment--><table><col width=64><tr height=20>
      <td align=right x:num="1234.5678">1,234.57</td><td x:num="0.123456">12%</td>
      <td x:num="45000">15.03.2023</td><td>a\r\n  b</td></tr></table><!--EndFragment--></body></html>`;
    const text = '1,234.57\t12%\t15.03.2023\ta b\r\n';
    expect(read(html, text)).toEqual([['1234.5678', '12.3456%', '15.03.2023', 'a b']]);
  });

  test('from LibreOffice and from Google Sheets too', () => {
    const office = table('<td sdval="0.333333333333333" sdnum="1031;"><font>0,33</font></td><td>x</td>');
    expect(read(office, '0,33\tx')).toEqual([['0.333333333333333', 'x']]);
    const google =
      '<google-sheets-html-origin><style>td{}</style>' +
      `<table data-sheets-root="1"><tr><td data-sheets-value='{"1":3,"3":1234.5678}'>€1,235</td>` +
      `<td data-sheets-value='{"1":2,"2":"007"}'>007</td><td data-sheets-value='{'>5</td></tr></table>`;
    expect(read(google, '€1,235\t007\t5')).toEqual([['1234.5678', '007', '5']]);
  });

  test('with line ends in its cells is whole, though its text is torn by them', () => {
    const html = table('<td>one<br>two</td><td><p>three</p><p>four</p></td>');
    expect(read(html, 'one\ntwo\tthree\nfour')).toEqual([['one\ntwo', 'three\nfour']]);
  });

  test('has its styles as data: what they keep is kept, and words about them are only words', () => {
    const kept = '<td style="white-space:pre-wrap; color: red">a  b</td>';
    const html = `<style><!--td {white-space: pre}--></style>${table(`${kept}<td>one  style = <b style='color:red'>x</b></td>`)}`;
    expect(read(html)).toEqual([['a  b', 'one style = x']]);
    expect(read(html, 'a  b\tone style = x')).toEqual([['a  b', 'one style = x']]);
  });

  test('has cells over several rows and columns in the first of these', () => {
    const html = table(
      '<td colspan=2 rowspan=2>a</td><td>b</td>',
      '<td>c</td>',
      '<td>d</td><td>e</td><td>f</td>',
    );
    const cells = [
      ['a', '', 'b'],
      ['', '', 'c'],
      ['d', 'e', 'f'],
    ];
    expect(read(html)).toEqual(cells);
    expect(read(html, 'a\t\tb\n\t\tc\nd\te\tf')).toEqual(cells);
  });

  test('has the rows that cells from above cover whole, and none that gives the widths alone', () => {
    const html = table('<td colspan=2 rowspan=2>a</td>', '', '<td>b</td><td>c</td>');
    const cells = [
      ['a', ''],
      ['', ''],
      ['b', 'c'],
    ];
    expect(read(html)).toEqual(cells);
    expect(read(html, 'a\t\r\n\t\r\nb\tc\r\n')).toEqual(cells);
    const ruler = `<![if supportMisalignedColumns]><tr height=0 style='display:none'>
      <td width=64 style='width:48pt'></td><td width=64 style='width:48pt'></td></tr><![endif]>`;
    const excel = html.replace('</table>', `${ruler}</table>`);
    expect(read(excel)).toEqual(cells);
    expect(read(excel, 'a\t\r\n\t\r\nb\tc\r\n')).toEqual(cells);
  });

  test('never becomes wider than a folder', () => {
    const wide = table(
      ...Array.from({ length: 50 }, () => '<td colspan=1000 rowspan=65534>x</td>'.repeat(5)),
    );
    expect(Math.max(...read(wide).map((row) => row.length))).toBeLessThanOrEqual(200);
  });
});

test('a page with a table in it is its text', () => {
  const html = `<p>Before</p>${table('<td>a<br>b</td>')}`;
  expect(read(html, 'Before\na b')).toEqual([['Before'], ['a b']]);
  expect(read(`${table('<td>1</td>')}${table('<td>2</td>')}`, '1\n\n2')).toEqual([['1'], [''], ['2']]);
});

describe('a copy of our own', () => {
  const cells = [
    [{ text: '<b>"bold" & \'more\'</b>' }, { text: 'Docs', address: 'https://a.example/?q="x"&b=<c>' }],
    [{ text: '  two  spaces\nand a line' }, { text: '-1.5', number: -1.5 }],
    [{ text: '=1+1', isText: true }, { text: '</td></table>' }],
  ];

  test('is the same table as HTML', () => {
    const texts = cells.map((row) => row.map(({ text }) => text));
    expect(read(toHtml(cells, 'rtl'))).toEqual(texts);
    expect(read(toHtml(cells, 'rtl'), toTsv(texts))).toEqual(texts);
  });

  test('has its links, its direction, and texts that stay texts', () => {
    const shown = new DOMParser().parseFromString(toHtml(cells, 'rtl'), 'text/html');
    expect(shown.querySelector('table')!.dir).toBe('rtl');
    expect([...shown.querySelectorAll('td')].map(({ dir }) => dir)).toEqual(Array(6).fill('auto'));
    expect(shown.querySelector('a')!.getAttribute('href')).toBe('https://a.example/?q="x"&b=<c>');
    expect(shown.querySelectorAll('td')[4]!.getAttribute('style')).toContain("mso-number-format:'\\@'");
    expect(shown.querySelector('b')).toBeNull();
  });
});
