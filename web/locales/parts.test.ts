import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openingsOf } from '../chunk-stages.ts';
import { reachedFrom } from '../reached-from.ts';
import en from './en.json' with { type: 'json' };
import { isNamed, namedBy, partOf, textParts, textsIn } from './parts.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
type Tree = { [key: string]: string | Tree };

const keysOf = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : keysOf(text, `${before}${name}.`),
  );
const keys = keysOf(en);

test('each text is in one part, and all parts together are the language', () => {
  const parts = textParts.map((part) => keysOf(textsIn(part, en)));
  expect(parts.flat().sort()).toEqual([...keys].sort());
  for (const part of parts) expect(part.length).toBeGreaterThan(100);
});

test('a text comes with the first code that names it', () => {
  const parts = ['shell.boards', 'home.due.today', 'attributes.priorities.low', 'errors.issues.link_target'];
  expect(parts.map(partOf)).toEqual(['work', 'work', 'kinds', 'kinds']);
  // With the code of a board; with what is opened there; with a view that is not the table.
  expect(['table.newItem', 'find.next', 'gantt.chooseTitle'].map(partOf)).toEqual(['board', 'soon', 'later']);
});

test('the pages to sign in name no text that comes later', () => {
  const files = [...openingsOf('door'), ...openingsOf('toasts')].map((file) => `web/${file}`);
  const named = namedBy(new Set(files.flatMap((file) => [...reachedFrom(file)])));
  // Errors are said by their codes, those of others by the server's words.
  expect(
    keys.filter((key) => !key.startsWith('errors.') && isNamed(key, named) && partOf(key) !== 'first'),
  ).toEqual([]);
});

/** What the service worker takes from the files of the languages itself, and what is said where no text has come. */
const takenWhole = /^(offlinePage\.|ui\.unloaded$)/;

test('every text is named somewhere', () => {
  const files = globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (file) => /node_modules|dist$/.test(file),
  });
  const named = namedBy(files.filter((file) => !/\.test\.|\/testing\//.test(file)));
  const dead = keys.filter((key) => !key.startsWith('errors.') && !isNamed(key, named));
  expect(dead.filter((key) => !takenWhole.test(key))).toEqual([]);
});
