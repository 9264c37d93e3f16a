import { collections } from '@tessera/domain/records/index.ts';
import { expect, test } from 'vitest';
import { readLogSignal } from './log-signal.ts';

test.each([
  ['7:12:one:boards,items', { team: 7, seq: 12, process: 'one', collections: ['boards', 'items'] }],
  ['7:12::members', { team: 7, seq: 12, process: '', collections: ['members'] }],
  ['7:12:one', { team: 7, seq: 12, process: 'one', collections: undefined }],
])('the signal %s tells who wrote what', (payload, written) => {
  expect(readLogSignal(payload)).toEqual(written);
});

test('a signal tells of lines of every collection, however it is written', () => {
  for (const collection of collections)
    expect(readLogSignal(`7:12:one:${collection},items`), collection).toMatchObject({
      collections: [collection, 'items'],
    });
});

test.each([
  '',
  'no JSON',
  '{}',
  '-1',
  '0:1:x',
  '1:x',
  '1',
  'NaN:1:x',
  '2147483648:1:x',
  '99999999999:1:x',
  '1:-1:x',
  '1:1e3:x',
])('the signal %j is none', (payload) => {
  expect(readLogSignal(payload)).toBeUndefined();
});
