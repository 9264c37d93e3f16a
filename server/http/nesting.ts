import { invalidBecause } from '@tessera/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

/** The most levels of nested lists and objects. What people and programs send has fewer than ten. */
const NESTING_MAX = 100;

/** Refuses bodies that are nested so deep that recursive readers, PostgreSQL too, run out of stack. */
export function limitNesting(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isDeeper(body, NESTING_MAX)) throw invalidBecause('too_deep', { params: { max: NESTING_MAX } });
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  // Every value of every body comes past here: nothing is made for it.
  if (Array.isArray(value)) {
    for (let nth = 0; nth < value.length; nth += 1) if (isDeeper(value[nth], levels - 1)) return true;
    return false;
  }
  for (const key in value) if (isDeeper((value as Record<string, unknown>)[key], levels - 1)) return true;
  return false;
}
