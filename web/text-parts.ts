import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type TextPart, textsIn } from './locales/parts.ts';

const asked = /[\\/]locales[\\/]\w+\.json\?part=(\w+)$/;

/** Sends the texts of each language in parts. In development and in tests the first part has all of them. */
export function textParts(): Plugin {
  let isBuild = false;
  return {
    name: 'text-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const part = asked.exec(id)?.[1] as TextPart | undefined;
      if (!part) return undefined;
      const all = JSON.parse(await readFile(id.split('?')[0]!, 'utf8'));
      const texts = isBuild ? textsIn(part, all) : part === 'first' ? all : {};
      // A browser reads a text of JSON faster than an object of a script.
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`,
        moduleType: 'js',
      };
    },
  };
}
