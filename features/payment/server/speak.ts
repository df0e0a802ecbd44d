import { callOutward, type OutwardAnswer, type OutwardCall } from '#platform/server/outward/call-outward.ts';
import { detailOfFault } from '#platform/server/outward/explain-fault.ts';
import { PaymentFault, type ReadyPayment } from './provider.ts';

const WITHIN = 8000;
const AT_MOST = 512 * 1024;

export type Said = Readonly<Record<string, unknown>>;

/** Sends an HTTP request to a provider. @throws PaymentFault, without secrets */
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

/** The value as a JSON object; an empty one for anything else. */
export function objectOf(value: unknown): Said {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Same, parsed from text. */
export function readObject(text: string): Said {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** '' for anything but a string. */
export function textIn(said: Said, name: string): string {
  const value = said[name];
  return typeof value === 'string' ? value : '';
}

/** An integer ≥ 0; -1 for anything else. */
export function wholeIn(said: Said, name: string): number {
  const value = said[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : -1;
}

/** The instant parsed from text; undefined when invalid. */
export function instantOf(text: string): Date | undefined {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at;
}

/** Same from whole seconds since 1970. */
export function instantIn(said: Said, name: string): Date | undefined {
  const seconds = wholeIn(said, name);
  return seconds > 0 && seconds < 100_000_000_000 ? new Date(seconds * 1000) : undefined;
}

/** The header's single value. */
export function headerIn(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
