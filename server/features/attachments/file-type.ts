import { open } from 'node:fs/promises';

const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';
/** So much of a file says whether it is text. */
const LOOKED_AT = 64_000;

/** What the content of a file says that it is, whatever it is called. Nothing of it is unpacked or run. */
export async function typeOfFile(path: string): Promise<string> {
  // It is loaded with the first file: few servers get one soon after their start.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const type = found?.mime.split(';')[0];
  if (type && /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(type)) return type;
  return (await isText(path)) ? TEXT : UNKNOWN;
}

async function isText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(LOOKED_AT);
    const { bytesRead } = await file.read(bytes, 0, LOOKED_AT, 0);
    const part = bytes.subarray(0, bytesRead);
    if (bytesRead === 0 || part.includes(0)) return false;
    // A character may be cut off at the end of what is read.
    new TextDecoder('utf-8', { fatal: true }).decode(part, { stream: bytesRead === LOOKED_AT });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}

/** Of these a picture is made. */
export const hasPicture = (type: string): boolean => /^image\/(png|jpeg|gif|webp)$/.test(type);

/** As what bytes may be told to a browser: of none of these it runs anything. */
const told = /^(image\/(png|jpeg|gif|webp|avif|bmp)|(video|audio)\/[a-z0-9.+-]+|application\/pdf)$/;

/** The type that an answer names. Pages, drawings and whatever else could run are bytes of no type. */
export const servedType = (type: string): string =>
  type === TEXT ? `${TEXT}; charset=utf-8` : told.test(type) ? type : UNKNOWN;
