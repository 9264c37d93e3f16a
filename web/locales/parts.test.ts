import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stages } from '../chunk-stages.ts';
import { reachedFrom } from '../testing/reached-from.ts';
import en from './en.json' with { type: 'json' };
import { partOf, type TextPart, textsIn } from './parts.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
type Tree = { [key: string]: string | Tree };

const keysOf = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : keysOf(text, `${before}${name}.`),
  );
const keys = keysOf(en);

/** The keys that a text of a program may name: itself, or what begins with it where it goes on. */
function named(text: string): string[] {
  const at = text.indexOf('${');
  if (at >= 0) return text.includes('.') ? keys.filter((key) => key.startsWith(text.slice(0, at))) : [];
  return keys.filter((key) => key.replace(/_(zero|one|two|few|many|other)$/, '') === text);
}

const namedIn = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(['"`])(\w+\.[\w.]*(?:\$\{)?)/g)]
    .filter(([, , text]) => Object.hasOwn(en, text!.split('.')[0]!))
    .flatMap(([, , text]) => named(text!));

test('each text is in one part, and all parts together are the language', () => {
  const parts = (['first', 'work', 'later'] as TextPart[]).map((part) => keysOf(textsIn(part, en)));
  expect(parts.flat().sort()).toEqual([...keys].sort());
  for (const part of parts) expect(part.length).toBeGreaterThan(100);
});

/** What shows without waiting for its texts. */
const shown: readonly (readonly [part: TextPart[], files: readonly string[]])[] = [
  [['first'], [...openings('door'), 'web/app/page-toasts.tsx']],
  [['first', 'work'], (['session', 'frame', 'kinds', 'board', 'soon', 'late'] as const).flatMap(openings)],
];

function openings(name: (typeof stages)[number][0]): string[] {
  const files = stages.find(([stage]) => stage === name)![1];
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `web/${file}`);
}

test.each(shown)('what shows with the texts %j names no others', (parts, files) => {
  const late = [...new Set(files.flatMap((file) => [...reachedFrom(file)]))]
    // Errors are said by their codes, those of others by the server's words.
    .filter((file) => /^web\/(?!locales\/|app\/i18n\.ts).*\.tsx?$/.test(file))
    .flatMap((file) => namedIn(file).map((key) => ({ file, key })))
    .filter(({ key }) => !parts.includes(partOf(key)));
  expect(late.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});
