import { randomUUID } from 'node:crypto';
import { KEY_MARK } from '../load/plan.ts';

export interface Injected {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload: string;
  /** The idempotency key it carries. */
  key?: string;
}

/** A raw request as `inject` takes it. */
export function toInjected(raw: string): Injected {
  const key = raw.includes(KEY_MARK) ? randomUUID() : undefined;
  const text = key === undefined ? raw : raw.replace(KEY_MARK, key);
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [method, url = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers,
    payload: text.slice(end + 4),
    ...(key === undefined ? {} : { key }),
  };
}
