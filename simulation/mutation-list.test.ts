import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { instruments, mutations } from './mutation-list.ts';

const root = path.resolve(import.meta.dirname, '..');
const places = [...mutations.flatMap(({ changes }) => changes), ...instruments];

test.each(places)('$file has the text $text once', ({ file, text }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(text)).toHaveLength(2);
});
