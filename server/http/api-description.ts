import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Call } from '@tessera/domain/api/call.ts';
import { calls } from '@tessera/domain/api/index.ts';
import {
  CLIENT_VERSION,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  REAUTHENTICATION_MINUTES,
} from '@tessera/domain/constants.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DOCS_PATH } from './api-docs.ts';
import { contentSecurityOfDocs } from './content-security.ts';

/** A server of nothing but the API's description, under `/api/docs`. */
export async function describedApi(config: Config): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  await app.register(swagger, { mode: 'static', specification: { document: openApi() as never } });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: contentSecurityOfDocs(config),
    theme: {
      title: 'Tessera API',
      css: [{ filename: 'tessera.css', content: '.topbar { display: none }' }],
    },
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
  });
  return app;
}

function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = {
      summary: call.summary,
      description: [whoMay(call), howOften(call)].filter(Boolean).join(' '),
      tags: [call.tag],
      security: call.open ? [] : [{ token: [] }],
      parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
      ...(call.method === 'GET'
        ? {}
        : { requestBody: { content: { 'application/json': { schema: schema(call.body) } } } }),
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: schema(call.answer, 'output') } },
        },
        default: {
          description: 'An error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: CLIENT_VERSION,
      description: 'Boards, folders, items and views, live.',
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            errors: { type: 'array', items: { type: 'string' } },
            type: { type: 'string', enum: ['reauth'] },
            data: { description: 'The stored record, with a 409.' },
          },
        },
      },
    },
    paths,
  };
}

/** Who may make a call, in words for the description. */
function whoMay({ open, scope, privileged }: Call): string {
  if (open) return 'No sign-in needed.';
  const scopes = [scope ?? []].flat().map((one) => `\`${one}\``);
  const tokens =
    scopes.length > 0 ? `Access tokens need ${scopes.join(' and ')}.` : 'Not open to personal access tokens.';
  return privileged
    ? `${tokens} Within ${REAUTHENTICATION_MINUTES} minutes after confirming your identity.`
    : tokens;
}

/** What a call does when it is sent twice. */
function howOften({ method, withoutKey, shownOnce }: Call): string {
  if (method !== 'POST') return '';
  if (withoutKey !== undefined) return `An idempotency key changes nothing. ${withoutKey}`;
  const again = shownOnce
    ? 'Sent again with the same `X-Idempotency-Key` it is refused: 409 `answered_once`.'
    : 'Sent again with the same `X-Idempotency-Key` it is answered as the first time, and nothing is made twice.';
  return `${again} With another body: 422 \`key_reused\`. Where nobody knows what became of the first: 409 \`key_unsettled\`. Kept for ${IDEMPOTENCY_HOURS} hours.`;
}

function headers({ method, withoutKey }: Call): object[] {
  if (method === 'GET' || withoutKey !== undefined) return [];
  return [
    {
      name: 'X-Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
    },
  ];
}

function parameters(of: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schema(of) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, its]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: its,
  }));
}

function schema(of: z.ZodType, io: 'input' | 'output' = 'input'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' });
  return rest;
}
