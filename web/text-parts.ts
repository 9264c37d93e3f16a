import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type TextPart, textsIn, unloadedTexts } from './locales/parts.ts';

const asked = /[\\/]locales[\\/]\w+\.json\?part=(\w+)$/;

/** Sends the texts of each language in parts; `unloaded`: what is said where none of them has come. In development and in tests the first part has all of them. */
export function textParts(): Plugin {
  let isBuild = false;
  return {
    name: 'text-parts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async load(id) {
      const part = asked.exec(id)?.[1] as TextPart | 'unloaded' | undefined;
      if (!part) return undefined;
      const all = JSON.parse(await readFile(id.split('?')[0]!, 'utf8'));
      const textsOf = (one: TextPart) => (isBuild ? textsIn(one, all) : one === 'first' ? all : {});
      const texts = part === 'unloaded' ? unloadedTexts(all) : textsOf(part);
      // A browser reads a text of JSON faster than an object of a script.
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`,
        moduleType: 'js',
      };
    },
  };
}
