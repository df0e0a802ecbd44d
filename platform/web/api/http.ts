import type { AnyEndpoint, CallInput, UploadRule } from '#platform/shared/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './caller.tsx';
import type { Tokens } from './tokens.ts';

/** Milliseconds to the first byte of an answer. */
const TIMEOUT = 20_000;

/** Every write repeats the value of this cookie in a header. */
export const CSRF_COOKIE = 'cms_token';

export interface CallMessages {
  /** No answer came in time. */
  timeout: string;
  /** No answer came at all. */
  offline: string;
  /** A write was refused without a body. */
  failedWrite: string;
}

export interface HttpCall {
  base: string;
  endpoint: AnyEndpoint;
  input: CallInput<AnyEndpoint>;
  options: CallOptions;
  language: Language;
  tokens: Tokens | undefined;
  messages: CallMessages;
}

/** One HTTP exchange. @throws ApiError */
export async function exchange(call: HttpCall): Promise<unknown> {
  const { endpoint, options } = call;
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': languageTag(call.language),
    Accept: 'application/json',
  };
  if (call.tokens) headers.Authorization = `Bearer ${call.tokens.accessToken},${call.tokens.refreshToken}`;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (endpoint.method !== 'GET') {
    headers['BBS-XSRF-TOKEN'] = readCookie(CSRF_COOKIE) ?? '';
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    init.body = toForm(call.input.body);
  }
  if (endpoint.upload) return sendFile(call, headers);
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), TIMEOUT);
  init.signal = options.signal ? AbortSignal.any([options.signal, timer.signal]) : timer.signal;
  let response: Response;
  try {
    response = await fetch(addressOf(call), init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({
      status: 0,
      code: 'platform.noAnswer',
      message: timer.signal.aborted ? call.messages.timeout : call.messages.offline,
    });
  } finally {
    clearTimeout(timeout);
  }
  // A file has its name. Result schemas are not known here: the browser gets an outline of the contract.
  if (response.ok && response.headers.has('content-disposition')) return response.blob();
  return readAnswer(call, response.status, await response.text());
}

/** The same for a call with a file. */
async function sendFile(call: HttpCall, headers: Record<string, string>): Promise<unknown> {
  const { endpoint, input, options } = call;
  const rule: UploadRule = endpoint.upload;
  const form = new FormData();
  for (const [name, value] of toForm(input.body)) form.append(name, value);
  if (input.file) form.append(rule.field, input.file);
  try {
    // Loaded with the first file.
    const { sendUpload } = await import('./send-upload.ts');
    const { status, text } = await sendUpload({
      url: addressOf(call),
      headers,
      form,
      signal: options.signal,
      onProgress: options.onProgress,
    });
    return readAnswer(call, status, text);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'platform.noAnswer', message: call.messages.offline });
  }
}

function readAnswer({ endpoint, messages }: HttpCall, status: number, text: string): unknown {
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    body = undefined;
  }
  if (status >= 200 && status < 300) return body;
  const wire: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  // A missing permission has its own dialog and text.
  const fallback = endpoint.method === 'GET' || status === 403 ? '' : messages.failedWrite;
  throw new ApiError({
    status,
    code: typeof wire.code === 'string' ? wire.code : `http.${status}`,
    message: messageOf(wire, status === 503 ? text.slice(0, 500) : '') || fallback,
    details: isRecord(wire.details) ? wire.details : {},
    fields: isRecord(wire.fields)
      ? Object.fromEntries(Object.entries(wire.fields).map(([field, message]) => [field, String(message)]))
      : {},
  });
}

function messageOf(wire: Record<string, unknown>, otherwise: string): string {
  return typeof wire.message === 'string' ? wire.message : otherwise;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addressOf({ base, endpoint, input }: HttpCall): string {
  const params = isRecord(input.params) ? input.params : {};
  const path = endpoint.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = toForm(input.query);
  if (endpoint.method === 'GET') query.set('_t', String(Date.now()));
  const text = query.toString();
  return `${base.replace(/\/$/, '')}${path}${text ? `?${text}` : ''}`;
}

/** Form encoding: lists repeat their name, absent values are left out. */
export function toForm(value: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (!isRecord(value)) return form;
  for (const [name, item] of Object.entries(value)) {
    if (Array.isArray(item)) for (const entry of item) form.append(name, String(entry));
    else if (item !== undefined && item !== null) form.append(name, String(item));
  }
  return form;
}

export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; '))
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  return undefined;
}
