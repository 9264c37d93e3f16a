import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asksOfCollection, asksOfKind } from './asks-by-name.ts';
import { serverWaits } from './server-waits.ts';
import { isCode, isTest, packageOf, type SourceFile } from './source-file.ts';
import { unusedDependencies, unusedExports } from './unused.ts';

const root = path.resolve(import.meta.dirname, '..');

type Rule = (file: SourceFile) => string[];

const LINES_MAX = 400;
const LINES_NINE_IN_TEN = 250;
/** Files that may be longer; the list only shrinks. */
const longer: readonly string[] = [];

const imports = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
const layers = ['ui', 'attributes', 'commands', 'views', 'records', 'features', 'app'];

const collection = "'(?:boards|folders|attributes|views|items|values|permissions)'";
/** `=== 'items'`, `'items' !==`, `case 'items':` */
const comparesCollection = new RegExp(`[!=]== ${collection}|${collection} [!=]==|case ${collection}:`);

/** The packages that each package may import. */
const allowed: Record<string, readonly string[]> = {
  domain: [],
  sync: ['domain'],
  server: ['domain', 'sync'],
  web: ['domain', 'sync'],
  e2e: [],
  simulation: ['domain', 'sync', 'server', 'web'],
  bench: ['domain', 'sync', 'web', 'simulation'],
};

