import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openingsOf, type Stage } from '../chunk-stages.ts';
import { reachedFrom } from '../reached-from.ts';
import { titles } from '../routes/titles.ts';

/**
 * In which part of a language a text comes to the browser: with every page, with every page behind the sign-in, with what
 * tells of values, with a board, with what is opened there, or with what is loaded later.
 */
export const textParts = ['first', 'work', 'kinds', 'board', 'soon', 'later'] as const;
export type TextPart = (typeof textParts)[number];

/** The stages of the app with whose code a part comes: it has what that code names and no part before it has. */
const stagesOf: readonly (readonly [TextPart, readonly Stage[]])[] = [
  ['work', ['session', 'frame']],
  ['kinds', ['kinds', 'late']],
  ['board', ['board']],
  ['soon', ['soon']],
];

const issue = (code: string): string => `errors.issues.${code}`;

/** Sections, and keys of other sections: what a page says also where the rest of its code has not come. */
const first = [
  ...['auth', 'challenge', 'connection', 'errors.codes', 'errors.fields', 'redirect', 'ui', 'update'],
  ...['security.deletion.done', 'sync.look'],
  // Any dialog may ask it.
  ...['drafts.discard', 'typed'],
  // What can be wrong with an account.
  ...['email_is_yours', 'email_taken', 'name_required', 'not_email', 'not_locale', 'not_text'].map(issue),
  ...['password_common', 'password_own', 'password_required', 'password_too_short'].map(issue),
  ...['required', 'too_long', 'too_short', 'unstorable'].map(issue),
  ...Object.values(titles).filter((key) => key !== null),
];
const isIn = (list: readonly string[], key: string): boolean =>
  list.some((one) => key === one || key.startsWith(`${one}.`) || key.replace(/_\w+$/, '') === one);

/** What code names: whole keys, and how keys begin that it puts together. */
interface Named {
  whole: Set<string>;
  beginnings: Set<string>;
}

const web = path.dirname(import.meta.dirname);

/** What files of the web name, by their paths in the project. */
export function namedBy(files: Iterable<string>): Named {
  const named: Named = { whole: new Set(), beginnings: new Set() };
  for (const file of files) {
    if (!/^web\/(?!locales\/).*\.tsx?$/.test(file)) continue;
    const code = readFileSync(path.join(path.dirname(web), file), 'utf8');
    for (const [, key, goesOn] of code.matchAll(/['"`](\w+\.[\w.-]*)(\$\{)?/g))
      (goesOn ? named.beginnings : named.whole).add(key!);
  }
  return named;
}

export const isNamed = (key: string, { whole, beginnings }: Named): boolean =>
  whole.has(key) ||
  whole.has(key.replace(/_(zero|one|two|few|many|other)$/, '')) ||
  [...beginnings].some((one) => key.startsWith(one));

let named: (readonly [TextPart, Named])[] | undefined;

function namedInStages(): (readonly [TextPart, Named])[] {
  return stagesOf.map(([part, stages]) => {
    const opening = stages.flatMap(openingsOf).map((file) => `web/${file}`);
    return [part, namedBy(new Set(opening.flatMap((file) => [...reachedFrom(file)])))] as const;
  });
}

/** `key`: with its section, as `auth.signIn`. */
export function partOf(key: string): TextPart {
  if (isIn(first, key)) return 'first';
  // Code names no error: the server does, or a rule.
  if (key.startsWith('errors.')) return 'kinds';
  named ??= namedInStages();
  return named.find(([, names]) => isNamed(key, names))?.[0] ?? 'later';
}

type Tree = { [key: string]: string | Tree };

/** The texts of a part. */
export function textsIn(part: TextPart, tree: Tree, before = ''): Tree {
  const found: Tree = {};
  for (const [name, text] of Object.entries(tree)) {
    const key = before + name;
    if (typeof text !== 'string') {
      const below = textsIn(part, text, `${key}.`);
      if (Object.keys(below).length > 0) found[name] = below;
    } else if (partOf(key) === part) found[name] = text;
  }
  return found;
}

/** What is said where no part has come (`app/unloaded.ts`), and the name of the button. */
export const unloadedTexts = ({ ui }: { ui: Record<'unloaded' | 'reload', string> }): string[] => [
  ui.unloaded,
  ui.reload,
];
