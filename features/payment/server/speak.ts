import { callOutward, type OutwardAnswer, type OutwardCall } from '#platform/server/outward/call-outward.ts';
import { detailOfFault } from '#platform/server/outward/explain-fault.ts';
import { PaymentFault, type ReadyPayment } from './provider.ts';

const WITHIN = 8000;
const AT_MOST = 512 * 1024;

export type Said = Readonly<Record<string, unknown>>;

/** Calls a provider. @throws PaymentFault, which names no secret */
export function speak(
  { reach }: Pick<ReadyPayment, 'reach'>,
  url: URL,
  call: Pick<OutwardCall, 'method' | 'headers' | 'body'>,
): Promise<OutwardAnswer> {
  return callOutward(url, {
    ...call,
    reach,
    headers: { accept: 'application/json', 'user-agent': 'Teahouse', ...call.headers },
    within: WITHIN,
    atMost: AT_MOST,
  }).catch((error: unknown) => {
    throw new PaymentFault(`${url.host}: ${detailOfFault(error)}`, { cause: error });
  });
}

/** A JSON object; an empty one for anything else. */
export function objectOf(value: unknown): Said {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** The same out of a text. */
export function readObject(text: string): Said {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** '' for what is no text. */
export function textIn(said: Said, name: string): string {
  const value = said[name];
  return typeof value === 'string' ? value : '';
}

/** A whole number that is at least 0; -1 for anything else. */
export function wholeIn(said: Said, name: string): number {
  const value = said[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : -1;
}

/** The instant a text names; undefined for what names none. */
export function instantOf(text: string): Date | undefined {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

/** The same of whole seconds since 1970. */
export function instantIn(said: Said, name: string): Date | undefined {
  const seconds = wholeIn(said, name);
  return seconds > 0 && seconds < 100_000_000_000 ? new Date(seconds * 1000) : undefined;
}

/** The one header of this name. */
export function headerIn(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
