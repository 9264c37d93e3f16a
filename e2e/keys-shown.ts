import { readFileSync } from 'node:fs';
import path from 'node:path';

type Tree = { [key: string]: string | Tree };

const english = path.join(import.meta.dirname, '../web/locales/en.json');

const keysOf = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string'
      ? [(before + name).replace(/_(one|other)$/, '')]
      : keysOf(text, `${before}${name}.`),
  );
const keys = new Set(keysOf(JSON.parse(readFileSync(english, 'utf8'))));

/**
 * The keys that a page shows, or tells a screen reader, where their texts have not come with its code; and the places in
 * texts that nothing was put into.
 */
export async function keysShown(page: {
  evaluate<R>(run: () => R | Promise<R>): Promise<R>;
}): Promise<string[]> {
  const said = await page.evaluate(wordsLikeKeys);
  return said.filter((word) => keys.has(word) || word.startsWith('{{'));
}

/** Runs in the page. */
function wordsLikeKeys(): string[] {
  const all = [document.body.innerText];
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const one of document.querySelectorAll(`[${name}]`)) all.push(one.getAttribute(name)!);
  return [...new Set(all.join('\n').match(/[a-z]\w*(\.[\w-]+)+|\{\{\w+\}\}/gi) ?? [])];
}
