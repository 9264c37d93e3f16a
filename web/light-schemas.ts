import type { Plugin } from 'vite';

/** What zod needs to print schemas as JSON Schema: each schema that is made carries it along. */
const printing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-(?:processors|generator))\.js$/;
const names = /^export (?:function|const|class) (\w+)/gm;

/** A page prints no schemas: that is for the documentation of the API. */
export function lightSchemas(): Plugin {
  return {
    name: 'light-schemas',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!printing.test(id)) return undefined;
      const printers = [...code.matchAll(names)].map(([, name]) => `none as ${name}`);
      return `const none = () => none;\nexport { ${printers.join(', ')} };`;
    },
  };
}
