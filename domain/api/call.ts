import type { z } from 'zod';

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
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
}

export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Call<P, Q, B, A>,
): Call<P, Q, B, A> => definition;
