import path from 'node:path';
import { LIGHT } from './light-renderer.ts';

/**
 * The stages in which somebody comes to their work, and the modules that open each. What a stage needs beside those before
 * it is one file: by itself a bundler makes one of every set of modules that pages have in common, which are 160 files
 * for the first table.
 */
const stages = [
  ['ahead', ['index.html']],
  // What the pages for signing in and the app have in common.
  ['base', []],
  ['door', [`app/sign-in.tsx${LIGHT}`]],
  // Their own parts that come later. The app's have those of the app.
  ['toasts', [`app/page-toasts.tsx${LIGHT}`]],
  [
    'session',
    [
      'main.tsx',
      'app/page-toasts.tsx',
      'data/sync/open-client.ts',
      'data/structure/structure.ts',
      'app/main-layout.tsx',
      'features/home/home-page.tsx',
      'data/own/read-home.ts',
      'locales/en.json?part=work',
    ],
  ],
  // What the frame does not wait for: the sidebar's lists, and what others do.
  [
    'frame',
    [
      'data/sync/open-socket.ts',
      'features/navigation/favourites.tsx',
      'features/navigation/recents.tsx',
      'features/navigation/board-tree.tsx',
      'ui/menu/menu-popover.tsx',
      'ui/confirm-dialog/confirm-dialog.tsx',
    ],
  ],
  // What others changed, on the first page, tells of values of all kinds: it asks for no board.
  ['kinds', ['attributes/index.ts', 'features/home/late-changes.tsx', 'locales/en.json?part=kinds']],
  // Everything but Home may show what is computed.
  ['formulas', ['../domain/formula/index.ts', '../domain/formula/references.ts']],
  ['board', ['app/folder-page.tsx', 'locales/en.json?part=board']],
  // What nobody sees before they open it, which is there soon after the first rows (`data/folder/soon.tsx`).
  [
    'soon',
    [
      'features/folder/open-item.tsx',
      'features/folder/folder-dialogs.tsx',
      'records/comments/view-comments.tsx',
      'attributes/conditions/condition-fields.tsx',
      'attributes/dependency/dependency-editor.tsx',
      'views/toolbar/sort-panel.tsx',
      'views/toolbar/group-panel.tsx',
      'views/toolbar/color-panel.tsx',
      'views/toolbar/attributes-panel.tsx',
      'views/tabs/appearance-dialog.tsx',
      'views/bulk/selection-bar.tsx',
      'views/table/composing-field.tsx',
      'views/table/find/find-bar.tsx',
      'views/table/paste-dialogs.tsx',
      'views/table/fill-handle.tsx',
      'views/table/left-note.tsx',
      'views/table/range-grips.tsx',
      'views/table/new-column/new-column-form.tsx',
      'views/table/print/printed-table.tsx',
      'locales/en.json?part=soon',
    ],
  ],
  // What shows as something happens.
  [
    'late',
    ['features/sync/conflict-notice.tsx', 'features/sync/sync-dialog.tsx', 'records/saves/undo-last.ts'],
  ],
  ['palette', ['app/palette-dialog.tsx']],
] as const;

export type Stage = (typeof stages)[number][0];

/** The modules of code that open a stage, by their paths in this folder. */
export const openingsOf = (stage: Stage): string[] =>
  stages
    .find(([name]) => name === stage)![1]
    .map((file) => file.replace(LIGHT, ''))
    .filter((file) => /\.tsx?$/.test(file));

/** Whose few styles come with those of another stage, which is there before: a file less. */
const stylesWith: Partial<Record<Stage, Stage>> = {
  toasts: 'base',
  frame: 'session',
  late: 'session',
  soon: 'board',
};

/** The bundler's own part, which each file with a module of CommonJS needs. */
const runtime = /^\0rolldown\/runtime/;
/** Entries that name all that their packages have: a module needs of it what it names itself. */
const entries =
  /[\\/](lucide-react|@internationalized[\\/]number)[\\/]dist[\\/](?:esm[\\/]lucide-react|index)\.m?js$/;

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/** The files of the stages. The bundler chooses those of what only later pages need. */
export function chunkStages(root: string) {
  let stageOf: Map<string, Stage> | undefined;
  return stages.map(([stage], at) => ({
    name(id: string, modules: Modules): string | null {
      stageOf ??= reached(root, modules);
      const own = runtime.test(id) ? 'ahead' : stageOf.get(id);
      const its = own && /\.css$/.test(id) ? (stylesWith[own] ?? own) : own;
      return its === stage ? stage : null;
    },
    // What a module needs is in its file, unless it is in that of an earlier stage.
    priority: stages.length - at,
  }));
}

const isDoor = (stage: Stage): boolean => stage === 'door' || stage === 'toasts';

function reached(root: string, modules: Modules): Map<string, Stage> {
  const needs = needed(modules);
  const stageOf = new Map<string, Stage>();
  const all = new Map<Stage, Set<string>>();
  for (const [stage, opening] of stages) {
    const ids = new Set<string>();
    all.set(stage, ids);
    const next = opening.map((file) => path.join(root, file));
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (ids.has(id)) continue;
      ids.add(id);
      if (!stageOf.has(id)) stageOf.set(id, stage);
      next.push(...needs(id));
    }
  }
  // What is needed on both sides of the door is loaded from the start.
  for (const [stage, ids] of all) {
    if (isDoor(stage)) continue;
    for (const id of ids) if (isDoor(stageOf.get(id)!)) stageOf.set(id, 'base');
  }
  return stageOf;
}

/** What a module imports, and of such a package only what it names. */
function needed(modules: Modules): (id: string) => string[] {
  const known = new Map<string, Map<string, string>>();
  return (id) => {
    const info = modules.getModuleInfo(id);
    if (!info) throw new Error(`There is no module ${id}, which a stage needs.`);
    return info.importedIds.flatMap((imported) => {
      const from = entries.exec(imported)?.[1]?.replace('\\', '/');
      if (!from) return [imported];
      const files = known.get(imported) ?? filesOf(imported, modules.getModuleInfo(imported)?.code ?? '');
      known.set(imported, files);
      return namedOf(from, info.code ?? '').map((name) => files.get(name)!);
    });
  };
}

/** The files of an entry by the names of what they have. */
function filesOf(entry: string, code: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names, file] of code.matchAll(/(?:export|import) ?\{([^}]*)\} ?from ['"]([^'"]+)['"]/g))
    for (const name of names!.split(/,| as /)) files.set(name.trim(), path.join(path.dirname(entry), file!));
  return files;
}

/** What a module imports of a package, by its names there. */
const namedOf = (from: string, code: string): string[] =>
  [...code.matchAll(/import ?\{([^}]*)\} ?from ['"]([^'"]+)['"]/g)].flatMap(([, names, one]) =>
    one === from ? names!.split(',').flatMap((name) => name.replace(/ as .*$/s, '').trim() || []) : [],
  );
