import type { z } from 'zod';
import type { Scope } from '../accounts/scopes.ts';

/**
 * The definition of one API call. The server registers it, the web calls it, and OpenAPI prints it. Paths name their
 * parameters with a colon, as routers do.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  tag: string;
  /** Whether the call needs no access token. */
  open?: boolean;
  /** Whether a visitor of a public board may make the call without an access token; else `open` decides. */
  visitors?: boolean;
  /**
   * The scopes that a personal access token needs for the call, all of them; none: only a person who is signed in may
   * make it.
   */
  scope?: Scope | readonly Scope[];
  /** Allowed for 30 minutes after the person has confirmed their identity: else 401 with the type `reauth`. */
  privileged?: boolean;
  /** Allowed also while the person's e-mail address is not verified. */
  unverified?: boolean;
  /**
   * Of a POST. A POST is done once for an idempotency key of a person, and a repeat gets the first answer
   * (`server/http/idempotency.ts`). This text says why this POST has no key: it only reads, it can't be done twice,
   * or nobody has signed in yet.
   */
  withoutKey?: string;
  /**
   * The answer holds a secret that is shown once, so the answer is not stored: a repeat is told only that it was
   * done.
   */
  shownOnce?: boolean;
  /** Allowed in preview although it is no GET: it only asks, or it begins, renews, proves or ends a session. */
  inPreview?: boolean | undefined;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
}

/** A preview changes nothing: calls that are not marked as harmless are not sent. */
export const isMadeInPreview = ({
  method,
  inPreview,
}: {
  method: string;
  inPreview?: boolean | undefined;
}): boolean => method === 'GET' || inPreview === true;

export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Call<P, Q, B, A>,
): Call<P, Q, B, A> => definition;
