import type { z } from 'zod';
import type { Scope } from '../accounts/scopes.ts';

/**
 * One call of the API, written once: the server registers it, the web calls it, OpenAPI prints it.
 * Paths name their parameters with a colon, as routers do.
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
  /** Whether it is answered without an access token. */
  open?: boolean;
  /** Whether visitors are answered without one what a public board shows them; else as `open` says. */
  visitors?: boolean;
  /** What a personal access token must be good for to make it, each of them; none: only a person who has signed in may. */
  scope?: Scope | readonly Scope[];
  /** Only within 30 minutes after the person has proved who they are: else 401 with the type `reauth`. */
  privileged?: boolean;
  /** Answered also while the person's e-mail address is not verified. */
  unverified?: boolean;
  /**
   * Of a POST. Each is done once for an idempotency key of a person, and answered as the first time when it comes again
   * (`server/http/idempotency.ts`). Here stands why this one is not: it only reads, or it can't be done twice, or nobody
   * has signed in yet whose key it would be.
   */
  withoutKey?: string;
  /** Its answer holds a secret that is shown once, so it is not kept: whoever repeats it is told that it was done. */
  shownOnce?: boolean;
  /** Made in preview too, though it is no GET: it only asks, or it begins, renews, proves or ends a session. */
  inPreview?: boolean | undefined;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
}

/** In preview nothing is changed: a call is held back unless it is said to be harmless. */
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