const rules: Record<string, Rule> = {
  'record types say it': (file) => (isTest(file) ? [] : asksOfCollection(file)),

  'attribute kinds say it': (file) => (isTest(file) ? [] : asksOfKind(file)),

  walls: (file) =>
    imports(file.text).flatMap((target) => {
      const from = packageOf(file.path);
      const to =
        /^@tessera\/(\w+)/.exec(target)?.[1] ??
        (target.startsWith('.') ? packageOf(path.posix.join(path.posix.dirname(file.path), target)) : from);
      return to !== from && allowed[from] && to in allowed && !allowed[from].includes(to)
        ? [`imports ${target}`]
        : [];
    }),

  'pure domain': (file) =>
    file.path.startsWith('domain/') && !isTest(file)
      ? imports(file.text)
          .filter(
            (target) =>
              !/^(\.|bowser$|zod$|uuid$|fractional-indexing$|node-diff3$|libphonenumber-js\/min$|htmlparser2$|markdown-it$|yjs$)/.test(
                target,
              ),
          )
          .map((target) => `imports ${target}`)
      : [],

  'layers of the web': (file) => {
    const [pack, layer, feature] = file.path.split('/');
    const level = layers.indexOf(layer ?? '');
    if (pack !== 'web' || level < 0) return [];
    return imports(file.text).flatMap((target) => {
      if (!target.startsWith('.')) return [];
      const [, other, otherFeature] = path.posix.join(path.posix.dirname(file.path), target).split('/');
      if (layers.indexOf(other ?? '') > level) return [`imports ${target}, a layer above`];
      return layer === 'ui' && (other === 'data' || (other === 'features' && otherFeature !== feature))
        ? [`imports ${target}`]
        : [];
    });
  },

  // Code that two features need belongs to `records`, `ui` or `data`; `app` joins the features.
  'features apart': (file) => {
    const own = /^web\/features\/([^/]+)\//.exec(file.path)?.[1];
    if (!own) return [];
    return imports(file.text)
      .filter((target) => {
        const other = /^web\/features\/([^/]+)\//.exec(
          path.posix.join(path.posix.dirname(file.path), target),
        )?.[1];
        return target.startsWith('.') && other !== undefined && other !== own;
      })
      .map((target) => `imports ${target} of another feature`);
  },

  // A record type says itself what is special about it, so other code does not compare its collection's name.
  'collections by name': (file) =>
    /^(web|sync)\//.test(file.path) &&
    !/^web\/(records|data\/records)\//.test(file.path) &&
    !isTest(file) &&
    comparesCollection.test(file.text)
      ? ['compares a collection by name']
      : [],

  'stores of features': (file) => {
    const own = /^server\/features\/([^/]+)\//.exec(file.path)?.[1];
    if (!own) return [];
    return imports(file.text)
      .filter((target) => {
        const other = /^server\/features\/([^/]+)\/.*\.store\.ts$/.exec(
          path.posix.join(path.posix.dirname(file.path), target),
        )?.[1];
        return other !== undefined && other !== own && !(own === 'application' && other === 'auth');
      })
      .map((target) => `imports the store ${target} of another feature`);
  },

  'SQL in its places': (file) =>
    file.path.startsWith('server/') &&
    !isTest(file) &&
    !/(\.store\.ts$|^server\/(commit|database|fan-out|visibility)\/)/.test(file.path) &&
    /\.query\((`|'(select|insert|update|delete|with) (?!1'))/i.test(file.text)
      ? ['holds SQL']
      : [],

  length: (file) => {
    const lines = file.text.split('\n').length;
    return isCode(file) && lines > LINES_MAX && !longer.includes(file.path)
      ? [`has ${lines} lines, more than ${LINES_MAX}`]
      : [];
  },

  names: ({ path: name }) => [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(path.posix.basename(name).replace(/^\./, '')) ||
    !/\.(ts|tsx|css|mjs)$/.test(name)
      ? []
      : ['is not named in kebab-case']),
    ...(/(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(name) ? ['is named after nothing'] : []),
  ],

  'no barrels': (file) =>
    /(^|\/)index\.ts$/.test(file.path) && /^export (\*|\{[^}]*\}) from/m.test(file.text)
      ? ['passes on what is elsewhere; an index lists kinds']
      : [],

  settings: (file) =>
    isCode(file) &&
    /^(domain|sync|server|web)\//.test(file.path) &&
    !/^(server\/(config|database\/embedded)|web\/vite\.config)\.ts$/.test(file.path) &&
    !isTest(file) &&
    file.text.includes('process.env')
      ? ['reads process.env']
      : [],

  'unfinished or switched off': (file) =>
    isCode(file) && !file.path.startsWith('scripts/')
      ? [
          /\b(it|test|describe)\.(skip|only|todo)\b/,
          /@ts-(ignore|nocheck|expect-error)/,
          /biome-ignore/,
          /\b(TODO|FIXME|XXX)\b/,
        ]
          .filter((odd) => odd.test(file.text))
          .map((odd) => `holds ${odd}`)
      : [],

  'fixed waits of the server': serverWaits,

  'fixed waits': (file) =>
    file.path.startsWith('e2e/') && file.text.includes('.waitForTimeout(')
      ? ['waits for a fixed time: wait for what is to happen, or set the clock on']
      : [],

  colours: (file) =>
    file.path.endsWith('.css') &&
    file.path !== 'web/ui/tokens.css' &&
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(file.text)
      ? ['has a colour of its own']
      : [],

  'logical properties': (file) =>
    file.path.endsWith('.css')
      ? [
          ...file.text.matchAll(
            /(?:^|[\s;{])((?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right))\s*[:;]/g,
          ),
        ].map((match) => `uses ${match[1]}`)
      : [],
};

/** The broken rules of the repository's structure, one per line. */
export function findings(files: readonly SourceFile[]): string[] {
  const found = files.flatMap((file) =>
    Object.entries(rules).flatMap(([name, rule]) =>
      rule(file).map((what) => `${file.path}: ${what} (${name})`),
    ),
  );
  const lengths = files
    .filter((file) => isCode(file) && !isTest(file))
    .map((file) => file.text.split('\n').length)
    .sort((one, other) => one - other);
  const nineInTen = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  if (nineInTen > LINES_NINE_IN_TEN)
    found.push(`nine files in ten are to be under ${LINES_NINE_IN_TEN} lines; they reach ${nineInTen}`);
  return [...found, ...missingTexts(files), ...missingClasses(files), ...unusedConstants(files)];
}

/** Texts that the web uses and that `en.json` lacks. */
function missingTexts(files: readonly SourceFile[]): string[] {
  const locale = files.find((file) => file.path === 'web/locales/en.json');
  if (!locale) return [];
  const texts = JSON.parse(locale.text) as Record<string, Record<string, string>>;
  return files
    .filter((file) => file.path.startsWith('web/') && isCode(file) && !isTest(file))
    .flatMap((file) =>
      [...file.text.matchAll(/\b(?:t\(|label: )'([\w-]+)\.([\w-]+)'/g)].flatMap(([, part, key]) => {
        const known = texts[part!];
        return known && (key! in known || `${key}_other` in known)
          ? []
          : [`${file.path}: the text ${part}.${key} is in no locale`];
      }),
    );
}

/** Classes that a component uses and that its style sheet lacks. */
function missingClasses(files: readonly SourceFile[]): string[] {
  const sheets = new Map(
    files.flatMap(({ path: name, text }) => (name.endsWith('.css') ? [[name, text]] : [])),
  );
  return files.filter(isCode).flatMap((file) =>
    [...file.text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, target]) => {
      const sheet = sheets.get(path.posix.join(path.posix.dirname(file.path), target!));
      if (sheet === undefined) return [];
      const taken = file.text.matchAll(new RegExp(`(?<![\\w.'"\`/-])${name}\\.(\\w+)`, 'g'));
      return [...new Set(Array.from(taken, (match) => match[1]!))]
        .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet))
        .map((one) => `${file.path}: ${target} has no class ${one}`);
    }),
  );
}

/** Constants of the product's limits that no code enforces. */
function unusedConstants(files: readonly SourceFile[]): string[] {
  const promised = files.find((file) => file.path === 'domain/constants.ts');
  if (!promised) return [];
  const others = files.filter((file) => file !== promised && isCode(file) && !isTest(file));
  return [...promised.text.matchAll(/^export const (\w+)/gm)].flatMap(([, name]) =>
    others.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
      ? []
      : [`${promised.path}: nothing uses ${name}`],
  );
}

function projectFiles(): SourceFile[] {
  const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const known = names.filter((name) => /\.(ts|tsx|mjs|css|json)$/.test(name) && packageOf(name) !== name);
  return known.map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}

if (import.meta.main) {
  const files = projectFiles();
  const found = [...findings(files), ...unusedExports(files), ...unusedDependencies(files)];
  for (const line of found) console.error(line);
  process.exit(found.length > 0 ? 1 : 0);
}
