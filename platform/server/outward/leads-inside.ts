import { isIP } from 'node:net';
import type { Ways } from './fetch-guarded.ts';

/** In ms. A name that nobody resolves by then is looked at by the job. */
const PATIENCE = 1500;
const OWN_NAMES = /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home|intranet|arpa))\.?$/;

/** Whether an address leads into the server's own network. */
export async function leadsInside(address: string, ways: Pick<Ways, 'resolve' | 'isFit'>): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return !ways.isFit(host);
  if (OWN_NAMES.test(host)) return true;
  const found = await ways.resolve(host.replace(/\.$/, ''), PATIENCE).catch(() => []);
  return found.some((one) => !ways.isFit(one));
}
