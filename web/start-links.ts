import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The icon of the tab, as the page names it. */
const ICON = '/logo.svg';

/**
 * The page names what its first script loads next, whatever its address (`app/ahead.ts`): both are on their way at once.
 * Its icon, of 400 bytes, is in the page.
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
        const isBase = (one: Rolldown.OutputChunk | Rolldown.OutputAsset): one is Rolldown.OutputChunk =>
          one.type === 'chunk' && one.name === 'base';
        const base = Object.values(bundle).find(isBase);
        if (!base) throw new Error('The build has no stage called base.');
        const { viteMetadata } = base as { viteMetadata?: { importedCss?: Set<string> } };
        const link = (rel: string, file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
        });
        const drawn = `data:image/svg+xml,${encodeURIComponent(await readFile(icon, 'utf8'))}`;
        return {
          html: html.replace(`href="${ICON}"`, `href="${drawn}"`),
          tags: [
            link('modulepreload', base.fileName),
            ...[...(viteMetadata?.importedCss ?? [])].map((style) => link('stylesheet', style)),
          ],
        };
      },
    },
  };
}
