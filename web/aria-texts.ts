import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { TextPart } from './locales/parts.ts';

const packages = path.join(path.dirname(import.meta.dirname), 'node_modules');

/**
 * Of which pieces of React Aria the texts come with which part of a language (`locales/parts.ts`): as soon as the files
 * of the app that have these pieces (`chunk-stages.ts`).
 */
const pieces: Record<TextPart, readonly string[]> = {
  first: ['aria/toast'],
  work: [
    ...['aria/autocomplete', 'aria/dnd', 'aria/grid', 'aria/menu', 'aria/overlays', 'aria/searchfield'],
    ...['aria/tree', 'aria-components'],
  ],
  kinds: [],
  board: [],
  soon: [],
  later: ['aria/calendar', 'aria/datepicker', 'aria/spinbutton', 'stately/datepicker'],
};
const listed = Object.values(pieces).flat();

/** `aria/menu`: where all languages of a piece come together. */
const together =
  /[\\/]react-(aria|stately|aria-components)[\\/]dist[\\/]private[\\/](?:(\w+)[\\/])?intlStrings\.mjs$/;

function pieceOf(id: string): string | undefined {
  const [isOne, name, part] = together.exec(id) ?? [];
  return isOne && (part ? `${name}/${part}` : name);
}

function folderOf(piece: string): string {
  const [name, part = ''] = piece.split('/');
  return path.join(packages, `react-${name}`, 'dist/private/intl', part);
}

/** What a part of a language says besides our own texts: `aria`, by pieces. */
export function ariaOf(language: string, part: TextPart): string {
  if (language === 'en') return '';
  const files = pieces[part].map((piece) => {
    const file = readdirSync(folderOf(piece)).find(
      (name) => name.startsWith(`${language}-`) && name.endsWith('.mjs'),
    );
    if (!file) throw new Error(`React Aria has no texts of ${piece} in the language ${language}.`);
    return JSON.stringify(path.join(folderOf(piece), file));
  });
  return [
    ...files.map((file, at) => `import aria${at} from ${file};`),
    `export const aria = { ${pieces[part].map((piece, at) => `'${piece}': aria${at}`).join(', ')} };`,
  ].join('\n');
}

/**
 * React Aria brings its texts in 34 languages beside the code that says them. Here that code has the English ones; those
 * of the person come with their language (`locales/aria-messages.ts`).
 */
export function ariaTexts(): Plugin {
  return {
    name: 'aria-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const piece = pieceOf(id);
      if (!piece) return undefined;
      const messages = path.join(import.meta.dirname, 'locales/aria-messages.ts');
      return `
        import english from ${JSON.stringify(path.join(folderOf(piece), 'en-US.mjs'))};
        import { messagesOf } from ${JSON.stringify(messages)};
        export default /* @__PURE__ */ messagesOf('${piece}', english);`;
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((one) =>
        one.type === 'chunk' ? Object.entries(one.modules).filter(([, { code }]) => code) : [],
      );
      const sent = ids.map(([id]) => pieceOf(id)).filter((piece) => piece !== undefined);
      const wrong = [...sent, ...listed].filter((piece) => !sent.includes(piece) || !listed.includes(piece));
      if (wrong.length > 0)
        throw new Error(`Of React Aria are needed, or not: ${wrong.join(', ')} (web/aria-texts.ts).`);
    },
  };
}
