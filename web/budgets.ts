import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Page {
  /** The stages that it needs (`web/chunk-stages.ts`). */
  stages: readonly string[];
  /** The most script and style of these, in kB as they are sent (brotli). */
  most: number;
}

const signIn = ['base', 'door'];
const first = ['base', 'session'];
const home = [...first, 'frame', 'kinds'];

/** A little more than what they need now: whoever makes them heavier on purpose says so here. */
const pages: Record<string, Page> = {
  'the pages to sign in': { stages: signIn, most: 78 },
  'the first sight of a page behind the sign-in': { stages: first, most: 312 },
  'the home page': { stages: home, most: 436 },
  'a board with its table': { stages: [...home, 'formulas', 'board'], most: 566 },
};
/** How many modules the message of a page names that is too heavy. */
const NAMED = 12;

interface Chunk {
  files: string[];
  imports: string[];
  /** The lengths of its modules before they are compressed. */
  modules: Map<string, number>;
}

/** Ends the build where a first screen has become heavier than it may be. It runs when all files are compressed. */
export function budgets(): Plugin {
  const chunks = new Map<string, Chunk>();
  const byStage = new Map<string, string>();
  let root = '';
  let folder = '';
  /** What is loaded with these stages. */
  const loaded = (stages: readonly string[]): Chunk[] => {
    const names = new Set(stages.map((stage) => byStage.get(stage)!));
    for (const name of names) for (const next of chunks.get(name)!.imports) names.add(next);
    return [...names].map((name) => chunks.get(name)!);
  };
  return {
    name: 'budgets',
    apply: 'build',
    enforce: 'post',
    configResolved({ root: at, build }) {
      root = at;
      folder = path.resolve(at, build.outDir);
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const styles = (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss;
        byStage.set(chunk.name, chunk.fileName);
        chunks.set(chunk.fileName, {
          files: [chunk.fileName, ...(styles ?? [])],
          imports: chunk.imports,
          modules: new Map(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
              path.relative(path.dirname(root), id),
              renderedLength,
            ]),
          ),
        });
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        for (const [page, { stages, most }] of Object.entries(pages)) {
          const parts = loaded(stages);
          const files = new Set(parts.flatMap((part) => part.files));
          const sizes = await Promise.all(
            [...files].map(async (file) => (await stat(path.join(folder, `${file}.br`))).size),
          );
          const weight = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
          if (weight > most) throw new Error(tooHeavy(page, weight, most, parts));
        }
      },
    },
  };
}

function tooHeavy(page: string, weight: number, most: number, parts: Chunk[]): string {
  const heaviest = parts
    .flatMap(({ modules }) => [...modules])
    .sort(([, one], [, other]) => other - one)
    .slice(0, NAMED)
    .map(([module, length]) => `  ${Math.round(length / 1_000)} kB  ${module}`);
  return [
    `Script and style of ${page} take ${weight.toFixed(1)} kB, and may take ${most} kB (web/budgets.ts).`,
    'Load later what its first sight does not need. Its largest modules, before they are compressed:',
    ...heaviest,
  ].join('\n');
}
