import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** Types are gone from what is built, and what is imported when it is asked for is not reached. */
const imported = /^(?:import|export)\s+(?!type\b)[^;]*?['"]([^'"]+)['"];/gm;

/** The project's files that are loaded with one of them, by their paths. */
export function reachedFrom(from: string): Set<string> {
  const found = new Set<string>();
  const next = [path.join(root, from)];
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(imported)) {
      const target = name!.startsWith('@tessera/')
        ? path.join(root, name!.slice('@tessera/'.length))
        : path.resolve(path.dirname(file), name!);
      if (existsSync(target)) next.push(target);
    }
  }
  return new Set([...found].map((file) => path.relative(root, file)));
}
