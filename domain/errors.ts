import { filled, type Issue, type IssueCode, type Params, sayIssue } from './issues.ts';
import { type Permission, permissionType } from './permissions/permissions.ts';

/**
 * The error catalogue: every expected failure has a code, a status and its English words. A page says it by its code in
 * the language of its person.
 */

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
  wrong_password: { status: 422, message: 'The password is incorrect.' },
  wrong_code: { status: 422, message: 'The code is incorrect or has already been used.' },
  wrong_passkey: { status: 422, message: 'The passkey was not accepted.' },
  no_password: { status: 422, message: 'Your account does not use password.' },
  /** A privileged action: who one is has to be proved again. `data`: `ReauthData`. */
  reauth: { status: 401, message: 'Please confirm that it is you.' },
  /** The profile's `canCreateWorkspace` is false. Named as the specification has it. */
  'workspace-limit-exceeded': { status: 403, message: 'You have reached the maximum number of workspaces.' },
  /** Of whoever is to be the owner. */
  owner_limit: { status: 403, message: 'This person already owns the maximum number of workspaces.' },
  member_limit: { status: 403, message: 'The maximum number of members has been reached.' },
  owner_stays: { status: 422, message: 'The owner cannot be removed.' },
  role_above: { status: 403, message: 'You cannot give someone a role higher than your own.' },
  guest_board: { status: 403, message: 'You cannot change who can see the board of this guest.' },
  comment_of_another: { status: 403, message: 'Only whoever wrote a comment can change what it says.' },
  reaction_of_another: { status: 403, message: 'Only whoever has reacted can take it back.' },
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
    message: 'This may already have been done. Check before you try again.',
  },
  /** `shownOnce` of the call. */
  answered_once: { status: 409, message: 'This has already been done. Its answer is shown only once.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'The file is too large. It must be less than {megabytes} MB.' },
  /** `STORAGE_PER_WORKSPACE`. */
  storage_exceeded: { status: 403, message: 'The maximum storage of this workspace has been reached.' },
  file_infected: { status: 422, message: 'The file contains malware, so it was not stored.' },
  file_broken: { status: 422, message: 'The file did not arrive as it was sent. Upload it again.' },
  /** The settings name a malware scanner, and it does not answer. */
  file_unscanned: {
    status: 503,
    message: 'The file cannot be checked for malware right now. Try again soon.',
  },
  /** `UPLOADS_WAITING_MAX`. */
  too_many_uploads: {
    status: 429,
    message:
      'Too many of your files are waiting to be imported. Import or cancel one of them, or try again tomorrow.',
  },
  /** `MAX_UPLOAD_BYTES_PER_WORKSPACE`. */
  uploads_full: {
    status: 429,
    message: 'The files waiting to be imported into this workspace are too large in total. Try again later.',
  },
  invalid: { status: 422, message: 'Validation Error' },
  failed_dependency: { status: 424, message: 'Another part of this batch failed, so nothing was saved.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unknown: { status: 500, message: 'Something Went Wrong' },
  /** The database is away for the moment. The answer says with `Retry-After` when to ask again. */
  unavailable: {
    status: 503,
    message: 'The server cannot reach its database right now. Please try again soon.',
  },
  storage_full: { status: 507, message: 'The server is out of space to save this.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** What the wire carries for a failure. `message` and `errors` are English; the rest says the same by codes. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** What is put into the text of the code. */
  params?: Params;
  /** With `forbidden`: what has not been granted. */
  permission?: Permission;
  /** With `invalid`: all that is wrong; `errors` has the same in English. */
  issues?: Issue[];
  errors?: string[];
  type?: 'reauth';
  /** The stored record, with a 409. */
  data?: unknown;
}

export type ErrorDetails = Partial<Omit<ErrorBody, 'code' | 'type'>>;

/** An expected failure. Thrown anywhere, answered at the boundary; never a surprise. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const { status, message } = errors[code];
    const list = details.issues?.map((issue) => sayIssue(issue)) ?? details.errors;
    super(details.message ?? invalidMessage(code, list, details.issues) ?? filled(message, details.params));
    this.name = 'DomainError';
    this.code = code;
    this.status = status;
    this.details = list ? { ...details, errors: list } : details;
  }

  /** What another part of Tessera has answered, thrown again as it was. */
  static from({ code, ...details }: ErrorBody): DomainError {
    return new DomainError(code, details);
  }

  get errors(): string[] | undefined {
    return this.details.errors;
  }

  get data(): unknown {
    return this.details.data;
  }

  toBody(): ErrorBody {
    const { message: _, ...details } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...details,
      ...(this.code === 'reauth' ? { type: 'reauth' as const } : {}),
    };
  }
}

/** What was sent is wrong in one way. */
export const invalidBecause = (code: IssueCode, about: Omit<Issue, 'code'> = {}): DomainError =>
  new DomainError('invalid', { issues: [{ code, ...about }] });

/** Whether something is about a field, and no rule of its own. */
export const isAboutField = ({ field, label }: Issue): boolean => field !== undefined || label !== undefined;

/**
 * A 422 with a list reads "Validation Error: a, b" (specification, "Message selection"); one that breaks a rule is that
 * rule.
 */
function invalidMessage(
  code: ErrorCode,
  list: readonly string[] | undefined,
  issues: readonly Issue[] | undefined,
): string | undefined {
  if (code !== 'invalid' || !list?.length) return undefined;
  return issues?.some(isAboutField) === false
    ? list.join(' ')
    : `${errors.invalid.message}: ${list.join(', ')}`;
}

/** What somebody may not do here. */
export const denied = (permission: Permission): DomainError =>
  new DomainError('forbidden', { permission, message: permissionType(permission).denial });
