import path from 'node:path';
import type { Config } from '../../config.ts';

export const importFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
  path.join(config.DATA_DIR, 'imports');

/** The path of an uploaded file; `id` is a UUID of the server, never a name from outside. */
export const importPath = (config: Pick<Config, 'DATA_DIR'>, id: string): string =>
  path.join(importFolder(config), `${id}.csv`);
