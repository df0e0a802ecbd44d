import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { type CallField, fieldsOf, type Part } from '#tests/assurance/call-fields.ts';
import { sampleValues } from '#tests/assurance/sample-values.ts';

/** Values that stand in a call's fields by name; the others are made up from their shape. */
export type Existing = Readonly<Record<string, unknown>>;

export interface SampleCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/**
 * A call that fits its contract: every field filled that may stand beside the others. `known` decides fields by their
 * name, or by `METHOD /path name`.
 */
export function sampleCall(endpoint: AnyEndpoint, existing: Existing = {}): SampleCall {
  const call: SampleCall = { params: {}, query: {}, body: {} };
  for (const field of fieldsOf(endpoint)) {
    const value = sampleOf(field, endpoint, existing);
    if (value !== undefined) call[field.part][field.name] = value;
  }
  return call;
}

function sampleOf(field: CallField, endpoint: AnyEndpoint, existing: Existing): unknown {
  const position = `${endpoint.method} ${endpoint.path} ${field.name}`;
  for (const values of [existing, sampleValues]) if (position in values) return values[position];
  if (field.name in existing) return existing[field.name];
  const { choices } = field;
  if (choices.length > 0) return choices.at(-1);
  if (field.name in sampleValues) return sampleValues[field.name];
  if (field.isId) return '1';
  if (field.types.includes('boolean')) return 'true';
  if (field.types.includes('integer') || field.types.includes('number')) return 1;
  if (field.isList) return [];
  return field.name === 'page' ? '1' : 'some words';
}

/** The address of a call with its path and query filled in; lists repeat their name. */
export function addressOf(endpoint: AnyEndpoint, call: Pick<SampleCall, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(call.params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, wellFormed(item));
  const text = query.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

function wellFormed(value: unknown): string {
  return String(value ?? '').toWellFormed();
}

/** The same call with one field changed. */
export function withField(call: SampleCall, position: { part: Part; name: string }, value: unknown): SampleCall {
  return { ...call, [position.part]: { ...call[position.part], [position.name]: value } };
}
