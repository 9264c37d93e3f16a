import path from 'node:path';
import type { Config } from '../config.ts';
import { DiskFiles } from './disk-files.ts';

/**
 * Where what people upload is kept. Names are ours, never a person's: `folder/name.ext`, of lower-case letters, digits
 * and hyphens.
 */
export interface Files {
  /** All of it or nothing: whoever reads meanwhile finds no half of a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a folder with all that is in it; nothing where there is none. */
  removeFolder(name: string): Promise<void>;
}

export const openFiles = (config: Pick<Config, 'DATA_DIR'>): Files =>
  new DiskFiles(path.join(config.DATA_DIR, 'files'));
