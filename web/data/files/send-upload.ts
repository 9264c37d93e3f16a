import { deleteFile, finishFile, putFile } from '@tessera/domain/api/files.ts';
import type { FileFacts } from '@tessera/domain/files/file.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { currentToken } from '../api/token.ts';
import type { KeptUpload, SendOptions } from './upload.ts';

/** Each part is an answer that says how far it is; a network that breaks often still gets on. */
const PART_BYTES = 8_000_000;

/** Sends a file by tus, which goes on where it stopped, and has the server look at it. */
export async function sendUpload(upload: KeptUpload, options: SendOptions): Promise<FileFacts> {
  const { id, target, name, bytes } = upload;
  const params = { team: target.team, id };
  const { signal } = options;
  const body = { name, size: bytes.size, folder_id: target.folder };
  // Without a network it waits: nobody is told that it cannot be.
  const waits = { params, signal, anyway: true };
  const begun = await request(putFile, { ...waits, body });
  if (begun.state === 'uploading') await sendBytes(upload, options);
  const sha256 = await hashOf(bytes);
  const stored = await request(finishFile, { ...waits, body: sha256 === undefined ? {} : { sha256 } });
  return { id, size: stored.size, type: stored.type! };
}

/** Of larger files only their length is compared: a browser hashes what it has in memory. */
const HASHED_MAX = 20_000_000;

/** Undefined: it is too large, or the page is not served securely. */
async function hashOf(bytes: Blob): Promise<string | undefined> {
  if (bytes.size > HASHED_MAX || !globalThis.crypto?.subtle) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sendBytes(
  { id, target, bytes }: KeptUpload,
  { signal, onProgress }: SendOptions,
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const address = `/api/${target.team}/uploads`;
  await new Promise<void>((resolve, reject) => {
    const tus = new Upload(bytes, {
      endpoint: address,
      // It may have begun before.
      uploadUrl: `${address}/${id}`,
      metadata: { id },
      chunkSize: PART_BYTES,
      retryDelays: [0, 1_000, 3_000],
      storeFingerprintForResuming: false,
      onBeforeRequest: async (call) => {
        const token = await currentToken();
        if (token !== null) call.setHeader('Authorization', `Bearer ${token}`);
      },
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => reject(errorOf(error)),
    });
    signal.addEventListener('abort', () => {
      void tus.abort();
      reject(new DOMException('It was given up.', 'AbortError'));
    });
    tus.start();
  });
}

/** As other calls fail. */
function errorOf(error: Error): Error {
  const answer = 'originalResponse' in error ? (error.originalResponse as AnswerOfTus | null) : null;
  const status = answer?.getStatus() ?? 0;
  // That it has not begun is no refusal: tus begins it then.
  if (status < 400 || status >= 500) return error;
  try {
    return new RequestError(status, JSON.parse(answer!.getBody()));
  } catch {
    return error;
  }
}

interface AnswerOfTus {
  getStatus(): number;
  getBody(): string;
}

export const giveUpUpload = async ({ id, target }: KeptUpload): Promise<void> => {
  await request(deleteFile, { params: { team: target.team, id } });
};
