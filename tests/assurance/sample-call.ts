import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { type CallField, fieldsOf, type Part } from '#tests/assurance/call-fields.ts';

/** Values that stand in a call's fields by name; the others are made up from their shape. */
export type Known = Readonly<Record<string, unknown>>;

export interface SampleCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

const COMMON: Known = {
  title: 'A kettle that sings',
  content: 'It sings at **ninety** degrees.',
  tags: ['kettle'],
  tag: 'kettle',
  account: 'somebody',
  password: 'seven seas',
  issue: 'First street I lived in?',
  answer: 'Harbour Street',
  captchaKey: 'k'.repeat(46),
  captchaValue: 'ABCD',
  agreeTerms: 'true',
  token: 't'.repeat(43),
  key: 'allowRegister',
  value: true,
  reason: 'as the house rules say',
  url: '/thread?topicId=1',
  referrer: 'https://example.org/',
  keyword: 'somebody',
  version: 1,
  color: '#0f766e',
  'GET /captcha/:key key': 'k'.repeat(46),
  'GET /admin/audit action': 'topic',
  'GET /admin/audit kind': 'topic',
  'GET /admin/audit id': '1',
  'GET /user/control/dataExport/:id/file ends': '1900000000000',
  'GET /user/control/dataExport/:id/file mark': 'm'.repeat(43),
  'POST /admin/jobs/:name/run name': 'sweep',
  'POST /smsCode target': '13800001234',
  'POST /emailCode target': 'guest@example.org',
  'POST /user/control/getSmsCode target': '13800001234',
  'POST /user/control/getEmailCode target': 'guest@example.org',
  'GET /admin/outbox recipient': 'guest@example.org',
  // Nobody listens there: a trial fails at once and leaves this machine never.
  'POST /admin/providers/mail host': '127.0.0.1',
  'POST /admin/providers/mail fromAddress': 'tea@example.org',
  'POST /admin/providers/mail/test to': 'guest@example.org',
  'POST /admin/providers/sms keyId': 'kettle',
  'POST /admin/providers/sms appId': '1400006666',
  'POST /admin/providers/sms region': 'ap-guangzhou',
  'POST /admin/providers/sms codeTemplateZh': '71390007',
  'POST /admin/providers/sms codeTemplateEn': '71390007',
  'POST /admin/providers/sms passwordTemplateZh': '71390007',
  'POST /admin/providers/sms passwordTemplateEn': '71390007',
  'POST /admin/providers/sms recoveryTemplateZh': '71390007',
  'POST /admin/providers/sms recoveryTemplateEn': '71390007',
  'POST /admin/providers/sms departureTemplateZh': '71390007',
  'POST /admin/providers/sms departureTemplateEn': '71390007',
};

/** A call that fits its contract: every field filled. `known` decides fields by their name, or by `METHOD /path name`. */
export function sampleCall(endpoint: AnyEndpoint, known: Known = {}): SampleCall {
  const call: SampleCall = { params: {}, query: {}, body: {} };
  for (const field of fieldsOf(endpoint)) call[field.part][field.name] = sampleOf(field, endpoint, known);
  return call;
}

function sampleOf(field: CallField, endpoint: AnyEndpoint, known: Known): unknown {
  const place = `${endpoint.method} ${endpoint.path} ${field.name}`;
  for (const values of [known, COMMON]) if (place in values) return values[place];
  if (field.name in known) return known[field.name];
  const { choices } = field;
  if (choices.length > 0) return choices.at(-1);
  if (field.name in COMMON) return COMMON[field.name];
  if (field.isId) return '1';
  if (field.types.includes('boolean')) return 'true';
  if (field.types.includes('integer') || field.types.includes('number')) return 1;
  if (field.isList) return [];
  return field.name === 'page' ? '1' : 'some words';
}

/** The address of a call with its path and query filled in; lists repeat their name. */
export function addressOf(endpoint: AnyEndpoint, call: Pick<SampleCall, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(wellFormed(call.params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query)) for (const one of Array.isArray(value) ? value : [value]) query.append(name, wellFormed(one));
  const text = query.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

function wellFormed(value: unknown): string {
  return String(value ?? '').toWellFormed();
}

/** The same call with one field changed. */
export function withField(call: SampleCall, place: { part: Part; name: string }, value: unknown): SampleCall {
  return { ...call, [place.part]: { ...call[place.part], [place.name]: value } };
}
