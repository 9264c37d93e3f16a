import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** By their names, and by those of their files. */
type Chunks = Map<string, Rolldown.OutputChunk>;

/** The icon of the tab, as the page names it. */
const ICON = '/logo.svg';

/** The stages by the beginning of the addresses that need them; those behind the sign-in have `/` in common. */
const pages = [
  ['/login', ['door']],
  ['/', ['session']],
  ['/b/', ['board', 'formulas']],
] as const;

/**
 * The page names what its first script loads next, whatever its address (`app/ahead.ts`): both are on their way at once.
 * What it needs behind the sign-in lies in templates, which that script puts to use. Its icon, of 400 bytes, is in the page.
 */
export function startLinks(): Plugin {
  let icon = '';
  return {
    name: 'start-links',
    apply: 'build',
    configResolved(config) {
      icon = path.join(config.publicDir, ICON);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const chunks: Chunks = new Map();
        for (const one of Object.values(bundle))
          if (one.type === 'chunk') for (const name of [one.name, one.fileName]) chunks.set(name, one);
        const base = stage('base', chunks);
        const drawn = `data:image/svg+xml,${encodeURIComponent(await readFile(icon, 'utf8'))}`;
        return {
          html: html.replace(`href="${ICON}"`, `href="${drawn}"`),
          tags: [
            link('modulepreload', base.fileName),
            ...stylesOf(base).map((style) => link('stylesheet', style)),
            ...templates(base, chunks),
          ],
        };
      },
    },
  };
}

const link = (rel: string, file: string, as?: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}`, ...(as ? { as } : {}) },
});

/** What the stages need beside what every page loads, and those before it that a page needs too, in a form that loads nothing yet. */
function templates(base: Rolldown.OutputChunk, chunks: Chunks): HtmlTagDescriptor[] {
  const listed: [page: string, files: string[]][] = [];
  return pages.map(([page, names]) => {
    const before = listed.flatMap(([other, files]) => (page.startsWith(other) ? files : []));
    const there = new Set([base.fileName, ...base.imports, ...before]);
    const opening = names.flatMap((name) => {
      const { fileName, imports } = stage(name, chunks);
      return [fileName, ...imports];
    });
    const needed = [...new Set(opening)].filter((file) => !there.has(file));
    listed.push([page, needed]);
    return {
      tag: 'template',
      attrs: { 'data-page': page },
      children: needed.flatMap((file) => [
        link('modulepreload', file),
        ...stylesOf(chunks.get(file)!).map((style) => link('preload', style, 'style')),
      ]),
    };
  });
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [
  ...((chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? []),
];

function stage(name: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = chunks.get(name);
  if (!found) throw new Error(`The build has no stage called ${name}.`);
  return found;
}
