import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Ends the ids of modules that are drawn by the light renderer. */
export const LIGHT = '?light';
/** What opens the pages that it draws. */
const door = 'app/sign-in.tsx';
/** What stands for the parts of React. */
const renderer: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
};

/**
 * The pages to sign in are drawn by Preact, which weighs a fifth of React's renderer; the app is drawn by React. Both are
 * built from the same components: each module of these pages that may use React stands in the build a second time, for
 * Preact. The two are never in one page. See docs/decisions/0035.
 */
export function lightRenderer(root: string): Plugin {
  /** Of a package, whether it is made for React. */
  const known = new Map<string, boolean>();
  const isForReact = (id: string): boolean => {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id) ?? [];
    if (folder === undefined) return id.startsWith(root + path.sep);
    const is = known.get(folder) ?? 'react' in peersOf(folder);
    known.set(folder, is);
    return is;
  };
  return {
    name: 'light-renderer',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const isLight = importer?.endsWith(LIGHT);
      // Nothing else can be the door, or behind it.
      if (importer === undefined || !(isLight || source.endsWith(path.basename(door)))) return undefined;
      const from = isLight ? importer.slice(0, -LIGHT.length) : importer;
      const found = await this.resolve(isLight ? (renderer[source] ?? source) : source, from, {
        ...options,
        skipSelf: true,
      });
      if (!found) return found;
      const isDoor = found.id === path.join(root, door);
      // Styles, texts and files are the same for both.
      const isCode = /\.[mc]?[jt]sx?$/.test(found.id);
      return isDoor || (isLight && isCode && isForReact(found.id))
        ? { ...found, id: found.id + LIGHT }
        : found;
    },
  };
}

function peersOf(folder: string): Record<string, string> {
  const { peerDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return peerDependencies;
}
