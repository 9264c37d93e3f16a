import path from 'node:path';
import { parseVersion } from '@tessera/domain/versions.ts';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const version = z.string().refine((text) => parseVersion(text) !== undefined, 'not a version such as 34.2.0');

/** Every setting, with its default. An empty variable counts as not set. */
const settings = z.object({
  /** 0: any free port. */
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that people use, where it differs from HOST and PORT (behind a proxy). */
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().default('./data'),
  /** An outside PostgreSQL; without it Tessera runs its own in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** For each person (or address, before sign-in). 0: no limit. */
  REQUESTS_PER_MINUTE: count.default(30_000),
  /** Sign-in and registration, for each address. 0: no limit. */
  LOGIN_ATTEMPTS_PER_MINUTE: count.default(20),
  /** Largest JSON body, in bytes (specification: 4,000,000). */
  MAX_BODY_BYTES: count.min(1_000).default(4_000_000),
  /** Largest file to import, in bytes (specification: 500,000,000). */
  MAX_UPLOAD_BYTES: count.min(1_000).default(500_000_000),
  MAX_IMPORT_ROWS: count.min(1).default(1_000_000),
  MAX_IMPORT_COLUMNS: count.min(1).max(200).default(200),
  MAX_ITEMS_PER_FOLDER: count.min(1).default(1_000_000),
  /** Clients below are told that they are to be updated. Not set: none is. */
  MINIMUM_CLIENT_VERSION: version.optional(),
  /** Clients below are told to load themselves anew. Not set: none is. */
  FORCE_RELOAD_BELOW: version.optional(),
  /** Clients that hear of this server's version, where they have another, load themselves anew without asking. */
  FORCE_UPDATE: z.stringbool().default(false),
});

export type Config = z.infer<typeof settings>;

/** A setting that Tessera does not understand: it then refuses to start. */
export class ConfigError extends Error {}

/** Reads the settings from the environment. Throws `ConfigError`, naming each setting that is not understood. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([name, value]) => name in settings.shape && value !== '');
  const unknown = Object.keys(env).filter((name) => name.startsWith('TESSERA_'));
  const result = settings.safeParse(Object.fromEntries(given));
  const problems = unknown.map((name) => `${name} is not a setting of Tessera.`);
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]);
    problems.push(`${name} is "${env[name]}": ${issue.message}.`);
  }
  if (problems.length > 0 || !result.success) throw new ConfigError(problems.join('\n'));
  return { ...result.data, DATA_DIR: path.resolve(result.data.DATA_DIR) };
}
