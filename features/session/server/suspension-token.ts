import { createHmac, timingSafeEqual } from 'node:crypto';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

/** In ms: time enough to write an appeal. */
const LIFETIME = 30 * 60_000;

type Secretive = Pick<Site, 'secret'>;

const tagOf = ({ secret }: Secretive, signed: string): Buffer =>
  createHmac('sha256', readyKey(secret)).update(`suspension:${signed}`).digest();

/**
 * Handed out with the refusal of a suspended member who has just proved who they are: shows their suspension and sends
 * their one appeal against it. Nothing else accepts it. `member.end.signature`
 */
export function suspensionToken(site: Secretive, { memberId, now }: { memberId: string; now: Date }): string {
  const signed = `${memberId}.${now.getTime() + LIFETIME}`;
  return `${signed}.${tagOf(site, signed).toString('base64url')}`;
}

/** Whose it is; null for one that is forged or over. */
export function readSuspensionToken(site: Secretive, { token, now }: { token: string; now: Date }): string | null {
  const [memberId = '', end = '', tag = '', ...more] = token.split('.');
  if (more.length > 0 || !/^[1-9]\d{0,18}$/.test(memberId) || !/^\d{1,15}$/.test(end)) return null;
  const shown = Buffer.from(tag, 'base64url');
  const due = tagOf(site, `${memberId}.${end}`);
  if (shown.length !== due.length || !timingSafeEqual(shown, due)) return null;
  return Number(end) > now.getTime() ? memberId : null;
}
