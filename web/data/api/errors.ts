import { type ErrorBody, errors } from '@tessera/domain/errors.ts';
import { sayFailure } from './say-error.ts';

/**
 * A failed call. `status` 0: there was no answer. `message` is the text for the person, in their present language.
 */
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

/** Whether the same call may succeed soon: it was not refused (4xx), except for too many calls. */
export function mayPass(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === undefined || status < 400 || status === 429 || status >= 500;
}
