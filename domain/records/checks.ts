import type { z } from 'zod';
import { DomainError, invalidBecause } from '../errors.ts';
import type { Issue, IssueCode } from '../issues.ts';
import { issuesOf } from '../validation.ts';

export function invalid(code: IssueCode, about: Omit<Issue, 'code'> = {}): never {
  throw invalidBecause(code, about);
}

/** What a schema says of the settings of a record, with what is in them called by its place. */
export function settingsIn<S extends z.ZodType>(schema: S, settings: unknown): Record<string, unknown> {
  const result = schema.safeParse(settings);
  if (result.success) return result.data as Record<string, unknown>;
  throw new DomainError('invalid', { issues: issuesOf(result.error, settings, { within: 'settings' }) });
}
