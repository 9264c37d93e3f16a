import { newId } from '@tessera/domain/ids.ts';
import { z } from 'zod';
import type { Chance } from './chance.ts';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
}

/** The ids of existing records, by the words in the names of fields that name them. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>;

/** A value that fits a schema, or nearly: what only a program can check is left to chance. */
export function madeOf(chance: Chance, schema: z.ZodType, known: Known): unknown {
  return make(
    chance,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    known,
    '',
  );
}

function make(chance: Chance, schema: JsonSchema, known: Known, name: string): unknown {
  const one = schema.anyOf ?? schema.oneOf;
  if (one) return make(chance, chance.pick(one), known, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => make(chance, part, known, name)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const there = Object.entries(known).find(([word]) => name.includes(word))?.[1];
  if (there && schema.type !== 'array' && schema.type !== 'object' && chance.happens(0.9))
    return chance.pick(there);
  switch (schema.type) {
    case 'object':
      return makeObject(chance, schema, known);
    case 'array': {
      const parts = schema.prefixItems ?? Array.from({ length: chance.below(4) }, () => schema.items ?? {});
      return parts.map((part) => make(chance, part, known, name));
    }
    case 'string':
      return makeText(chance, schema);
    case 'integer':
    case 'number':
      return chance.pick([schema.minimum ?? 0, 1, 2, 7, 100]);
    case 'boolean':
      return chance.happens(0.5);
    case 'null':
      return null;
    default:
      return chance.pick<unknown>(['text', 7, true, null, ['a'], { a: 1 }]);
  }
}

function makeObject(chance: Chance, schema: JsonSchema, known: Known): object {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || chance.happens(0.6),
  );
  const more = schema.additionalProperties;
  const others =
    typeof more === 'object'
      ? [[makeText(chance, schema.propertyNames ?? {}), make(chance, more, known, '')]]
      : [];
  return Object.fromEntries([
    ...fields.map(([name, its]) => [name, make(chance, its, known, name)]),
    ...others,
  ]);
}

function makeText(chance: Chance, { format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'email') return `${newId()}@example.org`;
  if (format === 'uuid' || pattern?.includes('{8}')) return newId();
  if (format === 'uri') return 'https://example.org/a';
  return 'a word '.repeat(chance.below(4) + 1).padEnd(minLength, 'x');
}
