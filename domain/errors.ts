/** The error catalogue: every expected failure has a code, a status and the text that a person reads. */

export const errors = {
  /** Never sent by a server: there was none to ask. */
  offline: { status: 0, message: 'This action is not available when you are offline.' },
  /** Never sent by a server: the bot challenge in front of it was not passed. */
  pre_clearance: { status: 0, message: 'Unable to obtain pre-clearance' },
  /** Never sent by a server: in preview (`pretend`) nothing but reading is. */
  preview: { status: 403, message: 'This feature is not available in preview mode.' },
  unauthorized: { status: 401, message: 'This action is unauthorized.' },
  forbidden: { status: 403, message: 'This action is unauthorized.' },
  invalid_credentials: { status: 401, message: 'These credentials do not match our records.' },
  /** The password was right; the second factor is missing. `data`: `TwoFactorRequired`. */
  two_factor_required: { status: 401, message: 'Please confirm with your second factor.' },
  wrong_password: { status: 422, message: 'The password is not right.' },
  wrong_code: { status: 422, message: 'The code is not right, or it was used before.' },
  wrong_passkey: { status: 422, message: 'The passkey was not accepted.' },
  no_password: { status: 422, message: 'Your account does not use password.' },
  /** A privileged action: who one is has to be proved again. `data`: `ReauthData`. */
  reauth: { status: 401, message: 'Please confirm that it is you.' },
  /** The profile's `canCreateWorkspace` is false. Named as the specification has it. */
  'workspace-limit-exceeded': { status: 403, message: 'You have reached the maximum number of workspaces.' },
  member_limit: { status: 403, message: 'The maximum number of members has been reached.' },
  owner_stays: { status: 422, message: 'The owner cannot be removed.' },
  token_scope: { status: 403, message: 'This access token may not do this.' },
  link_expired: { status: 422, message: 'The link has expired.' },
  invitation_not_valid: { status: 422, message: 'Invitation is not valid.' },
  email_not_verified: { status: 403, message: 'Your email address is not verified.' },
  not_found: { status: 404, message: 'Not Found' },
  conflict: {
    status: 409,
    message: 'Updates overlapped, causing a hiccup. Please verify the latest data is correct.',
  },
  /** One `X-Idempotency-Key`, two requests. */
  key_reused: { status: 422, message: 'This X-Idempotency-Key was used for another request.' },
  /** A POST that was sent again, of which nobody knows what became. */
  key_unsettled: {
    status: 409,
    message:
      'The first request with this X-Idempotency-Key has no answer. It is under way, or it was broken off: look whether it was done before you send it with another key.',
  },
  /** `shownOnce` of the call. */
  answered_once: { status: 409, message: 'This was done already. Its answer is shown only once.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'The file is too large. It must be less than {megabytes} MB.' },
  /** `UPLOADS_WAITING_MAX`. */
  too_many_uploads: {
    status: 429,
    message:
      'Too many of your files wait to be imported. Import or cancel one of them, or try again tomorrow.',
  },
  /** `MAX_UPLOAD_BYTES_PER_WORKSPACE`. */
  uploads_full: {
    status: 429,
    message:
      'The files that wait to be imported into this workspace are too large together. Try again later.',
  },
  invalid: { status: 422, message: 'Validation Error' },
  failed_dependency: { status: 424, message: 'Another part of this batch failed, so nothing was saved.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unknown: { status: 500, message: 'Something Went Wrong' },
  /** The database is away for the moment. The answer says with `Retry-After` when to ask again. */
  unavailable: {
    status: 503,
    message: 'The server cannot reach its database at the moment. Please try again soon.',
  },
  storage_full: { status: 507, message: 'The server has no space left to save this.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** What the wire carries for a failure: `errors` lists the fields of a 422. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: string[];
  type?: 'reauth';
  /** The stored record, with a 409. */
  data?: unknown;
}

/** An expected failure. Thrown anywhere, answered at the boundary; never a surprise. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: string[] | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, options: { message?: string; errors?: string[]; data?: unknown } = {}) {
    const { status, message } = errors[code];
    super(options.message ?? validationMessage(code, options.errors) ?? message);
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.errors = options.errors;
    this.data = options.data;
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.code === 'reauth' ? { type: 'reauth' as const } : {}),
      ...(this.data === undefined ? {} : { data: this.data }),
    };
  }
}

/** A 422 with a list reads "Validation Error: a, b" (specification, "Message selection"). */
function validationMessage(code: ErrorCode, list: string[] | undefined): string | undefined {
  return code === 'invalid' && list?.length ? `Validation Error: ${list.join(', ')}` : undefined;
}
