import type { Plugin, Rolldown } from 'vite';

/** The page names what its first script loads next (`app/ahead.ts`): both are on their way at once. */
export function startLinks(): Plugin {
  return {
    name: 'start-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const isStart = (one: Rolldown.OutputChunk | Rolldown.OutputAsset): one is Rolldown.OutputChunk =>
          one.type === 'chunk' && one.name === 'start';
        const start = Object.values(bundle).find(isStart);
        if (!start) throw new Error('The build has no stage called start.');
        const { viteMetadata } = start as { viteMetadata?: { importedCss?: Set<string> } };
        const link = (rel: string, file: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
        });
        return [
          link('modulepreload', start.fileName),
          ...[...(viteMetadata?.importedCss ?? [])].map((style) => link('stylesheet', style)),
        ];
      },
    },
  };
}
