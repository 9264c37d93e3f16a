import { type ErrorBody, errors } from '@tessera/domain/errors.ts';
import { sayFailure } from './say-error.ts';

/** A call that failed. `status` 0: there was no answer. `message` is what the person is told, in their language now. */
export class RequestError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super();
    this.status = status;
    this.body = body;
    Object.defineProperty(this, 'message', { get: () => sayFailure(status, body), configurable: true });
  }
}

export const refusedInPreview = (): RequestError =>
  new RequestError(errors.preview.status, { code: 'preview' });

/** Whether the same call may succeed in a moment: nobody said no to it (4xx), but for asking too much at once. */
export function mayPass(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === undefined || status < 400 || status === 429 || status >= 500;
}
