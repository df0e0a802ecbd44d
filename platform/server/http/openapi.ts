import type { AnyEndpoint, UploadRule } from '#platform/shared/contract.ts';
import { classes } from '../limit/limits.ts';
import { API_BASE } from './bind.ts';
import type { Route } from './implement.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

const FAILURE = {
  type: 'object',
  required: ['code', 'message', 'details'],
  properties: {
    code: { type: 'string', description: 'Stable name of the refusal, such as topic.notFound' },
    message: { type: 'string', description: 'The same in words, in the language of the caller' },
    details: { type: 'object', description: 'What the words are about; for 500 the request id' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For 400: a message for each field that did not fit',
    },
  },
};

/** Statuses of the error catalogue, with their meaning for a caller. */
const STATUSES: Readonly<Record<number, string>> = {
  400: 'Something sent does not fit; `fields` says what',
  401: 'Not signed in, or the access token has ended: refresh it once and try again',
  403: 'Not allowed, or the anti-forgery pair is missing, foreign or old',
  404: 'Does not exist, or not for this caller',
  408: 'It came too slowly and was not waited for',
  409: 'Does not fit how things stand now, such as a version that was overtaken; `code` says what',
  410: 'Was there and has ended, such as a link or a code',
  413: 'Larger than this call takes',
  415: 'Neither JSON nor form-encoded',
  422: 'This Idempotency-Key was used for another body',
  429: 'Too many calls; `Retry-After` says for how many seconds',
  456: 'This address is kept out',
  500: 'A fault of the site; `details` names the request in its log',
  503: 'The site is closed or the database does not answer; `Retry-After` says when to try again',
  508: 'Signing in goes in circles: forget the tokens and whom they stood for, and log in anew',
};

/** Errors possible on any call; listed with each. */
const ALWAYS = [400, 401, 403, 404, 408, 409, 410, 429, 456, 500, 503, 508];

const SCHEMES = {
  bearerPair: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'access,refresh',
    description: '`Authorization: Bearer ACCESS,REFRESH`, both tokens in one header, separated by a comma',
  },
  xsrfHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'BBS-XSRF-TOKEN',
    description: 'The value of the cookie `cms_token`, sent back with every write',
  },
  xsrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cms_token',
    description: 'Comes with `GET /baseInfo`, bound to the session',
  },
};

/** The whole contract as an OpenAPI 3.1 document. */
export function describeApi(
  routes: readonly Route[],
  site: { publicUrl: string; version: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint } of routes) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Teahouse API',
      version: site.version,
      description: 'Bodies are JSON or form-encoded alike. Ids are decimal strings, instants ISO 8601 in UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${site.publicUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: SCHEMES,
      schemas: { Failure: FAILURE },
      responses: Object.fromEntries(
        Object.entries(STATUSES).map(([status, description]) => [
          `Failure${status}`,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
        ]),
      ),
    },
  };
}

function describeCall(endpoint: AnyEndpoint): Record<string, unknown> {
  const allowance = classes[endpoint.cost];
  return {
    operationId: nameOf(endpoint),
    tags: [endpoint.path.split('/')[1]],
    description: `For ${endpoint.access === 'anyone' ? 'anyone' : endpoint.access === 'member' ? 'members' : `staff with the console area ${endpoint.access.slice('staff:'.length)}`}; at most ${allowance.count} calls of its kind in ${allowance.seconds} s.`,
    parameters: [
      ...parametersOf(endpoint, 'params', 'path'),
      ...parametersOf(endpoint, 'query', 'query'),
      ...(endpoint.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', pattern: '^[\\w-]{8,200}$' },
              description: 'A repeated call with the same key answers as the first did',
            },
          ]
        : []),
    ],
    ...bodyOf(endpoint),
    responses: {
      200: {
        description: 'Done',
        ...(endpoint.result
          ? { content: contentOf(toJsonSchema(endpoint.result, 'output'), ['application/json']) }
          : {}),
      },
      ...Object.fromEntries(
        statusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
    security: securityOf(endpoint),
  };
}

/** The request body: a form or JSON; with a file, a multipart form. */
function bodyOf({ body, upload }: AnyEndpoint): Record<string, unknown> {
  if (!body && !upload) return {};
  const schema: JsonSchema = body ? toJsonSchema(body, 'input') : { type: 'object' };
  if (!upload)
    return {
      requestBody: {
        required: true,
        content: contentOf(schema, ['application/x-www-form-urlencoded', 'application/json']),
      },
    };
  const rule: UploadRule = upload;
  const file = {
    type: 'string',
    format: 'binary',
    description: `${rule.types.join(', ')}; at most ${rule.maxBytes} bytes`,
  };
  const form = {
    ...schema,
    properties: { ...schema.properties, [rule.field]: file },
    required: [...(schema.required ?? []), rule.field],
  };
  return { requestBody: { required: true, content: contentOf(form, ['multipart/form-data']) } };
}

/** `GET /topics/:id/related` → `getTopicsByIdRelated`. */
function nameOf({ method, path }: AnyEndpoint): string {
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const parts = path.split('/').filter(Boolean);
  return (
    method.toLowerCase() +
    parts
      .map((part) =>
        part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part).replace(/[^A-Za-z0-9]/g, ''),
      )
      .join('')
  );
}

function parametersOf(
  endpoint: AnyEndpoint,
  part: 'params' | 'query',
  role: 'path' | 'query',
): Record<string, unknown>[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: role,
    required: role === 'path' || required.includes(name),
    schema: property,
  }));
}

const contentOf = (schema: JsonSchema, types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema }]));

/** The errors a call may return; any other is a bug. */
export function statusesOf(endpoint: AnyEndpoint): number[] {
  const isWrite = endpoint.method !== 'GET';
  return [...ALWAYS, ...(isWrite ? [413, 415] : []), ...(endpoint.idempotent ? [422] : [])].sort(
    (item, other) => item - other,
  );
}

function securityOf(endpoint: AnyEndpoint): Record<string, never[]>[] {
  const pair: Record<string, never[]> = endpoint.method === 'GET' ? {} : { xsrfHeader: [], xsrfCookie: [] };
  const signedIn = { bearerPair: [], ...pair };
  return endpoint.access === 'anyone' ? [pair, signedIn] : [signedIn];
}
