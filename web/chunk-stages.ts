import path from 'node:path';

/**
 * The stages in which somebody comes to their work, and the modules that open each. What a stage needs beside those before
 * it is one file: by itself a bundler makes one of every set of modules that pages have in common, which are 160 files
 * for the first table.
 */
const stages = [
  ['start', ['main.tsx']],
  ['door', ['features/auth/login-page.tsx']],
  [
    'session',
    [
      'data/sync/open-client.ts',
      'data/structure/structure.ts',
      'app/main-layout.tsx',
      'features/home/home-page.tsx',
    ],
  ],
  [
    'board',
    [
      'app/folder-page.tsx',
      'features/navigation/favourites.tsx',
      'features/navigation/board-tree.tsx',
      'features/sync/sync-dialog.tsx',
    ],
  ],
] as const;

/** Its entry names all of its modules: those that a stage takes go along with what takes them. */
const named = /[\\/]lucide-react[\\/]/;
/** The stage from which on all of them are there. */
const WITH_NAMED = 'session';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The files of the stages. The bundler chooses those of what only later pages need. */
export function chunkStages(root: string) {
  let stageOf: Map<string, string> | undefined;
  return stages.map(([stage], at) => ({
    name(id: string, modules: Modules): string | null {
      stageOf ??= reached(root, modules);
      return stageOf.get(id) === stage ? stage : null;
    },
    // What a module needs is in its file, unless it is in that of an earlier stage.
    priority: stages.length - at,
  }));
}

function reached(root: string, modules: Modules): Map<string, string> {
  const stageOf = new Map<string, string>();
  for (const [stage, opening] of stages) {
    const next = opening.map((file) => path.join(root, file));
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (stageOf.has(id) || (named.test(id) && stage !== WITH_NAMED)) continue;
      const info = modules.getModuleInfo(id);
      if (!info) throw new Error(`There is no module ${id}, which opens the stage ${stage}.`);
      stageOf.set(id, stage);
      next.push(...info.importedIds);
    }
  }
  return stageOf;
}
