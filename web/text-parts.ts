import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { ariaOf } from './aria-texts.ts';
import { type TextPart, textsIn, unloadedTexts } from './locales/parts.ts';

const asked = /[\\/]locales[\\/](\w+)\.json\?part=(\w+)$/;

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
      const [, language, name] = asked.exec(id) ?? [];
      if (!language) return undefined;
      const part = name as TextPart | 'unloaded';
      const all = JSON.parse(await readFile(id.split('?')[0]!, 'utf8'));
      const textsOf = (one: TextPart) => (isBuild ? textsIn(one, all) : one === 'first' ? all : {});
      const texts = part === 'unloaded' ? unloadedTexts(all) : textsOf(part);
      const aria = isBuild && part !== 'unloaded' ? ariaOf(language, part) : '';
      // A browser reads a text of JSON faster than an object of a script.
      return {
        code: `${aria}\nexport default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`,
        moduleType: 'js',
      };
    },
  };
}
