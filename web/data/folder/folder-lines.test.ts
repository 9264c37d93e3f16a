import { expect, test } from 'vitest';
import { type FolderLine, FolderLines } from './folder-lines.ts';

const text = [
  { seq: 7, total: 3 },
  { ids: ['a', 'é'], columns: {} },
  { ids: ['c'], columns: {} },
]
  .map((line) => `${JSON.stringify(line)}\n`)
  .join('');
const bytes = new TextEncoder().encode(text);

function read(parts: readonly Uint8Array[]) {
  const told: FolderLine[] = [];
  const lines = new FolderLines((line) => told.push(line));
  for (const part of parts) lines.take(part);
  return { lines, told };
}

test('a stream is complete when all its rows have arrived, in any parts', () => {
  for (let size = 1; size <= bytes.length; size += 1) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const { lines, told } = read(parts);
    expect(lines).toMatchObject({ whole: true, seq: 7 });
    expect(told).toEqual([
      { kind: 'header', header: { seq: 7, total: 3 } },
      { kind: 'chunk', chunk: { ids: ['a', 'é'], columns: {} } },
      { kind: 'chunk', chunk: { ids: ['c'], columns: {} } },
    ]);
  }
});

test('a stream that breaks off is incomplete, also between two lines', () => {
  for (let end = 0; end < bytes.length; end += 1)
    expect(read([bytes.subarray(0, end)]).lines.whole).toBe(false);
});

test('an empty folder is complete with its header', () => {
  expect(read([new TextEncoder().encode('{"seq":1,"total":0}\n')]).lines.whole).toBe(true);
});

test('lines that have been read before are not told again, and count', () => {
  const before = read([bytes.subarray(0, text.indexOf('é') + 21)]);
  expect(before.told).toHaveLength(2);
  const told: FolderLine[] = [];
  const lines = new FolderLines((line) => told.push(line), before.lines.read);
  lines.take(bytes);
  expect(lines).toMatchObject({ whole: true, seq: 7 });
  expect(told).toEqual([
    { kind: 'header', header: { seq: 7, total: 3 } },
    { kind: 'chunk', chunk: { ids: ['c'], columns: {} } },
  ]);
});

test('of a large folder the total comes behind the first rows, and is known to whoever goes on from there', () => {
  const large = [
    '{"seq":7}',
    '{"ids":["a"],"columns":{}}',
    '{"total":3}',
    '{"ids":["b","c"],"columns":{}}',
  ].map((line) => `${line}\n`);
  const all = new TextEncoder().encode(large.join(''));
  const { lines, told } = read([all]);
  expect(lines.whole).toBe(true);
  expect(told.map(({ kind }) => kind)).toEqual(['header', 'chunk', 'total', 'chunk']);
  for (const upTo of [2, 3]) {
    const before = read([new TextEncoder().encode(large.slice(0, upTo).join(''))]).lines;
    expect(before.whole).toBe(false);
    const after: FolderLine[] = [];
    const rest = new FolderLines((line) => after.push(line), before.read);
    rest.take(all);
    expect(rest.whole).toBe(true);
    expect(after.map(({ kind }) => kind)).toEqual(['header', ...(upTo < 3 ? ['total'] : []), 'chunk']);
  }
});
