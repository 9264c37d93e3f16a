import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { DiskFiles } from './disk-files.ts';
import { S3Files } from './s3-files.ts';

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
  /**
   * Takes a file of this machine's disk in, however large, without reading it into memory. It is gone there afterwards.
   *
   * @param sha256 that of its bytes, in hex
   */
  take(name: string, path: string, sha256: string): Promise<void>;
  /** A part of a file as a stream: `from` to `to`, both included. Undefined: there is none. */
  open(name: string, part?: { from: number; to: number }): Promise<Readable | undefined>;
  has(name: string): Promise<boolean>;
  /** Removes one file; does nothing if there is none. */
  remove(name: string): Promise<void>;
}

export const openFiles = ({ DATA_DIR, FILES_URL }: Pick<Config, 'DATA_DIR' | 'FILES_URL'>): Files =>
  FILES_URL ? new S3Files(FILES_URL) : new DiskFiles(path.join(DATA_DIR, 'files'));
