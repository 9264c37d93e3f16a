import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts';
import type { Files } from './files.ts';

/** No name leaves the folder: it has no dots or slashes except those between its parts. */
const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Files on this machine's disk. */
export class DiskFiles implements Files {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.placeOf(name);
    const draft = `${target}.${randomUUID()}.draft`;
    await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      const file = await open(draft, 'wx', PRIVATE_FILE);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.placeOf(name));
    } catch (error) {
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return undefined;
      throw error;
    }
  }

  async removeFolder(name: string): Promise<void> {
    await rm(this.placeOf(name), { recursive: true, force: true });
  }

  private placeOf(name: string): string {
    if (!NAME.test(name)) throw new Error(`"${name}" is no name of a file`);
    return path.join(this.root, name);
  }
}
