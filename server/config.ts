import { isIP } from 'node:net';
import path from 'node:path';
import {
  ATTRIBUTES_PER_FOLDER_MAX,
  BODY_MAX_BYTES,
  FILE_MAX_BYTES,
  UPLOAD_MAX_BYTES,
} from '@tessera/domain/constants.ts';
import { parseVersion } from '@tessera/domain/versions.ts';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Addresses and networks such as `10.0.0.0/8`, with commas. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'not a list of addresses or networks such as 10.0.0.0/8');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** Origins such as `app://tessera`, with commas. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+$/.test(part)),
    'not a list of origins such as app://tessera',
  );

/** Origins of web servers, with commas: a Content-Security-Policy names them. */
const webOrigins = origins.refine(
  (parts) => parts.every((part) => /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/.test(part)),
  'not a list of origins such as https://chat.example.org',
);

const version = z.string().refine((text) => parseVersion(text) !== undefined, 'not a version such as 34.2.0');

/** Every setting, with its default. An empty variable counts as not set. */
const settings = z.object({
  /** 0: any free port. */
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that people use, if it differs from HOST and PORT (behind a proxy). */
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().default('./data'),
  /** An outside PostgreSQL; without it Tessera runs its own in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A Redis that carries what several processes tell each other often: `redis://user:password@host:6379`, or `rediss://`. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** For each person (or address, before sign-in). 0: no limit. */
  REQUESTS_PER_MINUTE: count.default(30_000),
  /** For each call around signing in, per address; guessing is also slowed down. 0: neither. */
  LOGIN_ATTEMPTS_PER_MINUTE: count.default(20),
  /**
   * Proxies in front of this server that are trusted to name a client's address: addresses or networks, with commas.
   */
  TRUSTED_PROXIES: networks.default([]),
  /** Native shells: the origins of their pages, from which they open sockets, with commas. */
  SHELL_ORIGINS: origins.default([]),
  /**
   * The token with which `/metrics` can be read from elsewhere (`Authorization: Bearer …`); this machine needs none.
   */
  METRICS_TOKEN: z.string().min(16).max(500).optional(),
  /** The mail server: `smtp://user:password@host:587`, or `smtps://`. Without it each mail is a file in DATA_DIR/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mail: `Tessera <tessera@example.org>`. Not set: tessera@ and the host of PUBLIC_URL. */
  MAIL_FROM: z.string().max(300).optional(),
  /** The site key of a bot challenge in front of this server; not set: there is none to solve. */
  CHALLENGE_SITE_KEY: z.string().max(200).optional(),
  /** The challenge's script: that of Turnstile, or of another provider with the same interface. */
  CHALLENGE_SCRIPT: z
    .url({ protocol: /^https?$/ })
    .default('https://challenges.cloudflare.com/turnstile/v0/api.js'),
  /** Largest JSON body, in bytes. */
  MAX_BODY_BYTES: count.min(1_000).default(BODY_MAX_BYTES),
  /** Largest file to import, in bytes. */
  MAX_UPLOAD_BYTES: count.min(1_000).default(UPLOAD_MAX_BYTES),
  /** All files together that wait to be imported into one workspace, or are being imported, in bytes. */
  MAX_UPLOAD_BYTES_PER_WORKSPACE: count.min(1_000).default(5_000_000_000),
  /** Uploads for import by one person. 0: any number. */
  UPLOADS_PER_MINUTE: count.default(30),
  /** Largest attached file, in bytes. */
  MAX_FILE_BYTES: count.min(1_000).default(FILE_MAX_BYTES),
  /** All attached files of one workspace together, in bytes. 0: no limit. */
  STORAGE_PER_WORKSPACE: count.default(0),
  /**
   * A bucket for files in place of DATA_DIR/files: `s3://key:secret@host[:port]/bucket?region=eu-central-1`, or `s3+http://` for
   * one without TLS.
   */
  FILES_URL: z.url({ protocol: /^s3(\+http)?$/ }).optional(),
  /** A ClamAV daemon that looks at each file before it is stored: `tcp://127.0.0.1:3310`. */
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  /** What becomes of files while that daemon does not answer. `closed`: none is stored; `open`: they are, unseen. */
  CLAMAV_FAILS: z.enum(['closed', 'open']).default('closed'),
  MAX_IMPORT_ROWS: count.min(1).default(1_000_000),
  MAX_IMPORT_COLUMNS: count.min(1).max(ATTRIBUTES_PER_FOLDER_MAX).default(ATTRIBUTES_PER_FOLDER_MAX),
  MAX_ITEMS_PER_FOLDER: count.min(1).default(1_000_000),
  /** Who may create workspaces. `owners`: people who own one already, and on a new server the first person. */
  WORKSPACE_CREATION: z.enum(['everyone', 'owners', 'nobody']).default('everyone'),
  /** Workspaces that one person may own. 0: any number. */
  WORKSPACES_PER_PERSON: count.default(0),
  /** Members, guests and invited people, together. 0: any number. */
  MEMBERS_PER_WORKSPACE: count.default(0),
  /**
   * What this server asks of other servers for people, such as the icons of linked sites. `public`: the public internet alone;
   * `anywhere`: this machine and its networks too; `off`: nothing.
   */
  OUTGOING: z.enum(['public', 'anywhere', 'off']).default('public'),
  /** What takes the events that pages report, with commas: `file`, `segment`. Not set: nothing is reported. */
  ANALYTICS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .default([]),
  /** Where `segment` sends events to, and the key that it shows there. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_WRITE_KEY: z.string().max(500).optional(),
  /** A file with scripts that pages load besides. */
  ADDITIONAL_SCRIPTS: z.string().optional(),
  /** From where these scripts may load more, and whom they may ask. */
  ADDITIONAL_SOURCES: webOrigins.default([]),
  /** Older clients are told to update. Not set: none is. */
  MINIMUM_CLIENT_VERSION: version.optional(),
  /** Older clients are told to reload. Not set: none is. */
  FORCE_RELOAD_BELOW: version.optional(),
  /** Clients of another version than this server's reload without asking. */
  FORCE_UPDATE: z.stringbool().default(false),
});

export type Config = z.infer<typeof settings>;

/** Settings with a password in them. */
const secret: readonly string[] = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'FILES_URL',
  'METRICS_TOKEN',
  'ANALYTICS_URL',
  'ANALYTICS_WRITE_KEY',
];

/** A setting that Tessera cannot read: it then refuses to start. */
export class ConfigError extends Error {}

/** Reads the settings from the environment. Throws `ConfigError` with the name of each invalid setting. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(env).filter(([name, value]) => name in settings.shape && value !== '');
  const unknown = Object.keys(env).filter((name) => name.startsWith('TESSERA_'));
  const result = settings.safeParse(Object.fromEntries(given));
  const problems = unknown.map((name) => `${name} is not a setting of Tessera.`);
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]);
    // A value that may hold a password is not repeated in a message.
    const given = secret.includes(name) ? 'set' : `"${env[name]}"`;
    problems.push(`${name} is ${given}: ${issue.message}.`);
  }
  if (problems.length > 0 || !result.success) throw new ConfigError(problems.join('\n'));
  return { ...result.data, DATA_DIR: path.resolve(result.data.DATA_DIR) };
}
