import { type ErrorBody, errors } from '@tessera/domain/errors.ts';
import { preview } from './preview.ts';

/** A call that failed. `status` 0: there was no answer. `message` is what the person is told. */
export class RequestError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(messageFor(status, body));
    this.status = status;
    this.body = body;
  }
}

export const refusedInPreview = (): RequestError =>
  new RequestError(errors.preview.status, { code: 'preview' });

/** Whether the same call may succeed in a moment: nobody said no to it (4xx), but for asking too much at once. */
export function mayPass(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === undefined || status < 400 || status === 429 || status >= 500;
}

/** The server's message if there is one; else by status (specification, "Message selection"). */
export function messageFor(status: number, body: Partial<ErrorBody>): string {
  // What fails in preview is not offered there (specification, "Named errors and messages").
  if (preview.get()) return errors.preview.message;
  if (body.message) return body.message;
  if (status === 0) return errors.offline.message;
  if (status === 401 || status === 403) return errors.unauthorized.message;
  if (status === 404) return errors.not_found.message;
  if (status === 409) return errors.conflict.message;
  if (status === 422 && body.errors?.length) return `Validation Error: ${body.errors.join(', ')}`;
  return errors.unknown.message;
}
