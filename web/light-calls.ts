import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const QUERY = '?calls';
const imported = /import \{([^}]*)\} from ["'](@tessera\/domain\/api\/[\w-]+\.ts)["'];?/g;
/** One call, as Biome writes it. */
const written = /^export const (\w+) = call\(\{\n([\s\S]*?)^\}\);/gm;
/** What a page needs of a call. */
const needed = ['method', 'path', 'open', 'inPreview'];

/**
 * A page makes the calls of `domain/api` by their method and path, and reads none of their schemas and texts: those
 * are for the server. So a page that only makes calls needs no schemas at all.
 */
export function lightCalls(root: string): Plugin {
  const api = path.join(path.dirname(root), 'domain', 'api');
  const files = new Map<string, Promise<Map<string, string>>>();
  const callsOf = (file: string) => {
    const known = files.get(file) ?? readFile(file, 'utf8').then((text) => readCalls(text, file));
    files.set(file, known);
    return known;
  };
  return {
    name: 'light-calls',
    apply: 'build',
    resolveId(id) {
      return id.endsWith(QUERY) ? path.join(api, path.basename(id)) : undefined;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const calls = await callsOf(id.slice(0, -QUERY.length));
      return [...calls].map(([name, call]) => `export const ${name} = ${call};`).join('\n');
    },
    async transform(code, id) {
      if (!id.startsWith(root) || !code.includes('@tessera/domain/api/')) return undefined;
      const parts = await Promise.all(
        [...code.matchAll(imported)].map(async ([all, list, from]) => {
          const calls = await callsOf(path.join(api, path.basename(from!)));
          const names = list!.split(',').flatMap((name) => name.trim() || []);
          const isCall = (name: string) => calls.has(name.split(' as ')[0]!);
          const light = names.filter(isCall);
          const others = names.filter((name) => !isCall(name));
          return [
            all,
            [
              ...(light.length > 0 ? [`import { ${light.join(', ')} } from "${from}${QUERY}";`] : []),
              ...(others.length > 0 ? [`import { ${others.join(', ')} } from "${from}";`] : []),
            ].join(' '),
          ] as const;
        }),
      );
      return parts.reduce((text, [all, instead]) => text.replace(all, () => instead), code);
    },
  };
}

/** What a page needs of each call of a file, as the text of an object. */
function readCalls(text: string, file: string): Map<string, string> {
  const calls = new Map<string, string>();
  for (const [, name, definition] of text.matchAll(written)) {
    const parts = needed.flatMap((key) => {
      const value = new RegExp(`^  ${key}:\\s*('[^']*'|true|false),$`, 'm').exec(definition!)?.[1];
      return value === undefined ? [] : [`${key}: ${value}`];
    });
    if (!parts[0]?.startsWith('method') || !parts[1]?.startsWith('path'))
      throw new Error(`The call ${name} in ${file} does not say its method and path as texts.`);
    calls.set(name!, `{ ${parts.join(', ')} }`);
  }
  return calls;
}
