import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts';
import type { Files } from './files.ts';
import { mustBeName } from './names.ts';

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
    return missingAsUndefined(() => readFile(this.placeOf(name)));
  }

  async removeFolder(name: string): Promise<void> {
    await rm(this.placeOf(name), { recursive: true, force: true });
  }

  async take(name: string, from: string): Promise<void> {
    const target = this.placeOf(name);
    await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    const file = await open(from, 'r+');
    try {
      await file.chmod(PRIVATE_FILE);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(from, target);
  }

  async open(name: string, part?: { from: number; to: number }): Promise<Readable | undefined> {
    const file = await missingAsUndefined(() => open(this.placeOf(name), 'r'));
    if (!file) return undefined;
    if (!(await file.stat()).isFile()) {
      await file.close();
      return undefined;
    }
    return file.createReadStream(part ? { start: part.from, end: part.to } : {});
  }

  async has(name: string): Promise<boolean> {
    return (await missingAsUndefined(() => stat(this.placeOf(name))))?.isFile() ?? false;
  }

  async remove(name: string): Promise<void> {
    await rm(this.placeOf(name), { force: true });
  }

  private placeOf(name: string): string {
    mustBeName(name);
    return path.join(this.root, name);
  }
}

async function missingAsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}
