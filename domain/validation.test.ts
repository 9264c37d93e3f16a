import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './api/index.ts';
import { attributeKinds } from './attributes/index.ts';
import { recordId } from './ids.ts';
import { issueTexts, sayIssue } from './issues.ts';
import { recordTypes } from './records/index.ts';
import { name } from './records/record.ts';
import { issuesOf, type Reading } from './validation.ts';
import { viewTypes } from './views/index.ts';

const of = (schema: z.ZodType, sent: unknown, reading?: Reading) => {
  const { error } = schema.safeParse(sent);
  return error ? issuesOf(error, sent, reading) : [];
};
const said = (schema: z.ZodType, sent: unknown, reading?: Reading) =>
  of(schema, sent, reading).map((issue) => sayIssue(issue));

describe('what a schema finds is said in the words of the specification', () => {
  test.each([
    ['boards', 'A board name is required.'],
    ['folders', 'A folder name is required.'],
    ['teams', 'A workspace name is required.'],
    ['attributes', 'A name is required.'],
  ])('a name that is missing in %s', (collection, text) => {
    const schema = z.object({ name });
    for (const sent of [{}, { name: '' }, { name: '  ' }, { name: null }])
      expect(said(schema, sent, { of: collection })).toEqual([text]);
  });

  test('a label without a name', () => {
    const settings = {
      options: [
        { id: '1', name: 'Open', hue: 'red' },
        { id: '2', name: ' ', hue: 'red' },
      ],
    };
    expect(of(attributeKinds.label.settings, settings, { within: 'settings' })).toEqual([
      {
        code: 'label_name_required',
        field: 'settings.options.1.name',
        name: 'label_name',
        params: { min: 1 },
      },
    ]);
    expect(said(attributeKinds.label.settings, settings)).toEqual(['A label name is required.']);
  });

  test('a value names its attribute', () => {
    const label = 'Website';
    expect(said(attributeKinds.url.data({}), 'nothing', { label })).toEqual([
      'Website: A valid URL is required.',
    ]);
    expect(said(attributeKinds.email.data({}), 'nobody', { label })).toEqual([
      'Website: A valid e-mail is required.',
    ]);
    expect(said(attributeKinds.number.data({ decimals: null }), 'many', { label })).toEqual([
      'Website must be a number.',
    ]);
    expect(said(attributeKinds.date.data({}), '2026-02-30', { label })).toEqual([
      'Website must be a date such as 2026-01-31.',
    ]);
  });

  test.each([
    [z.object({ a: z.int().min(1).max(5) }), { a: 9 }, 'a must be at most 5.'],
    [z.object({ a: z.int().min(1).max(5) }), { a: 0 }, 'a must be at least 1.'],
    [z.object({ a: z.int() }), { a: 1.5 }, 'a must be a whole number.'],
    [z.object({ a: z.int() }), { a: 'x' }, 'a must be a number.'],
    [z.object({ a: z.int() }), {}, 'a is required.'],
    [z.object({ a: z.string().max(2) }), { a: 'abc' }, 'a can have at most 2 characters.'],
    [z.object({ a: z.string().min(2) }), { a: 'a' }, 'a needs at least 2 characters.'],
    [z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] }, 'a can have at most 1 entries.'],
    [z.object({ a: z.enum(['b', 'c']) }), { a: 'd' }, 'a must be one of: b, c.'],
    [z.object({ a: z.object({ b: recordId }) }), { a: { b: 'x' } }, 'a.b must be an id.'],
    [z.object({ a: z.boolean() }), { a: 1 }, 'a must be true or false.'],
    [z.object({ a: z.union([z.string(), z.int()]) }), { a: [] }, 'a is not valid.'],
    [z.strictObject({}), { a: 1, b: 2 }, 'The request has fields that nobody knows: a, b.'],
    [z.object({}), null, 'The request is required.'],
    [z.object({}), [], 'The request must be an object.'],
    [z.object({ timezone: z.string() }), { timezone: 1 }, 'Time zone must be text.'],
  ])('%#', (schema, sent, text) => {
    expect(said(schema, sent)).toEqual([text]);
  });
});

/** Words of the schema library, or of its formats. */
const FOREIGN =
  /invalid input|too (small|big)|expected|received|undefined|\bNaN\b|regex|pattern|\bzod\b|nonoptional/i;
const KNOWN = new Set(Object.keys(issueTexts));

/** A value of a schema, as small as it may be: what is wrong with it does not matter, as it is changed. */
function sampleOf(schema: { [key: string]: unknown }, root: { [key: string]: unknown }, depth = 0): unknown {
  if (depth > 8) return null;
  const { type, properties, items, anyOf, const: value, enum: values, $ref } = schema;
  if (typeof $ref === 'string') return depth > 4 ? null : sampleOf(root, root, depth + 1);
  if (value !== undefined) return value;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], root, depth + 1);
  if (type === 'object' || properties)
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, { [key: string]: unknown }>).map(([key, its]) => [
        key,
        sampleOf(its, root, depth + 1),
      ]),
    );
  if (type === 'array') return [sampleOf((items ?? {}) as { [key: string]: unknown }, root, depth + 1)];
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? true : 'some text';
}

const WRONG: readonly unknown[] = [
  ...[undefined, null, true, -1, 1.5, 1e30, Number.NaN, '', '  ', 'x', 'x\ny', '\u0000', 'é'.repeat(70_000)],
  ...[[], [null], ['x'], Array.from({ length: 1_500 }, () => ({})), {}, { a: 1 }],
];

/** The same with each of its parts replaced, one after another, by each of what is wrong. */
function* mutations(sample: unknown): Iterable<unknown> {
  yield* WRONG;
  if (Array.isArray(sample))
    for (const [index, part] of sample.entries())
      for (const other of mutations(part)) yield sample.with(index, other);
  else if (typeof sample === 'object' && sample !== null)
    for (const [key, part] of Object.entries(sample))
      for (const other of mutations(part)) yield { ...sample, [key]: other };
}

function expectPlainWords(schema: z.ZodType, reading?: Reading): number {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { [key: string]: unknown };
  const met = new Set<string>();
  for (const sent of mutations(sampleOf(json, json)))
    for (const issue of of(schema, sent, reading)) {
      expect(KNOWN).toContain(issue.code);
      // Names that the sender has made up are theirs.
      if (issue.code === 'unknown_fields') continue;
      met.add(sayIssue({ ...issue, ...(issue.field ? { field: 'field' } : {}) }));
    }
  for (const text of met) {
    expect(text).not.toMatch(FOREIGN);
    expect(text).not.toMatch(/[{}]/);
    expect(text).toMatch(/\.$/);
  }
  return met.size;
}

describe('no answer has the words of the schema library', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
    expectPlainWords(call.body);
    expectPlainWords(call.query);
  });

  test.each(Object.entries(recordTypes))('a record of %s', (collection, type) => {
    expect(expectPlainWords(type.fields, { of: collection })).toBeGreaterThan(0);
  });

  test.each(Object.entries(attributeKinds))('a value, and the settings, of a %s', (_, kind) => {
    expectPlainWords(kind.settings, { within: 'settings' });
    const data = kind.data as (settings: unknown) => z.ZodType;
    expect(expectPlainWords(data(kind.settings.parse({})), { label: 'Website' })).toBeGreaterThan(0);
  });

  test.each(Object.entries(viewTypes))('the settings of a view, %s', (_, view) => {
    expectPlainWords(view.settings, { within: 'settings' });
  });
});
