import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

test('a report is a table with quotes, and none of its values is a formula', () => {
  const cell = { line: 3, column: 'Size', value: 'say "hi",\nyou', reason: 'unread' as const };
  const report = {
    id: '00000000-0000-7000-8000-000000000000',
    state: 'done' as const,
    rows: 2,
    rows_done: 2,
    count: 2,
    cells: [cell, { ...cell, line: 4, value: '=1+1', reason: 'damaged' as const }],
  };
  expect(reportCsv(report, ['Line', 'Column', 'Value', 'Reason'], (reason) => reason.toUpperCase())).toBe(
    '\ufeff"Line","Column","Value","Reason"\r\n"3","Size","say ""hi"",\nyou","UNREAD"\r\n"4","Size","\'=1+1","DAMAGED"\r\n',
  );
});
