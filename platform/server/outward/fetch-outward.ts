import { callOutward } from './call-outward.ts';
import type { Reach } from './reach.ts';

interface FetchInit {
  method?: string;
  headers?: HeadersInit;
  // The bodies that libraries pass: forms and texts.
  body?: unknown;
}

/**
 * `callOutward` with the signature of `fetch`, for libraries that accept one; redirects are returned as responses.
 * @throws OutwardError
 */
export const fetchThrough =
  (reach: Reach) =>
  (url: string | URL, init: FetchInit = {}): Promise<Response> =>
    fetchOutward(reach, url, init);

async function fetchOutward(reach: Reach, url: string | URL, init: FetchInit): Promise<Response> {
  const method = init.method === 'POST' ? 'POST' : 'GET';
  if (init.method !== undefined && init.method.toUpperCase() !== method)
    throw new TypeError(`no way out by ${init.method}`);
  const headers = Object.fromEntries(new Headers(init.headers));
  if (init.body instanceof URLSearchParams)
    headers['content-type'] ??= 'application/x-www-form-urlencoded;charset=UTF-8';
  const answer = await callOutward(new URL(url), {
    method,
    headers,
    reach,
    ...(init.body === undefined || init.body === null ? {} : { body: String(init.body) }),
  });
  const plain = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const isBare = answer.status === 204 || answer.status === 304;
  return new Response(isBare ? null : new Uint8Array(answer.body), { status: answer.status, headers: plain });
}
