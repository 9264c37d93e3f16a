import path from 'node:path';
import type { Plugin } from 'vite';

/** The English words of a file of `domain`, each as a text between quotes. */
const words: Record<string, RegExp> = {
  'errors.ts': /(?<=message:\s+)'(?:[^'\\\n]|\\.)*'/g,
  'issues.ts': /(?<=^ {2}\w+:\s+)'(?:[^'\\\n]|\\.)*'/gm,
  'permissions/permissions.ts': /(?<=denial: )cannot\('(?:[^'\\\n]|\\.)*'\)/g,
};

/**
 * A page says errors by their codes, in the language of its person (`web/data/api/say-error.ts`): the English words
 * beside the codes are the server's.
 */
export function lightWords(root: string): Plugin {
  const domain = path.join(path.dirname(root), 'domain');
  return {
    name: 'light-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const texts = words[path.relative(domain, id)];
      return texts && withoutWords(code, texts, id);
    },
  };
}

function withoutWords(code: string, texts: RegExp, id: string): string {
  const light = code.replace(texts, "''");
  if (light === code) throw new Error(`There are no words in ${id}, which a page does without.`);
  return light;
}
