import path from 'node:path';

/**
 * The stages in which somebody comes to their work, and the modules that open each. What a stage needs beside those before
 * it is one file: by itself a bundler makes one of every set of modules that pages have in common, which are 160 files
 * for the first table.
 */
export const stages = [
  ['start', ['main.tsx']],
  ['door', ['features/auth/login-page.tsx']],
  [
    'session',
    [
      'data/sync/open-client.ts',
      'data/structure/structure.ts',
      'app/main-layout.tsx',
      'features/home/home-page.tsx',
      'locales/en.json?part=work',
    ],
  ],
  ['sidebar', ['features/navigation/favourites.tsx', 'features/navigation/board-tree.tsx']],
  // What each kind of attribute says and shows; the words of saves need it too.
  ['words', ['features/sync/conflict-notice.tsx', 'features/sync/sync-dialog.tsx']],
  ['board', ['app/folder-page.tsx']],
] as const;

/** Its entry names all icons: a module needs those of them that it names itself. */
const iconsEntry = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
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
  let icons: Map<string, string> | undefined;
  for (const [stage, opening] of stages) {
    const next = opening.map((file) => path.join(root, file));
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (stageOf.has(id)) continue;
      const info = modules.getModuleInfo(id);
      if (!info) throw new Error(`There is no module ${id}, which opens the stage ${stage}.`);
      stageOf.set(id, stage);
      for (const imported of info.importedIds) {
        if (!iconsEntry.test(imported)) next.push(imported);
        else {
          icons ??= iconFiles(imported, modules.getModuleInfo(imported)?.code ?? '');
          for (const name of iconsNamed(info.code ?? '')) next.push(icons.get(name)!);
        }
      }
    }
  }
  return stageOf;
}

/** The file of each icon by each of its names. */
function iconFiles(entry: string, code: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names, file] of code.matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g))
    for (const name of names!.split(','))
      files.set(name.replace(/^.* as /, '').trim(), path.join(path.dirname(entry), file!));
  return files;
}

/** The names of icons that a module imports. */
const iconsNamed = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g)].flatMap(([, names]) =>
    names!.split(',').flatMap((name) => name.replace(/ as .*$/s, '').trim() || []),
  );
