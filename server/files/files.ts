import path from 'node:path';
import type { Config } from '../config.ts';
import { DiskFiles } from './disk-files.ts';

/**
 * The storage of uploaded files. Names are the server's, never a person's: `folder/name.ext`, of lower-case letters,
 * digits and hyphens.
 */
export interface Files {
  /** All of it or nothing: a reader never finds half a file. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Removes a folder with its content; does nothing if there is none. */
  removeFolder(name: string): Promise<void>;
}

export const openFiles = (config: Pick<Config, 'DATA_DIR'>): Files =>
  new DiskFiles(path.join(config.DATA_DIR, 'files'));
