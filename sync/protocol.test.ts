import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, history, names, PROTOCOL_VERSION, shapes } from './protocol.ts';

/** The hash of the wire at `PROTOCOL_VERSION`. */
const RECORDED = 'c880770b95ca1d226c4246e1cff40b3aa11564679dbada333344662aefaf51ed';

/** Keys in order, so that only what a schema says counts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, its]) => [key, sorted(its)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function hashOfWire(): string {
  const wire = {
    names,
    calls: calls.map(({ method, path, params, query, body, answer }) => ({
      method,
      path,
      ...{ params: schemaOf(params, 'input'), query: schemaOf(query, 'input') },
      ...{ body: schemaOf(body, 'input'), answer: schemaOf(answer, 'output') },
    })),
    shapes: Object.entries(shapes).map(([name, shape]) => ({ name, shape: schemaOf(shape, 'input') })),
  };
  return createHash('sha256')
    .update(JSON.stringify(sorted(wire)))
    .digest('hex');
}

test('the protocol has a new version where the wire changes', () => {
  const hash = hashOfWire();
  expect(
    hash,
    `The wire has changed: raise PROTOCOL_VERSION, add a line of history and record the new hash, ${hash}`,
  ).toBe(RECORDED);
});

test('the protocol has a line of history for every version', () => {
  const versions = Array.from({ length: PROTOCOL_VERSION }, (_, index) => index + 1);
  expect(Object.keys(history).map(Number)).toEqual(versions);
});
