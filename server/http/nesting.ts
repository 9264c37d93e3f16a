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
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}
