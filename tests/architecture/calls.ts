import path from 'node:path';
import type * as z from 'zod/mini';
import { routes } from '#app/server/features.ts';
import { API_BASE } from '#platform/server/http/bind.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { listFiles } from './source.ts';

/** Every call of the product, in the order it is bound. */
export const endpoints: readonly AnyEndpoint[] = routes.map((route) => route.endpoint);
export const writes = endpoints.filter((endpoint) => endpoint.method !== 'GET');
export const reads = endpoints.filter((endpoint) => endpoint.method === 'GET');

/** `POST /topics/:id/pin` */
export const nameOf = ({ method, path: position }: AnyEndpoint): string => `${method} ${position}`;

/** For `it.each`: the name first, so that it stands in the title. */
export const named = (list: readonly AnyEndpoint[]): [string, AnyEndpoint][] =>
  list.map((endpoint) => [nameOf(endpoint), endpoint]);

/** Values one of which fits any parameter of ours: an id, a captcha key, a name, an upload, an order, a way to pay. */
const CANDIDATES = [
  '1',
  'somebody',
  'title',
  'a'.repeat(40),
  'a'.repeat(32),
  '1'.repeat(22),
  '1'.repeat(24),
  'sandbox',
  crypto.randomUUID(),
];

/** Every choice of a candidate for each of so many fields, those with one value for all of them first. */
function* choices(count: number): Generator<string[]> {
  for (const value of CANDIDATES) yield Array.from({ length: count }, () => value);
  for (let position = 0; position < CANDIDATES.length ** count; position += 1)
    yield Array.from(
      { length: count },
      (_, field) => CANDIDATES[Math.floor(position / CANDIDATES.length ** field) % CANDIDATES.length] ?? '',
    );
}

/** The address of a call with parameters that pass its own schema. */
export function addressOf(endpoint: AnyEndpoint): string {
  const fields = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  if (fields.length === 0) return `${API_BASE}${endpoint.path}`;
  for (const values of choices(fields.length)) {
    const params: Record<string, string | undefined> = Object.fromEntries(
      fields.map((field, at) => [field, values[at]]),
    );
    if (endpoint.params?.safeParse(params).success)
      return `${API_BASE}${endpoint.path.replace(/:(\w+)/g, (_, field: string) => params[field] ?? '')}`;
  }
  throw new Error(`no candidate fits the parameters of ${nameOf(endpoint)}`);
}

/** Names of an object schema's fields, and whether it refuses others; nothing for a schema that is no object. */
export function shapeOf(
  schema: z.ZodMiniType | undefined,
): { fields: string[]; isStrict: boolean; shape: Record<string, z.ZodMiniType> } | undefined {
  // zod types the definition by the schema's own class; here any schema may come.
  const def = schema?._zod.def as
    | { type: string; shape?: Record<string, z.ZodMiniType>; catchall?: z.ZodMiniType }
    | undefined;
  if (def?.type !== 'object' || def.shape === undefined) return undefined;
  return { fields: Object.keys(def.shape), isStrict: def.catchall?._zod.def.type === 'never', shape: def.shape };
}

/** Every endpoint that any contract file exports, bound or not. */
export async function promisedEndpoints(): Promise<{ file: string; name: string; endpoint: AnyEndpoint }[]> {
  const promised: { file: string; name: string; endpoint: AnyEndpoint }[] = [];
  for (const file of listFiles(/^features\/[^/]+\/[a-z-]*contract\.ts$/)) {
    const module: Record<string, unknown> = await import(path.resolve(file));
    for (const [group, api] of Object.entries(module)) {
      if (!group.endsWith('Api') || typeof api !== 'object' || api === null) continue;
      for (const [name, endpoint] of Object.entries(api)) promised.push({ file, name: `${group}.${name}`, endpoint });
    }
  }
  return promised;
}
