import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errors } from '@tessera/domain/errors.ts';
import { issueTexts } from '@tessera/domain/issues.ts';
import { permissionTypes } from '@tessera/domain/permissions/permissions.ts';
import { expect, test } from 'vitest';
import { lightWords } from './light-words.ts';

const root = import.meta.dirname;
const { transform } = lightWords(root) as unknown as {
  transform(code: string, id: string): string | undefined;
};
async function light(file: string): Promise<string> {
  const id = path.join(path.dirname(root), 'domain', file);
  return transform(await readFile(id, 'utf8'), id)!;
}

test.each([
  ['errors.ts', Object.values(errors).map(({ message }) => message)],
  ['issues.ts', Object.values(issueTexts)],
  ['permissions/permissions.ts', Object.values(permissionTypes).map(({ denial }) => denial)],
])('a page has none of the English words of %s, and all else', async (file, words) => {
  const code = await light(file);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((text) => code.includes(`'${text}'`))).toEqual([]);
});

test('codes stay where their words go', async () => {
  const code = await light('issues.ts');
  for (const name of Object.keys(issueTexts)) expect(code).toMatch(new RegExp(`^  ${name}:\\s+''`, 'm'));
  expect(transform('', path.join(root, 'main.tsx'))).toBeUndefined();
});
