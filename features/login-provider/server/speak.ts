import { callOutward } from '#platform/server/outward/call-outward.ts';
import { detailOfFault } from '#platform/server/outward/explain-fault.ts';
import { ProviderFault } from './flow.ts';
import type { ReadyProvider } from './ready-provider.ts';

const WITHIN = 8000;
const AT_MOST = 256 * 1024;

export type Answered = Readonly<Record<string, unknown>>;

/** Requests a JSON object from a provider. @throws ProviderFault, whose message contains neither address nor secret */
export async function speak(
  { reach }: Pick<ReadyProvider, 'reach'>,
  url: URL,
  call: { form?: URLSearchParams; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const headers = { accept: 'application/json', 'user-agent': 'Teahouse', ...call.headers };
  const answer = await callOutward(url, {
    ...(call.form
      ? {
          method: 'POST',
          body: call.form.toString(),
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        }
      : { method: 'GET', headers }),
    reach,
    within: WITHIN,
    atMost: AT_MOST,
  }).catch((error: unknown) => {
    throw new ProviderFault(`${url.host}: ${detailOfFault(error)}`, { cause: error });
  });
  if (answer.status !== 200) throw new ProviderFault(`${url.host}: HTTP ${answer.status}`, { code: 'no-answer' });
  try {
    const said: unknown = JSON.parse(answer.body.toString('utf8'));
    if (typeof said === 'object' && said !== null) return Object.fromEntries(Object.entries(said));
  } catch {
    // Invalid JSON is handled like a missing object.
  }
  throw new ProviderFault(`${url.host}: no JSON object`, { code: 'no-answer' });
}

/** A text, or digits as text; '' for anything else. */
export function textIn(said: Answered, name: string): string {
  const value = said[name];
  return typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : '';
}

/** A URL below another, keeping that one's path. */
export function below(address: string, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${address.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
