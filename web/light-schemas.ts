import type { Plugin } from 'vite';

/** What zod needs to print schemas as JSON Schema: each schema that is made carries it along. */
const printing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-(?:processors|generator))\.js$/;
/** What zod says of what it has found, in English. */
const sayings = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;
const names = /^export (?:function|const|class) (\w+)/gm;

/**
 * A page prints no schemas: that is for the documentation of the API. What one of them has found it says by a code of ours
 * (`domain/validation.ts`), in the language of its person.
 */
export function lightSchemas(): Plugin {
  return {
    name: 'light-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (sayings.test(id)) return 'export default () => ({ localeError: () => undefined });';
      if (!printing.test(id)) return undefined;
      const printers = [...code.matchAll(names)].map(([, name]) => `none as ${name}`);
      return `const none = () => none;\nexport { ${printers.join(', ')} };`;
    },
  };
}
