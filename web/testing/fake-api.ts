import type { Call } from '@tessera/domain/api/call.ts';
import { DomainError, type ErrorCode, type ErrorDetails } from '@tessera/domain/errors.ts';
import { vi } from 'vitest';
import type { z } from 'zod';

/** A call that the page has made. */
interface Made {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The body as it was sent: parsed JSON, or a form. */
  body: ReturnType<JSON['parse']>;
  key: string | null;
}

type Answering = (made: Made) => unknown;
type Answers = Answering[];

/** The server that the pages call. Each test sets its answers, and reads its calls. */
export class FakeApi {
  /** While true, the server does not answer. */
  silent = false;
  /** Calls without an answer set by the test. */
  readonly unexpected: string[] = [];
  private readonly calls = new Map<string, { call: Call; answers: Answers; made: Made[] }>();

  install(): this {
    vi.stubGlobal('fetch', this.fetch);
    vi.stubGlobal('XMLHttpRequest', uploadOver(this));
    return this;
  }

  /** Sets the answer from now on; a function is called each time, and may throw a `DomainError` or wait. */
  answer<A extends z.ZodType>(
    call: Call<z.ZodType, z.ZodType, z.ZodType, A>,
    answer: z.input<A> | ((made: Made) => z.input<A> | Promise<z.input<A>>),
  ): void {
    this.of(call).answers = [typeof answer === 'function' ? (answer as Answering) : () => answer];
  }

  /** Refuses it from now on. */
  refuse(call: Call, code: ErrorCode, details?: ErrorDetails): void {
    this.of(call).answers = [failing(new DomainError(code, details))];
  }

  /** Refuses the next call of it; later ones are answered as before. */
  refuseOnce(call: Call, code: ErrorCode, details?: ErrorDetails): void {
    this.of(call).answers.push(failing(new DomainError(code, details)));
  }

  /** Holds the next call of it back until the returned function is called. */
  hold(call: Call): () => void {
    const held = Promise.withResolvers<void>();
    const { answers } = this.of(call);
    const usual = answers.at(-1);
    answers.push(async (made) => {
      await held.promise;
      return usual?.(made) ?? null;
    });
    return held.resolve;
  }

  /** All calls of it, in order. */
  made(call: Call): readonly Made[] {
    return this.of(call).made;
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.origin);
    const method = init.method ?? 'GET';
    if (this.silent) throw new TypeError('Nobody answers.');
    for (const { call, answers, made } of this.calls.values()) {
      const params = call.method === method ? paramsOf(call.path, url.pathname) : null;
      if (!params) continue;
      const one = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
        key: new Headers(init.headers).get('X-Idempotency-Key'),
      };
      made.push(one);
      const answering = answers.length > 1 ? answers.pop() : answers[0];
      if (answering) return this.respond(answering, one);
    }
    this.unexpected.push(`${method} ${url.pathname}`);
    return problem(new DomainError('not_found'));
  };

  private async respond(answering: Answering, made: Made): Promise<Response> {
    try {
      const answer = await answering(made);
      if (this.silent) throw new TypeError('Nobody answers.');
      return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
    } catch (error) {
      if (error instanceof DomainError) return problem(error);
      throw error;
    }
  }

  private of(call: Call) {
    const name = `${call.method} ${call.path}`;
    const known = this.calls.get(name) ?? { call, answers: [], made: [] };
    this.calls.set(name, known);
    return known;
  }
}

const failing = (error: DomainError) => (): never => {
  throw error;
};

const problem = (error: DomainError): Response => Response.json(error.toBody(), { status: error.status });

/** Null: it is the address of another call. */
function paramsOf(path: string, pathname: string): Record<string, string> | null {
  const [named, given] = [path.split('/'), pathname.split('/')];
  if (named.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of named.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given[at]!);
    else if (part !== given[at]) return null;
  }
  return params;
}

/** Uploads use XMLHttpRequest (`web/data/api/upload.ts`). */
const uploadOver = (api: FakeApi) =>
  class {
    readonly upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    status = 0;
    responseText = '';
    private readonly headers = new Headers();
    private method = '';
    private address = '';

    open(method: string, address: string): void {
      [this.method, this.address] = [method, address];
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return '';
    }

    abort(): void {
      this.onabort();
    }

    send(body: FormData): void {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const { method, headers } = this;
      void api.fetch(this.address, { method, headers, body }).then(
        async (response) => {
          this.status = response.status;
          this.responseText = await response.text();
          this.onload();
        },
        () => this.onerror(),
      );
    }
  };
