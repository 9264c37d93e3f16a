import type { Plugin, Rolldown } from 'vite';

/** The page names what its first script loads next, whatever its address (`app/ahead.ts`): both are on their way at once. */
export function startLinks(): Plugin {
  return {
    name: 'start-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const isBase = (one: Rolldown.OutputChunk | Rolldown.OutputAsset): one is Rolldown.OutputChunk =>
          one.type === 'chunk' && one.name === 'base';
        const base = Object.values(bundle).find(isBase);
        if (!base) throw new Error('The build has no stage called base.');
        const { viteMetadata } = base as { viteMetadata?: { importedCss?: Set<string> } };
        const link = (rel: string, file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
        });
        return [
          link('modulepreload', base.fileName),
          ...[...(viteMetadata?.importedCss ?? [])].map((style) => link('stylesheet', style)),
        ];
      },
    },
  };
}
